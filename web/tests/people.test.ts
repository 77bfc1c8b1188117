import { describe, expect, it } from "vitest";
import { inTurn } from "../src/lib/people";
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
