/** What LOOKS2 promises of the sizes of cards. */

import { describe, expect, it } from "vitest";
import * as Fit from "../src/lib/fit";
import { widestWord, widthOf } from "../src/lib/letters";

/** The room of a side of a realm at the sizes of window that are drawn: [width of the board, height, widest face]. */
const SCREENS: Record<string, [number, number, number]> = {
  "1920×1080": [1566, 296, 196],
  "1440×900": [1424, 221, 172],
  "1366×768": [1354, 196, 150],
  "1024×768": [1012, 196, 150],
};

describe("a side of a realm", () => {
  it("shares the whole width between realms before the first round", () => {
    const widths = Fit.realms(1400, [null, null, null, null, null, null, null]);
    expect(widths.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(1400 - 6 * 6 - 7);
  });
  it("draws the widest faces that fit, and never any outside its room", () => {
    for (let n = 1; n <= 12; n++)
      for (const [W, H] of [
        [130, 200],
        [280, 221],
        [371, 296],
      ] as const) {
        const found = Fit.side(W, H, n);
        const rows = Math.ceil(n / found.cols);
        expect(found.cols * found.w + (found.cols - 1) * found.gap).toBeLessThanOrEqual(W);
        if (!found.scroll) expect(rows * found.h + (rows - 1) * found.gap).toBeLessThanOrEqual(H);
      }
  });
  it("goes from faces to halves to strips as cards are added", () => {
    const ladder = [1, 3, 6, 9].map((n) => Fit.side(220, 200, n).mode);
    expect(ladder).toEqual(["face", "face", "strip", "strip"]);
    expect(Fit.side(321, 183, 6).mode).toBe("half");
  });
  it("scrolls only when not even strips fit, and says so", () => {
    expect(Fit.side(224, 190, 7).scroll).toBeUndefined();
    expect(Fit.side(108, 120, 9).scroll).toBe(true);
  });
});

describe("seven realms", () => {
  it.each(Object.entries(SCREENS))("fit beside each other at %s, each at least 108 wide", (_, [total]) => {
    const found = Fit.realms(total, [3, 2, 4, 1, 6, 2, 1], 4);
    expect(found.reduce((sum, one) => sum + one, 6 * 6)).toBeLessThanOrEqual(total);
    expect(Math.min(...found)).toBeGreaterThanOrEqual(108);
  });
  it("leave closed realms a sliver, and open ones what they need first", () => {
    const found = Fit.realms(1424, [2, null, null, null, null, null, null]);
    expect(found[0]).toBeGreaterThan(380);
    expect(new Set(found.slice(1)).size).toBe(1);
    expect(Fit.realms(1012, [2, 3, 2, 1, null, null, null]).slice(4)).toEqual([38, 38, 38]);
  });
});

describe("a hand", () => {
  it.each([
    [1340, 158, 118],
    [1206, 140, 106],
    [1156, 128, 102],
    [814, 128, 68],
  ])("of 11 cards in %i px shows cost and power of each", (W, cw, least) => {
    const found = Fit.hand(W, 11, cw);
    expect(found.seen).toBeGreaterThanOrEqual(least);
    expect(found.step * 10 + cw).toBeLessThanOrEqual(W + 0.01);
  });
  it("of few cards lies open, with all its words", () => {
    expect(Fit.hand(1200, 5, 140)).toEqual({ step: 148, seen: 140, full: true });
  });
  it.each([
    [1348, 222, 161],
    [1206, 186, 143],
    [1156, 136, 137],
    [814, 136, 129],
  ])("of 16 half-cards fits %i × %i whole", (W, H, w) => {
    const found = Fit.shelf(W, H, 16);
    expect(found.w).toBeGreaterThanOrEqual(w - 2);
    expect(found.cols * found.w + (found.cols - 1) * found.gap).toBeLessThanOrEqual(W);
    expect(found.rows * found.h + (found.rows - 1) * found.gap).toBeLessThanOrEqual(H + 4);
  });
});

describe("a name", () => {
  it("is as wide as its letters", () => {
    expect(widthOf("Ferrywoman")).toBeCloseTo(5.47, 1);
    expect(widestWord("Ferrywoman of Reeds")).toBe(widthOf("Ferrywoman"));
    expect(widestWord("Slack-Tide Pools")).toBe(widthOf("Slack-"));
  });
  it("decides from which width on a card is drawn with its picture", () => {
    expect(Fit.side(78, 100, 1, 196, 3).mode).toBe("face");
    expect(Fit.side(78, 100, 1, 196, 7).mode).not.toBe("face");
  });
  it("is set so that its longest word fits, and never under 12 px", () => {
    const size = Fit.name("Captain Morwenna Gull", 70, 19);
    expect(size * widthOf("Morwenna")).toBeLessThanOrEqual(70);
    expect(size * widthOf("Morwenna")).toBeGreaterThan(66);
    expect(Fit.name("Grandfather Bole", 20, 19)).toBe(12);
    expect(Fit.name("Ox", 200, 19)).toBe(19);
  });
  it("takes more lines in less room", () => {
    expect(Fit.lines("Ferrywoman of Reeds", 200, 14)).toBe(1);
    expect(Fit.lines("Ferrywoman of Reeds", 70, 14)).toBeGreaterThan(1);
  });
  it("leaves whole lines for the text of a card in hand", () => {
    expect(Fit.textLines("Kittiwake", 140)).toBeGreaterThan(1);
    expect(Fit.textLines("The Tide's Own Mother", 140)).toBeLessThan(Fit.textLines("Kittiwake", 140) + 1);
  });
});
