import { describe, expect, it } from "vitest";
import { told } from "../src/lib/patches";
import type { Beat, State } from "../src/protocol";

const beat = (more: Partial<Beat>): Beat => ({ cards: [], kind: "play", realm: 0, seat: "B", ...more }) as Beat;
const card = (label: string, more: object = {}): object => ({ label, controller: "B", ...more });
const view = (observation: object): State => ({ view: { observation } }) as unknown as State;
const world = (cards: object[], more: object = {}): State =>
  view({
    game: "wotf",
    realms: [{ realm: 1, cards, totals: { A: 1, B: 0 } }],
    players: { A: { stones: 1 }, B: { stones: 0 } },
    ...more,
  });
const labels = (cards: { label: string }[]): string[] => cards.map((one) => one.label);

describe("a beat that is told", () => {
  it("shows its card where it goes, and no other one yet", () => {
    const found = told(
      world([card("a")]),
      beat({ cards: [{ label: "b" }] as never, realm: 1, after: { B: 3 } }),
      world([card("a"), card("b"), card("c")]),
    );
    expect(labels(found.view.observation.realms[0].cards)).toEqual(["a", "b"]);
    expect(found.view.observation.realms[0].totals).toEqual({ A: 1, B: 3 });
  });
  it("takes away a card that leaves", () => {
    const found = told(
      world([card("a"), card("b")]),
      beat({ kind: "leave", cards: [{ label: "a" }] as never }),
      world([card("b")]),
    );
    expect(labels(found.view.observation.realms[0].cards)).toEqual(["b"]);
  });
  it("gives a stone to its new holder, and counts it", () => {
    const before = world([card("s", { stone: true, controller: "A" })]);
    const found = told(before, beat({ kind: "stone", realm: 1 }), before).view.observation;
    expect(found.realms[0].cards[0].controller).toBe("B");
    expect([found.players.A.stones, found.players.B.stones]).toEqual([0, 1]);
  });
  it("moves a card of a city from one line to another", () => {
    const city = (production: object[], garrison: object[]): State =>
      view({ game: "sow", field: [], players: { B: { state: [], wall: [], siege_line: [], production, garrison } } });
    const found = told(
      city([card("x"), card("y")], []),
      beat({ kind: "enter", cards: [{ label: "x" }] as never }),
      city([], [card("x"), card("y")]),
    );
    expect(labels(found.view.observation.players.B.production)).toEqual(["y"]);
    expect(labels(found.view.observation.players.B.garrison)).toEqual(["x"]);
  });
});
