/** Seats are letters on the wire; a reader sees people: their names, and a shape and a colour for each. */

import type { OptionView, Piece, SeatLine } from "../protocol";

export const SHAPES = ["you", "them", "third", "fourth"] as const;

/** You are round and amber on your own screen; the others take their shapes in turn order after you. */
export function shape(seat: string, you: string, seats: SeatLine[]): string {
  const order = seats.map((one) => one.seat);
  const mine = Math.max(order.indexOf(you), 0);
  const at = order.indexOf(seat);
  return at < 0 ? "free" : (SHAPES[(at - mine + order.length) % order.length] ?? "fourth");
}

/** A seat that nobody has taken yet, as people count. */
export function player(seat: string): string {
  return `player ${"ABCD".indexOf(seat) + 1}`;
}

export function called(seat: string, you: string, seats: SeatLine[]): string {
  return seat === you ? "You" : name(seat, seats);
}

/** What everybody calls a seat: by its name, a bot without one by its level; two of the same name have a number too. */
export function name(seat: string, seats: SeatLine[]): string {
  const words = plainName(seats.find((line) => line.seat === seat));
  const alike = seats.filter((line) => plainName(line) === words).map((line) => line.seat);
  return alike.length > 1 ? `${words} ${alike.indexOf(seat) + 1}` : words;
}

function plainName(one: SeatLine | undefined): string {
  if (one?.bot && (!one.name || one.name === one.bot)) return `${one.bot[0]?.toUpperCase()}${one.bot.slice(1)}`;
  return one?.name || "Player";
}

/** The letter on a seat's seal: the first of its name that no seat before it has, or the number where names are alike. */
export function initial(seat: string, seats: SeatLine[]): string {
  const taken = new Set<string>();
  for (const line of seats) {
    const words = name(line.seat, seats);
    const free = [...marks(words)].find((mark) => !taken.has(mark)) ?? String(taken.size + 1);
    if (line.seat === seat) return free;
    taken.add(free);
  }
  return "";
}

/** What may stand on a seal for a name: its number where it has one, then its letters. */
function marks(words: string): string {
  const number = / (\d)$/.exec(words)?.[1] ?? "";
  return number + words.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
}

export function possessive(words: string): string {
  return words === "You" ? "Your" : `${words}’s`;
}

/** A marked sentence as plain text. Of the reader's own seat the server already says "you". */
export function plain(pieces: Piece[] | undefined, you: string, seats: SeatLine[]): string {
  return (pieces ?? []).map((piece) => said(piece, you, seats)).join("");
}

export function said(piece: Piece, you: string, seats: SeatLine[]): string {
  return piece.seat && piece.seat !== you ? name(piece.seat, seats) : piece.text;
}

/** Some options as one reads them, one after the other; other players by their names. */
export function inTurn(ids: string[], options: OptionView[], of: { you: string; seats: SeatLine[] } | null): string {
  const chosen = ids.map((id) => options.find((option) => option.id === id));
  return chosen
    .map((option) => plain(option?.label, of?.you ?? "", of?.seats ?? []))
    .filter(Boolean)
    .join(", then ");
}
