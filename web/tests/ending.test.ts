import { describe, expect, it } from "vitest";
import type { Result, SeatLine } from "../src/protocol";
import { endingOf, leadOf, moments, reasonOf, type Reader, type Seen } from "../src/lib/ending";

const seats = [
  { seat: "A", name: "Mira", bot: "", connected: true },
  { seat: "B", name: "", bot: "adept", connected: true },
] as SeatLine[];
const seen = { game: "wotf", players: { A: { stones: 4 }, B: { stones: 3 } }, realms: [] } as never as Seen;

describe("the end of a game", () => {
  it("is told from the reader's side", () => {
    const outcome = { winner: "A", words: "", rule: "" };
    expect(endingOf(outcome, "A", seats, seen)).toEqual({ mood: "won", title: "You win.", score: "4 stones to 3" });
    expect(endingOf(outcome, "B", seats, seen).mood).toBe("lost");
    expect(endingOf(outcome, "B", seats, seen).title).toBe("Mira wins.");
    expect(endingOf({ ...outcome, winner: "draw" }, "A", seats, seen).title).toBe("A draw.");
  });
  it("says why", () => {
    const ended = { winner: "A", words: "2 to 2", rule: "405.b" };
    const because = (reason: string, words = ""): Result => ({ winner: "A", reason, by: "", words, rule: "" });
    const to = (you: string): Reader => ({ you, seats, seen });
    expect(reasonOf(ended, because("stones"), to("A"))).toBe("You hold the most stones after the last round.");
    expect(reasonOf(ended, because("conceded", "Ann conceded."), to("A"))).toBe("Ann conceded.");
    expect(reasonOf(ended, { ...because("conceded", "Ann conceded."), by: "B" }, to("B"))).toBe("You conceded.");
    expect(reasonOf({ ...ended, words: "the other deck is empty" }, null, to("A"))).toBe("The other deck is empty.");
  });
  it("names the realm that breaks a tie", () => {
    const ended = { winner: "B", words: "2 to 2", rule: "405.b" };
    const because: Result = { winner: "B", reason: "tie-break", by: "", words: "", rule: "" };
    const realms = ["", "B", "A"].map((controller, n) => ({ realm: n + 1, controller })) as never;
    expect(reasonOf(ended, because, { you: "A", seats, seen: { ...seen, realms } as Seen })).toBe(
      "The stones are level. Adept holds realm 2, the first that only one player holds.",
    );
  });
  it("says whose State has fallen", () => {
    const ended = { winner: "B", words: "", rule: "win.a" };
    const because: Result = { winner: "B", reason: "last state", by: "", words: "", rule: "" };
    expect(reasonOf(ended, because, { you: "A", seats, seen })).toBe("Your State has fallen.");
    expect(reasonOf(ended, because, { you: "", seats, seen })).toBe("Mira’s State has fallen.");
  });
  it("knows who led, by stones or by what is left of the States", () => {
    expect(leadOf(seen, "A", "B")).toBe(1);
    const players = { A: { state: [{ left: 22, most: 22 }] }, B: { state: [{ left: 12, most: 24 }] } };
    expect(leadOf({ game: "sow", players } as never, "A", "B")).toBe(5);
  });
  it("looks at the end of each round, at most twelve times", () => {
    const rounds = Array.from({ length: 30 }, (_, n) => ({ words: `turn ${n + 1}`, step: n * 3 }));
    expect(moments(rounds.slice(0, 2), 9)).toEqual([
      { words: "turn 1", step: 3 },
      { words: "turn 2", step: 9 },
    ]);
    expect(moments(rounds, 90).length).toBeLessThanOrEqual(12);
  });
});
