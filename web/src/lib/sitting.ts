/** Beginning a game: who sits where with which deck, sent to the server; the seat is kept in this browser. */

import type { ClockAsked, DeckAbout, KindAbout, SeatAsked } from "../protocol";
import { keepSeat, newGame, shuffleWords } from "./api";
import { OWN } from "./chosen.svelte";
import { deckOf } from "./decks.svelte";
import { go } from "./route.svelte";
import { settings } from "./settings.svelte";

/** Clocks to choose from: seconds for each seat, and seconds more for each answer. */
export const CLOCKS = [
  { name: "none", words: "No clock", seconds: 0, more: 0 },
  { name: "slow", words: "30 min + 20 s", seconds: 1800, more: 20 },
  { name: "usual", words: "15 min + 10 s", seconds: 900, more: 10 },
  { name: "quick", words: "5 min + 5 s", seconds: 300, more: 5 },
];

export interface SeatWish {
  /** `me`, `here` for a person at this screen, `friend` for one with a link, or the level of a bot. */
  who: string;
  deck: string;
  name: string;
}

export function seatAsked(game: string, wish: SeatWish, n: number): SeatAsked {
  const mine = wish.deck.startsWith(OWN) ? deckOf(game, wish.deck.slice(OWN.length)) : undefined;
  const cards = mine ? { list: mine.list } : { deck: wish.deck.startsWith(OWN) ? "" : wish.deck };
  if (wish.who === "me") return { ...cards, name: settings.name || "Guest" };
  if (wish.who === "here") return { ...cards, name: wish.name || `Player ${n + 1}`, here: true };
  if (wish.who === "friend") return { ...cards, name: "" };
  return { ...cards, bot: wish.who };
}

/** A starter deck that is not one of these, by lot. */
export function another(decks: DeckAbout[], taken: string[], dice = Math.random): string {
  const left = decks.filter((one) => !taken.includes(one.name));
  const from = left.length ? left : decks;
  return from[Math.floor(dice() * from.length)]?.name ?? "";
}

/** Set the table up and go to it. */
export async function begin(
  kind: KindAbout,
  wishes: SeatWish[],
  more: { edition?: string; clock?: ClockAsked } = {},
): Promise<void> {
  const seats = wishes.map((wish, n) => seatAsked(kind.name, wish, n));
  const seated = await newGame({ game: kind.name, seats, words: shuffleWords(), ...more });
  const [mine, ...others] = wishes;
  keepSeat(seated.game, seated.token, kind.title, {
    kind: kind.name,
    deck: mine?.deck ?? "",
    level: others.length === 1 ? (others[0]?.who ?? "") : "",
    against: others[0]?.deck ?? "",
    invitations: seated.invitations ?? {},
  });
  go("table", seated.game);
}
