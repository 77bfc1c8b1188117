import { describe, expect, it } from "vitest";
import { lying, nameOf, put, taken, written, type Position } from "../src/lib/position";

const start: Position = {
  game: "wotf",
  cards: { Scout: { power: 2 }, "Lamp, the": { power: 1, text: "Flying: yes" } },
  setup: { round: 3, A: { energy: 9, hand: ["Scout"], realms: { 1: ["Scout"] } } },
};

describe("a position", () => {
  it("takes a card into a hand, and into a realm that was empty", () => {
    const found = put(put(start, "Watch", { seat: "A", pile: "hand" }), "Watch", { seat: "B", pile: "realm 2" });
    expect(lying(found, { seat: "A", pile: "hand" })).toEqual(["Scout", "Watch"]);
    expect(lying(found, { seat: "B", pile: "realm 2" }).map(nameOf)).toEqual(["Watch"]);
    expect(lying(start, { seat: "A", pile: "hand" })).toEqual(["Scout"]);
  });
  it("gives a card up again", () => {
    expect(lying(taken(start, { seat: "A", pile: "realm 1" }, 0), { seat: "A", pile: "realm 1" })).toEqual([]);
  });
  it("is written as a scenario reads it", () => {
    expect(written(start)).toBe(
      'game: wotf\ncards:\n  Scout: {power: 2}\n  "Lamp, the": {power: 1, text: "Flying: yes"}\n' +
        "setup:\n  round: 3\n  A: {energy: 9, hand: [Scout], realms: {1: [Scout]}}\n",
    );
  });
});
