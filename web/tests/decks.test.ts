import { describe, expect, it } from "vitest";
import { countOf, packed, unpacked, withMore } from "../src/lib/decks.svelte";

describe("a deck list", () => {
  it("takes a card into the deck, before what lies beside it", () => {
    expect(withMore("Deck\n1 Seal\n\nArchive\n1 Cub\n", "Boar", 2)).toBe("Deck\n1 Seal\n2 Boar\n\nArchive\n1 Cub\n");
  });
  it("puts tokens into the archive, and makes one where there is none", () => {
    expect(withMore("Deck\n1 Seal\n", "Cub", 1, "Archive")).toBe("Deck\n1 Seal\n\nArchive\n1 Cub\n");
  });
  it("counts each section by itself, in any common form", () => {
    expect(countOf("Deck\n4x Seal\nSideboard\n2 Seal\n", "Seal")).toBe(4);
    expect(countOf("Deck\n4x Seal\nSideboard\n2 Seal\n", "Seal", "Sideboard")).toBe(2);
  });
  it("takes the last copy out", () => {
    expect(withMore("Deck\n1 Seal\n", "Seal", -1)).toBe("Deck\n");
  });
  it("survives being an address", () => {
    const list = "Deck\n2 Tor, Who Was a Hill\n1 Ünlit\n";
    expect(unpacked(packed(list))).toBe(list);
  });
});
