import { describe, expect, it } from "vitest";
import { initial, inTurn } from "../src/lib/people";
import type { OptionView, SeatLine } from "../src/protocol";

describe("a hint", () => {
  it("calls other players by their names, and keeps the order", () => {
    const seats = [
      { seat: "A", name: "Mira", bot: "" },
      { seat: "B", name: "Oskar", bot: "" },
    ] as SeatLine[];
    const options = [
      { id: "war B", label: [{ text: "War on " }, { text: "B", seat: "B" }] },
      { id: "next", label: [{ text: "Stay home" }] },
    ] as unknown as OptionView[];
    expect(inTurn(["war B"], options, { you: "A", seats })).toBe("War on Oskar");
    expect(inTurn(["next", "war B"], options, { you: "A", seats })).toBe("Stay home, then War on Oskar");
    expect(inTurn([], options, null)).toBe("");
  });
});

describe("a seal", () => {
  const seated = (...names: [string, string][]): SeatLine[] =>
    names.map(([name, bot], n) => ({ seat: "ABCD"[n], name, bot }) as SeatLine);
  const seals = (seats: SeatLine[]): string => seats.map((one) => initial(one.seat, seats)).join("");

  it("has the first letter of its player's name", () => {
    expect(seals(seated(["Mira", ""], ["Oskar", ""]))).toBe("MO");
  });
  it("never shares its letter with another seat", () => {
    expect(seals(seated(["Ann", ""], ["", "apprentice"], ["", "adept"], ["Åse", ""]))).toBe("APDÅ");
    expect(seals(seated(["Bo", ""], ["Bo", ""]))).toBe("12");
    expect(seals(seated(["Guest", ""], ["", "novice"], ["", "novice"], ["", "novice"]))).toBe("G123");
    expect(new Set(seals(seated(["A", ""], ["A B", ""], ["B", ""], ["a", ""]))).size).toBe(4);
  });
});
