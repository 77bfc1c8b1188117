/** What the reader chose last for each game: deck, level and number of seats. Kept in this browser. */

import type { KindAbout } from "../protocol";
import { deckOf } from "./decks.svelte";
import { keepAs, kept } from "./kept";

export interface Chosen {
  deck: string;
  level: string;
  seats: number;
}

/** Marks a deck of the reader's own where starter decks are named too. */
export const OWN = "own:";
const KEY = "wondertable chosen";

const FRESH: Chosen = { deck: "", level: "novice", seats: 2 };
const all = $state(kept<Record<string, Partial<Chosen>>>(KEY, {}));

export function chosen(game: string): Chosen {
  return { ...FRESH, ...all[game] };
}

export function choose(game: string, change: Partial<Chosen>): void {
  all[game] = { ...chosen(game), ...change };
  keepAs(KEY, all);
}

/** The deck to begin with: the wanted one or the last one played where it still exists, else the second starter. */
export function usualDeck(kind: KindAbout, wanted = chosen(kind.name).deck): string {
  const starter = kind.decks.some((one) => one.name === wanted);
  const mine = wanted.startsWith(OWN) && deckOf(kind.name, wanted.slice(OWN.length));
  return starter || mine ? wanted : (kind.decks[1]?.name ?? "");
}
