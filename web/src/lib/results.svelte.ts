/** Games this browser has finished: which deck played, against whom, and who won. */

import { keepAs, kept } from "./kept";

export interface Result {
  game: string;
  kind: string;
  deck: string;
  level: string;
  won: boolean | null;
}

const KEY = "wondertable results";
const MOST = 500;

export const results = $state({ all: kept<Result[]>(KEY, []) });

/** Keep a result; the same game counts once. */
export function keepResult(result: Result): void {
  results.all = [result, ...results.all.filter((one) => one.game !== result.game)].slice(0, MOST);
  keepAs(KEY, results.all);
}

export function ofDeck(all: Result[], kind: string, deck: string): Result[] {
  return all.filter((one) => one.kind === kind && one.deck === deck);
}

export function ofLevel(all: Result[], kind: string, level: string): Result[] {
  return all.filter((one) => one.kind === kind && one.level === level);
}

/** “won 3, lost 5”, or that it was not played yet. */
export function record(of: Result[]): string {
  if (!of.length) return "not played yet";
  const won = of.filter((one) => one.won === true).length;
  const lost = of.filter((one) => one.won === false).length;
  return `won ${won}, lost ${lost}`;
}

/** “You beat it 4 of 9 times”, or nothing before the first game. */
export function beaten(of: Result[]): string {
  if (!of.length) return "";
  const won = of.filter((one) => one.won === true).length;
  return `You beat it ${won} of ${of.length} ${of.length === 1 ? "time" : "times"}`;
}
