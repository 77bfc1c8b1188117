import { describe, expect, it } from "vitest";
import { NO_CHIPS, queryOf } from "../src/lib/chips";

describe("chips", () => {
  it("add to what is typed, and are alternatives among their kind", () => {
    const chips = { colours: ["Thalwind"], types: [], costs: ["1", "6+"] };
    expect(queryOf("wotf", " flying ", chips)).toBe("flying orbital:thalwind (cost=1 or cost>=6)");
    expect(queryOf("sow", "", { ...NO_CHIPS, colours: ["Emberguild"] })).toBe("faction:emberguild");
    expect(queryOf("wotf", "", NO_CHIPS)).toBe("");
  });
});
