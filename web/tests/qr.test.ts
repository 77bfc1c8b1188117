import { describe, expect, it } from "vitest";
import { corrections, qr } from "../src/lib/qr";

describe("a QR code", () => {
  it("has the error correction of the standard's example", () => {
    // ISO/IEC 18004, Annex I: version 1-M of "01234567"
    const data = [0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11];
    expect(corrections(data, 10)).toEqual([0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]);
  });
  it("has its three finders, its timing and its dark module", () => {
    const rows = qr("http://192.168.0.5:8765/#/join/abc/defghij")!;
    const size = rows.length;
    expect(size).toBe(29);
    for (const [x, y] of [
      [0, 0],
      [size - 7, 0],
      [0, size - 7],
    ] as const) {
      expect(rows[y]!.slice(x, x + 7).every(Boolean)).toBe(true);
      expect(rows[y + 1]![x + 1]).toBe(false);
      expect(rows[y + 3]![x + 3]).toBe(true);
    }
    for (let n = 8; n < size - 8; n++) expect(rows[6]![n]).toBe(n % 2 === 0);
    expect(rows[size - 8]![8]).toBe(true);
  });
  it("grows with the text, and says so where the text is too long", () => {
    expect(qr("a".repeat(200))!.length).toBe(53);
    expect(qr("a".repeat(400))).toBeNull();
  });
});
