import { describe, expect, it } from "vitest";
import { playing } from "../src/lib/telling";
import type { Beat, SeatLine } from "../src/protocol";

const seats = [
  { seat: "A", name: "Mira", bot: "", connected: true },
  { seat: "B", name: "Oskar", bot: "", connected: true },
] as SeatLine[];
const beat = (more: Partial<Beat>): Beat =>
  ({ seat: "B", quiet: false, battle: false, words: [{ text: "Round 2 begins" }], ...more }) as Beat;

describe("the prompt while a turn is told", () => {
  it("says who is playing", () => {
    expect(playing({ kind: "card", beat: beat({}) }, "A", seats)).toBe("Oskar is playing.");
  });
  it("says what happens by the rules, and calls a battle one", () => {
    expect(playing({ kind: "banner", beat: beat({ seat: "" }) }, "A", seats)).toBe("Round 2 begins");
    const duel = { kind: "duel" as const, beats: [beat({ seat: "", battle: true })], step: 0, done: false };
    expect(playing(duel, "A", seats)).toBe("The battle plays out.");
  });
});
