/** Seats are letters on the wire; a reader sees names. */

import type { SeatLine } from "../protocol";

export const SHAPES = ["you", "them", "third", "fourth"] as const;

/** You are round and amber on your own screen; the others take their shapes in turn order after you. */
export function shape(seat: string, you: string, seats: SeatLine[]): string {
  const order = seats.map((one) => one.seat);
  const mine = Math.max(order.indexOf(you), 0);
  const at = order.indexOf(seat);
  return at < 0 ? "free" : (SHAPES[(at - mine + order.length) % order.length] ?? "fourth");
}

export function called(seat: string, you: string, seats: SeatLine[]): string {
  return seat === you ? "You" : name(seat, seats);
}

/** What everybody calls a seat: a person by name, a bot by its level. */
export function name(seat: string, seats: SeatLine[]): string {
  const one = seats.find((line) => line.seat === seat);
  if (one?.bot) return `${one.bot[0]?.toUpperCase()}${one.bot.slice(1)}`;
  return one?.name || `Player ${seat}`;
}

/** A sentence of the server with names for seats, and without the rule, which is shown beside it. */
export function told(words: string, rule: string, seats: SeatLine[]): string {
  const plain = rule && words.endsWith(` · ${rule}`) ? words.slice(0, -rule.length - 3) : words;
  const sits = new Set(seats.map((one) => one.seat));
  return plain.replace(/\b[A-D]\b/g, (letter) => (sits.has(letter) ? name(letter, seats) : letter));
}
