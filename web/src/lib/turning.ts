/** The answer after which the chances of a game changed most, and where it was for games that were reviewed here. */

import type { Review } from "../protocol";
import { keepAs, kept } from "./kept";

export interface Turn {
  step: number;
  /** The chance to win before and after, of the reader's seat. */
  before: number;
  after: number;
}

const KEY = "wondertable turning points";
const MOST = 200;

export function turningPoint(found: Review | null, seat: string): Turn | null {
  const points = (found?.curve ?? []).map((one) => ({
    step: one.number,
    chance: one.seat === seat ? one.expects : 1 - one.expects,
  }));
  const turns = points.slice(1).map((one, n) => {
    const last = points[n] ?? one;
    return { step: last.step, before: last.chance, after: one.chance };
  });
  const size = (one: Turn): number => Math.abs(one.after - one.before);
  return turns.reduce<Turn | null>((best, one) => (best && size(best) >= size(one) ? best : one), null);
}

export function keepTurn(game: string, step: number): void {
  const others = kept<[string, number][]>(KEY, []).filter(([one]) => one !== game);
  keepAs(KEY, [[game, step], ...others].slice(0, MOST));
}

/** Where a replay opens: at its turning point, or at the end if it was not reviewed. */
export function opening(game: string): number {
  return kept<[string, number][]>(KEY, []).find(([one]) => one === game)?.[1] ?? Infinity;
}
