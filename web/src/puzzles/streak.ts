/** The streak: how many days in a row the puzzle of the day was solved, kept in this browser. */

import { keepAs, kept } from "../lib/kept";

const KEY = "wondertable puzzles";
const DAY = 86_400_000;

interface Solved {
  /** The last day solved, by game, and how many days in a row up to it. */
  days: Record<string, { last: string; row: number }>;
  names: string[];
}

const plain = (): Solved => ({ days: {}, names: [] });

export const today = (now = new Date()): string => now.toISOString().slice(0, 10);
const before = (day: string): string => today(new Date(Date.parse(day) - DAY));

export function solved(): string[] {
  return kept(KEY, plain()).names;
}

export function streak(game: string, day = today()): number {
  const found = kept(KEY, plain()).days[game];
  return found && (found.last === day || found.last === before(day)) ? found.row : 0;
}

/** Note a solved puzzle; the one of the day lengthens the streak, once. */
export function note(game: string, name: string, ofTheDay: boolean, day = today()): void {
  const found = kept(KEY, plain());
  if (!found.names.includes(name)) found.names.push(name);
  const last = found.days[game];
  if (ofTheDay && last?.last !== day)
    found.days[game] = { last: day, row: last?.last === before(day) ? last.row + 1 : 1 };
  keepAs(KEY, found);
}
