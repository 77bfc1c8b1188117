/** Seats are letters on the wire; a reader sees names. */

import type { Mention, SeatLine } from "../protocol";

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

/** What everybody calls a seat: a person by name, a bot by its level; two of the same name have their letter too. */
export function name(seat: string, seats: SeatLine[]): string {
  const one = seats.find((line) => line.seat === seat);
  const words = plainName(one, seat);
  const alike = seats.filter((line) => plainName(line, line.seat) === words).length > 1;
  return alike ? `${words} ${seat}` : words;
}

function plainName(one: SeatLine | undefined, seat: string): string {
  if (one?.bot && (!one.name || one.name === one.bot)) return `${one.bot[0]?.toUpperCase()}${one.bot.slice(1)}`;
  return one?.name || `Player ${seat}`;
}

/** A part of a sentence: plain words, or a card that it names. */
export interface Piece {
  words: string;
  label?: string;
}

/** A sentence of the server in pieces: the cards it mentions stand for themselves, seats have their names. */
export function pieces(words: string, rule: string, seats: SeatLine[], cards: Mention[] = []): Piece[] {
  const plain = rule && words.endsWith(` · ${rule}`) ? words.slice(0, -rule.length - 3) : words;
  const [said, quoted] = quote(plain);
  const found: Piece[] = [];
  let rest = said;
  while (rest) {
    const [at, card] = firstOf(rest, cards);
    if (!card) break;
    if (at) found.push({ words: named(rest.slice(0, at), seats) });
    found.push({ words: card.name, label: card.label });
    rest = rest.slice(at + card.name.length);
  }
  if (rest) found.push({ words: named(rest, seats) });
  return quoted ? [...found, { words: quoted }] : found;
}

export function told(words: string, rule: string, seats: SeatLine[], cards: Mention[] = []): string {
  return pieces(words, rule, seats, cards)
    .map((piece) => piece.words)
    .join("");
}

/** What a card says is its own text, in which no letter is a seat. */
function quote(words: string): [string, string] {
  const at = words.indexOf(": ");
  return at < 0 ? [words, ""] : [words.slice(0, at + 2), words.slice(at + 2)];
}

function firstOf(words: string, cards: Mention[]): [number, Mention | undefined] {
  let best: [number, Mention | undefined] = [words.length, undefined];
  for (const card of cards) {
    const at = card.name ? words.indexOf(card.name) : -1;
    if (at >= 0 && (at < best[0] || (at === best[0] && card.name.length > (best[1]?.name.length ?? 0))))
      best = [at, card];
  }
  return best;
}

function named(words: string, seats: SeatLine[]): string {
  const sits = new Set(seats.map((one) => one.seat));
  return words.replace(/(^|[\s(:,])([A-D])(?=$|[\s.,:;)?'’])/g, (all, before: string, letter: string) =>
    sits.has(letter) ? before + name(letter, seats) : all,
  );
}
