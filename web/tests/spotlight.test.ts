import { describe, expect, it } from "vitest";
import { labelOf, placed } from "../src/lib/spotlight";

describe("cards in a view", () => {
  it("are found by name wherever they lie", () => {
    const seen = { players: { A: { hand: { known: [{ name: "Seal", label: "c2" }] } } }, realms: [{ cards: [] }] };
    expect(labelOf(seen, "Seal")).toEqual(["c2"]);
    expect(labelOf(seen, "Hound")).toEqual([]);
  });
});

describe("the box of a guide", () => {
  const window = { width: 1440, height: 900 };
  const size = { width: 440, height: 220 };
  it("stands at the right where nothing is pointed at", () => {
    expect(placed([], size, window).left).toBeGreaterThan(900);
  });
  it("makes way for what is pointed at", () => {
    const right = { left: 900, top: 0, width: 540, height: 900 };
    const { left } = placed([right], size, window);
    expect(left + size.width).toBeLessThanOrEqual(900 + 240);
  });
});
