/** A deck as a page shows it, whether it comes with the table or is the reader's own. */

import type { DeckAbout, DeckFound, DeckLine } from "../protocol";

export interface ShownDeck {
  /** What the server and the address call it. */
  name: string;
  title: string;
  plan: string;
  colours: string[];
  cover: Record<string, unknown>[];
  curve: number[];
  cards: number;
}

export function starterShown(deck: DeckAbout): ShownDeck {
  return deck;
}

const HIGHEST = 7;
const MOST_COLOURS = 2;

/** A deck of the reader's own, from what the server found in its list. */
export function ownShown(name: string, plan: string, found: DeckFound): ShownDeck {
  const main = found.lines.filter((line) => line.section === "Deck");
  return {
    name,
    title: name,
    plan,
    colours: coloursOf(main),
    cover: coverOf(main),
    curve: curveOf(main),
    cards: found.cards,
  };
}

export function curveOf(lines: DeckLine[]): number[] {
  const found = Array.from({ length: HIGHEST + 1 }, () => 0);
  for (const line of lines) {
    const cost = Number(line.card?.row.cost ?? 0);
    if (line.card && Number.isFinite(cost)) found[Math.min(Math.max(cost, 0), HIGHEST)]! += line.count;
  }
  return found;
}

/** Three cards that stand for a deck: the grandest in the middle, two of the most played at its sides. */
export function coverOf(lines: DeckLine[]): Record<string, unknown>[] {
  const rows = lines.filter((line) => line.card).sort((a, b) => grandeur(b) - grandeur(a));
  const [first, second, third] = rows.map((line) => line.card!.row);
  return [second ?? first, first, third ?? second ?? first].filter((row) => row !== undefined);
}

function grandeur(line: DeckLine): number {
  const row = line.card?.row ?? {};
  const grand = row.tier === "legendary" || row.type === "State" || row.type === "Hero" ? 100 : 0;
  const dull = row.type === "Land" || row.is_token ? -50 : 0;
  return grand + dull + 3 * line.count + Number(row.cost ?? 0);
}

export function coloursOf(lines: DeckLine[]): string[] {
  const found = new Map<string, number>();
  for (const line of lines) {
    const said = line.card?.row.orbital || line.card?.row.faction;
    for (const one of Array.isArray(said) ? said : [said ?? ""])
      if (one) found.set(String(one), (found.get(String(one)) ?? 0) + line.count);
  }
  return [...found.entries()]
    .sort((a, b) => b[1] - a[1])
    .slice(0, MOST_COLOURS)
    .map(([name]) => name);
}
