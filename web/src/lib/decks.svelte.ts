/** Decks of one's own, kept in this browser as the lists they are. */

export interface OwnDeck {
  game: string;
  name: string;
  list: string;
  at: number;
}

const KEY = "wondertable decks";

function read(): OwnDeck[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
}

export const own = $state({ decks: read() });

export function keepDeck(deck: OwnDeck): void {
  own.decks = [deck, ...own.decks.filter((one) => one.game !== deck.game || one.name !== deck.name)];
  localStorage.setItem(KEY, JSON.stringify(own.decks));
}

export function dropDeck(game: string, name: string): void {
  own.decks = own.decks.filter((one) => one.game !== game || one.name !== name);
  localStorage.setItem(KEY, JSON.stringify(own.decks));
}

export function deckOf(game: string, name: string): OwnDeck | undefined {
  return own.decks.find((one) => one.game === game && one.name === name);
}

/** Put so many more of a card into the deck, or fewer; a card that is not in it yet stands before what lies beside it. */
export function withMore(list: string, name: string, by: number): string {
  const lines = list.replace(/\n+$/, "").split("\n");
  const at = lines.findIndex((line) => /^\s*(\d+)x?\s+(.+?)\s*$/.exec(line)?.[2] === name);
  const count = (at < 0 ? 0 : countOf(list, name)) + by;
  if (at >= 0) lines.splice(at, 1, ...(count > 0 ? [`${count} ${name}`] : []));
  else if (count > 0) lines.splice(endOfDeck(lines), 0, `${count} ${name}`);
  return `${lines.join("\n")}\n`;
}

function endOfDeck(lines: string[]): number {
  const beside = lines.findIndex((line) => /^\s*(archive|beside|side)\b/i.test(line));
  let end = beside < 0 ? lines.length : beside;
  while (end > 0 && !lines[end - 1]?.trim()) end--;
  return end;
}

export function countOf(list: string, name: string): number {
  for (const line of list.split("\n")) {
    const found = /^\s*(\d+)x?\s+(.+?)\s*$/.exec(line);
    if (found?.[2] === name) return Number(found[1]);
  }
  return 0;
}
