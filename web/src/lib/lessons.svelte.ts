/** How far the reader has come in each lesson, kept in this browser. */

import type { Lesson } from "../protocol";
import { allLessons } from "./api";
import { keepAs, kept } from "./kept";

const KEY = "wondertable lessons";

export interface Learned {
  /** Beats done. */
  done: number;
  /** Beats in all. */
  total: number;
  /** The game it is played in, where it goes on at a real table. */
  game?: string;
}

export const learned = $state(kept<Record<string, Learned>>(KEY, {}));

export function keepLearned(lesson: string, now: Learned): void {
  learned[lesson] = now;
  keepAs(KEY, learned);
}

const BEATS = 9;

/** How far the first game of a kind is, in words and steps. */
export function progress(
  kind: string,
  of: Record<string, Learned> = learned,
): { done: number; total: number; words: string } {
  const now = of[`${kind}-first`];
  const total = now?.total ?? BEATS;
  const done = now?.done ?? 0;
  if (!done) return { done, total, words: `${total} short steps, 10 minutes.` };
  if (done < total) return { done, total, words: `You are at step ${done + 1} of ${total}.` };
  return { done, total, words: "You know the basics. Short lessons show you the rest." };
}

let asked: Promise<Lesson[]> | null = null;

/** Every lesson, asked for once. */
export function lessons(): Promise<Lesson[]> {
  asked ??= allLessons().then(
    (found) => found.lessons,
    (refused: Error) => {
      asked = null;
      throw refused;
    },
  );
  return asked;
}

/** The lesson that is played in a game, if one is. */
export function lessonIn(game: string): string {
  return Object.entries(learned).find(([, one]) => one.game === game)?.[0] ?? "";
}
