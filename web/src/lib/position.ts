/** A position of a free table as data: cards are put into places and taken away again, and it is written as a scenario. */

export type Said = string | { card?: string } | Record<string, unknown>;
export type Seat = Record<string, unknown>;

export interface Position {
  game: string;
  edition?: string;
  cards?: Record<string, unknown>;
  setup?: Record<string, unknown>;
}

/** A place a card can be put into: “A realm 3”, “B hand”, “A wall”. */
export interface Place {
  seat: string;
  /** The pile; `realm 3` for a realm. */
  pile: string;
}

const PILES: Record<string, string[]> = {
  wotf: ["hand", "deck", "abyss", "banishment"],
  sow: ["garrison", "wall", "hand", "production", "graveyard"],
};
const REALMS = [1, 2, 3, 4, 5, 6, 7];

/** Every pile of a game that cards can be put into. */
export function pilesOf(game: string): string[] {
  return [...(game === "wotf" ? REALMS.map((realm) => `realm ${realm}`) : []), ...(PILES[game] ?? [])];
}

/** The cards in a place, as the position names them. */
export function lying(position: Position, { seat, pile }: Place): Said[] {
  const mine = (position.setup?.[seat] ?? {}) as Seat;
  const realm = realmOf(pile);
  return listed(realm ? (mine.realms as Seat | undefined)?.[realm] : mine[pile]);
}

/** The position with one more card in a place. */
export function put(position: Position, name: string, place: Place): Position {
  return changed(position, place, [...lying(position, place), name]);
}

/** The position without the card of that number in a place. */
export function taken(position: Position, place: Place, number: number): Position {
  return changed(
    position,
    place,
    lying(position, place).filter((_, n) => n !== number),
  );
}

export function nameOf(said: Said): string {
  return typeof said === "string" ? said : String(said.card ?? "");
}

function changed(position: Position, { seat, pile }: Place, cards: Said[]): Position {
  const setup = { ...position.setup };
  const mine = { ...(setup[seat] as Seat | undefined) };
  const realm = realmOf(pile);
  if (realm) mine.realms = { ...(mine.realms as Seat | undefined), [realm]: cards };
  else mine[pile] = cards;
  return { ...position, setup: { ...setup, [seat]: mine } };
}

function realmOf(pile: string): string {
  return /^realm (\d)$/.exec(pile)?.[1] ?? "";
}

function listed(value: unknown): Said[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]) as Said[];
}

/** The position as a scenario writes it: one line for each card and each player. */
export function written(position: Position): string {
  const lines = [`game: ${position.game}`];
  if (position.edition) lines.push(`edition: ${JSON.stringify(position.edition)}`);
  for (const part of ["cards", "setup"] as const) {
    const rows = Object.entries(position[part] ?? {});
    if (rows.length) lines.push(`${part}:`, ...rows.map(([key, value]) => `  ${said(key)}: ${flow(value)}`));
  }
  return `${lines.join("\n")}\n`;
}

function said(words: string): string {
  return /^[A-Za-z][\w ]*$|^\d+$/.test(words) && !/^(true|false|yes|no|on|off|null)$/i.test(words)
    ? words
    : JSON.stringify(words);
}

function flow(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
  if (value && typeof value === "object")
    return `{${Object.entries(value)
      .map(([key, one]) => `${said(key)}: ${flow(one)}`)
      .join(", ")}}`;
  return typeof value === "string" ? said(value) : JSON.stringify(value);
}
