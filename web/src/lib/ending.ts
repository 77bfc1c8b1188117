/** How a game ended, in words and numbers. */

import type { CityView, OutcomeView, ReplayRound, Result, SeatLine, WorldView } from "../protocol";
import { called, possessive } from "./people";

export interface Ending {
  /** `won`, `lost`, or `even` for a draw or an onlooker. */
  mood: "won" | "lost" | "even";
  title: string;
  score: string;
}

/** What an end is read from: stones and realms, or what is left of the States. */
export type Seen = Pick<WorldView, "game" | "players" | "realms"> | Pick<CityView, "game" | "players">;

export function endingOf(outcome: OutcomeView, you: string, seats: SeatLine[], seen: Seen): Ending {
  const draw = outcome.winner === "draw";
  const mood = draw || !you ? "even" : outcome.winner === you ? "won" : "lost";
  const title = draw ? "A draw." : outcome.winner === you ? "You win." : `${called(outcome.winner, you, seats)} wins.`;
  return { mood, title, score: scoreOf(outcome.winner, you, seats, seen) };
}

/** “4 stones to 3”, the winner's first; nothing in games without stones. */
function scoreOf(winner: string, you: string, seats: SeatLine[], seen: Seen): string {
  if (seen.game !== "wotf") return "";
  const first = seats.some((one) => one.seat === winner) ? winner : you || seats[0]?.seat || "";
  const second = seats.find((one) => one.seat !== first)?.seat ?? "";
  const [a, b] = [seen.players[first]?.stones ?? 0, seen.players[second]?.stones ?? 0];
  return `${a} ${a === 1 ? "stone" : "stones"} to ${b}`;
}

/** Who reads how a game ended, and what they see of it. */
export interface Reader {
  you: string;
  seats: SeatLine[];
  seen: Seen;
}

const YOURS: Record<string, string> = {
  conceded: "You conceded.",
  time: "You ran out of time.",
  left: "You left.",
};

const REASONS: Record<string, (winner: string, reader: Reader) => string> = {
  stones: (winner, to) => `${subject(winner, to, "hold", "holds")} the most stones after the last round.`,
  "tie-break": tieBroken,
  tie: () => "The stones are level, and nobody holds a realm alone.",
  "last state": lastState,
  wonder: (winner, to) => `${possessive(called(winner, to.you, to.seats))} Great Wonder has four progression counters.`,
  "no state": () => "No State stands any more.",
};

/** Why it ended so, in a sentence; the rule's own words where there is nothing better. */
export function reasonOf(outcome: OutcomeView, result: Result | null | undefined, reader: Reader): string {
  if (reader.you && result?.by === reader.you) return YOURS[result.reason] ?? "";
  const known = REASONS[result?.reason ?? ""]?.(outcome.winner, reader);
  if (known) return known;
  const words = result?.words || outcome.words;
  return words ? `${words[0]!.toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? "" : "."}` : "";
}

function subject(seat: string, { you, seats }: Reader, yours: string, theirs: string): string {
  return `${called(seat, you, seats)} ${seat === you ? yours : theirs}`;
}

function tieBroken(winner: string, reader: Reader): string {
  const { seen } = reader;
  const first = seen.game === "wotf" ? seen.realms.find((realm) => realm.controller in seen.players) : undefined;
  if (first?.controller !== winner) return "The stones are level, and the tie-break decides.";
  const holds = subject(winner, reader, "hold", "holds");
  return `The stones are level. ${holds} realm ${first.realm}, the first that only one player holds.`;
}

function lastState(winner: string, reader: Reader): string {
  const others = reader.seats.filter((one) => one.seat !== winner);
  if (others.length !== 1)
    return `Only ${winner === reader.you ? "your" : possessive(called(winner, reader.you, reader.seats))} State is left.`;
  return `${possessive(called(others[0]!.seat, reader.you, reader.seats))} State has fallen.`;
}

/** Who holds the stone of each realm; `""` where nobody does. */
export function holders(seen: Pick<WorldView, "players" | "realms">): string[] {
  return seen.realms.map((realm) => {
    const stone = realm.cards.find((card) => card.stone);
    const holder = (stone ? stone.controller : realm.controller) || "";
    return holder in seen.players ? holder : "";
  });
}

/** How far a seat leads another: in stones, or in what is left of the States. */
export function leadOf(seen: Seen, seat: string, other: string): number {
  return standingOf(seen, seat) - standingOf(seen, other);
}

function standingOf(seen: Seen, seat: string): number {
  if (seen.game === "wotf") return seen.players[seat]?.stones ?? 0;
  const state = seen.players[seat]?.state[0];
  return state ? (10 * state.left) / Math.max(state.most, 1) : 0;
}

const MOST_POINTS = 12;

/** The steps at which the lead is looked at: the end of each round, thinned out in long games. */
export function moments(rounds: ReplayRound[], last: number): { step: number; words: string }[] {
  const ends = rounds.map((round, n) => ({ words: round.words, step: rounds[n + 1]?.step ?? last }));
  const every = Math.ceil(ends.length / MOST_POINTS);
  return ends.filter((_, n) => n % every === every - 1 || n === ends.length - 1);
}
