/** The reader's own decks, kept in this browser as lists. */

import { keepAs, kept } from "./kept";

export interface OwnDeck {
  game: string;
  name: string;
  list: string;
  at: number;
  /** What the reader wrote about it. */
  notes?: string;
  /** Cards that might go in, one name a line. */
  maybe?: string[];
}

const KEY = "wondertable decks";

export const own = $state({ decks: kept<OwnDeck[]>(KEY, []) });

export function keepDeck(deck: OwnDeck): void {
  own.decks = [deck, ...own.decks.filter((one) => one.game !== deck.game || one.name !== deck.name)];
  keepAs(KEY, own.decks);
}

export function dropDeck(game: string, name: string): void {
  own.decks = own.decks.filter((one) => one.game !== game || one.name !== name);
  keepAs(KEY, own.decks);
}

/** Put a removed deck back, under another name if its own was taken meanwhile. */
export function restoreDeck(deck: OwnDeck): void {
  keepDeck({ ...deck, name: freeName(deck.game, deck.name) });
}

/** The name, or the first of “name 2”, “name 3” … that no deck of the game has. */
export function freeName(game: string, wanted: string): string {
  let free = wanted;
  for (let n = 2; deckOf(game, free); n++) free = `${wanted} ${n}`;
  return free;
}

export function deckOf(game: string, name: string): OwnDeck | undefined {
  return own.decks.find((one) => one.game === game && one.name === name);
}

const LINE = /^\s*(\d+)\s*[x×]?\s+(.+?)\s*$/i;
const HEADINGS: Record<string, string> = {
  deck: "Deck",
  main: "Deck",
  archive: "Archive",
  tokens: "Archive",
  sideboard: "Sideboard",
  maybe: "Sideboard",
};

/** Put so many more of a card into a section of the list, or fewer. */
export function withMore(list: string, name: string, by: number, section = "Deck"): string {
  const lines = list.replace(/\n+$/, "").split("\n");
  const sections = sectionsOf(lines);
  const at = lines.findIndex((line, n) => LINE.exec(line)?.[2] === name && sections[n] === section);
  const count = (at < 0 ? 0 : Number(LINE.exec(lines[at]!)?.[1])) + by;
  if (at >= 0) lines.splice(at, 1, ...(count > 0 ? [`${count} ${name}`] : []));
  else if (count > 0) add(lines, sections, section, `${count} ${name}`);
  return `${lines.join("\n")}\n`;
}

function sectionsOf(lines: string[]): string[] {
  let now = "Deck";
  return lines.map(
    (line) =>
      (now =
        HEADINGS[
          line
            .trim()
            .replace(/[[\]:]/g, "")
            .toLowerCase()
        ] ?? now),
  );
}

function add(lines: string[], sections: string[], section: string, line: string): void {
  const last = sections.lastIndexOf(section);
  if (last < 0) {
    lines.push("", section, line);
    return;
  }
  let end = last + 1;
  while (end > 1 && !lines[end - 1]?.trim()) end--;
  lines.splice(end, 0, line);
}

/** How many copies a section of the list has. */
export function countOf(list: string, name: string, section = "Deck"): number {
  const lines = list.split("\n");
  const sections = sectionsOf(lines);
  const counts = lines.map((line, n) => (sections[n] === section ? LINE.exec(line) : null));
  return counts.reduce((sum, found) => sum + (found?.[2] === name ? Number(found[1]) : 0), 0);
}

/** A list as a part of an address, and back. */
export function packed(list: string): string {
  const bytes = new TextEncoder().encode(list);
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, "-")
    .replace(/\//g, "_")
    .replace(/=+$/, "");
}

export function unpacked(text: string): string {
  const bytes = Uint8Array.from(atob(text.replace(/-/g, "+").replace(/_/g, "/")), (one) => one.charCodeAt(0));
  return new TextDecoder().decode(bytes);
}
