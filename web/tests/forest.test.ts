import { describe, expect, it } from "vitest";
import { band, reach, scaled } from "../src/lib/forest";
import type { LabRow } from "../src/protocol";

const row = (low: number, high: number): LabRow => ({ low, high }) as LabRow;

describe("a forest plot", () => {
  it("reaches as far as its widest interval, and never looks closer than ten points", () => {
    expect(reach([row(-3, 4)])).toBe(10);
    expect(reach([row(-3, 4), row(-31, 12)])).toBe(31);
    expect(reach([])).toBe(10);
  });
  it("has nothing in the middle, and everything inside", () => {
    expect(scaled(0, 10, 600)).toBe(300);
    expect(scaled(99, 10, 600)).toBeLessThanOrEqual(600);
    expect(scaled(-5, 10, 600)).toBeLessThan(300);
  });
  it("closes the band over both edges", () => {
    const found = band([[1, -10, 10], [2, -5, 5]], 100, 100); // prettier-ignore
    expect(found.startsWith("M0.0 10.0L100.0 ")).toBe(true);
    expect(found.endsWith("L0.0 90.0Z")).toBe(true);
    expect(band([], 100, 100)).toBe("");
  });
});
