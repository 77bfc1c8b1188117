import { describe, expect, it } from "vitest";
import { phoneLines } from "../src/lib/layout";

describe("the lines of a city on a phone", () => {
  const taken = (heights: number[]): number => heights.reduce((sum, high) => sum + high + 27, 0);

  it("never take more than the room there is, however many cards stand where", () => {
    for (const cards of [[0], [1, 1], [4, 2, 6], [1, 1, 1, 5], [3, 8]])
      expect(taken(phoneLines(420, cards))).toBeLessThanOrEqual(420);
  });
  it("give every row the same height, so that a full garrison gets more than one wall", () => {
    const [wall, garrison] = phoneLines(400, [1, 6]) as [number, number];
    expect(garrison).toBe(3 * wall + 2 * 6);
  });
  it("stay readable where the room is too small, and scroll", () => {
    expect(phoneLines(60, [2, 2, 8])).toEqual([24, 24, 114]);
  });
});
