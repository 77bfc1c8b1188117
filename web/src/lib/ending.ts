/** How a game ended, in words and numbers. */

import type { OutcomeView, ReplayRound, Result, SeatLine, SeatView, WorldRealmView } from "../protocol";
import { called } from "./people";

export interface Ending {
  /** `won`, `lost`, or `even` for a draw or an onlooker. */
  mood: "won" | "lost" | "even";
  title: string;
  score: string;
}

interface Seen {
  players: Record<string, { stones?: number; state?: { left: number; most: number }[] }>;
  realms?: WorldRealmView[];
}

export function endingOf(outcome: OutcomeView, you: string, seats: SeatLine[], seen: Seen): Ending {
  const draw = outcome.winner === "draw";
  const mood = draw || !you ? "even" : outcome.winner === you ? "won" : "lost";
  const title = draw ? "A draw." : outcome.winner === you ? "You win." : `${called(outcome.winner, you, seats)} wins.`;
  return { mood, title, score: scoreOf(outcome.winner, you, seats, seen) };
}

/** “4 stones to 3”, the winner's first; nothing in games without stones. */
function scoreOf(winner: string, you: string, seats: SeatLine[], seen: Seen): string {
  const first = seats.some((one) => one.seat === winner) ? winner : you || seats[0]?.seat || "";
  const second = seats.find((one) => one.seat !== first)?.seat ?? "";
  const [a, b] = [seen.players[first]?.stones, seen.players[second]?.stones];
  return a === undefined || b === undefined ? "" : `${a} ${a === 1 ? "stone" : "stones"} to ${b}`;
}

const REASONS: Record<string, string> = {
  stones: "The most stones at the end of the last round win.",
  "tie-break": "The stones are level, so the first realm that one player holds decides.",
  tie: "The stones are level, and nobody holds a realm alone.",
  "last state": "No other State or Wonder stands.",
  wonder: "A Great Wonder with four progression counters wins.",
  "no state": "No State stands any more.",
};

const YOURS: Record<string, string> = {
  conceded: "You conceded.",
  time: "You ran out of time.",
  left: "You left.",
};

/** Why it ended so, in a sentence; the rule's own words where there is nothing better. */
export function reasonOf(outcome: OutcomeView, result: Result | null | undefined, you = ""): string {
  const mine = you !== "" && result?.by === you;
  const known = (mine ? YOURS : REASONS)[result?.reason ?? ""];
  if (known) return known;
  const words = result?.words || outcome.words;
  return words ? `${words[0]!.toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}` : "";
}

/** Who holds the stone of each realm; `""` where nobody does. */
export function holders(seen: Seen): string[] {
  return (seen.realms ?? []).map((realm) => {
    const stone = realm.cards.find((card) => card.stone);
    const holder = (stone ? stone.controller : realm.controller) || "";
    return holder in seen.players ? holder : "";
  });
}

/** How far a seat leads another: in stones, or in what is left of the States. */
export function leadOf(seen: Seen, seat: string, other: string): number {
  const worth = (one: string): number => {
    const player = seen.players[one];
    if (player?.stones !== undefined) return player.stones;
    const state = player?.state?.[0];
    return state ? (10 * state.left) / Math.max(state.most, 1) : 0;
  };
  return worth(seat) - worth(other);
}

const MOST_POINTS = 12;

/** The steps at which the lead is looked at: the end of each round, thinned out in long games. */
export function moments(rounds: ReplayRound[], last: number): { step: number; words: string }[] {
  const ends = rounds.map((round, n) => ({ words: round.words, step: rounds[n + 1]?.step ?? last }));
  const every = Math.ceil(ends.length / MOST_POINTS);
  return ends.filter((_, n) => n % every === every - 1 || n === ends.length - 1);
}

export type Shown = SeatView & { observation: Seen };
