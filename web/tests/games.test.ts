import { describe, expect, it } from "vitest";
import { counted } from "../src/lib/games";

describe("numbers of things", () => {
  it("have a plural from two on, and for none", () => {
    expect([0, 1, 2].map((n) => counted(n, "card"))).toEqual(["0 cards", "1 card", "2 cards"]);
  });
});
