/** The guide of a lesson: which beat it is, what the learner is to do, and what may be done instead. */

import type { DecisionView, Lesson, LessonBeat, LogLine, State } from "../protocol";
import { keepLearned } from "./lessons.svelte";
import type { TableSource } from "./tableSource";

const AND = " + ";
const NOTHING = "none";

/** The ids a wish picks: options whose words begin so, several joined by “ + ”, or nothing. */
export function pickedBy(asked: DecisionView | null, wish: string): string[] | null {
  if (!asked?.options) return null;
  if (wish === NOTHING) return asked.least === 0 ? [] : null;
  const found: string[] = [];
  for (const begun of wish.split(AND)) {
    const option = asked.options.find((one) => one.words.startsWith(begun) && !found.includes(one.id));
    if (!option) return null;
    found.push(option.id);
  }
  return found.length <= asked.most ? found : null;
}

function same(a: string[], b: string[]): boolean {
  return a.length === b.length && [...a].sort().join("\n") === [...b].sort().join("\n");
}

/** A table on which the learner is guided: answers that don't fit the beat are held back, or remarked on. */
export class Guide implements TableSource {
  beat = $state(0);
  /** Which question of the beat. */
  step = $state(0);
  note = $state("");
  /** The learner goes on without a guide. */
  alone = $state(false);
  /** The number of the question at which each beat began. */
  private began: number[] = [];
  /** The last answer, and whether it was the one the beat asks for. */
  private sent = $state.raw<{ at: State | null; fits: boolean } | null>(null);
  private number = 0;

  constructor(
    readonly lesson: Lesson,
    private inner: TableSource,
    private game: string,
    begin: number,
  ) {
    this.beat = Math.min(begin, lesson.beats.length);
  }

  get state(): State | null {
    return this.inner.state;
  }
  get log(): LogLine[] {
    return this.inner.log;
  }
  get line(): TableSource["line"] {
    return this.inner.line;
  }
  get refused(): string {
    return this.inner.refused;
  }
  set refused(words: string) {
    this.inner.refused = words;
  }
  ask<T>(what: string, about: string): Promise<T> {
    return this.inner.ask<T>(what, about);
  }

  get now(): LessonBeat | null {
    return this.lesson.beats[this.beat] ?? null;
  }
  get over(): boolean {
    return this.beat >= this.lesson.beats.length;
  }
  /** The question, where the learner is asked. */
  get asked(): DecisionView | null {
    const asked = this.state?.view.observation.decision;
    return asked?.options && asked.seat === this.seat ? asked : null;
  }
  get seat(): string {
    return Object.keys(this.lesson.decks ?? {})[0] ?? "A";
  }
  /** What the learner is to pick now. */
  get wanted(): string[] | null {
    const wish = this.now?.do?.[this.step];
    return wish === undefined ? null : pickedBy(this.asked, wish);
  }

  /** Whether an answer is on its way: the table still shows the question before it. */
  get waiting(): boolean {
    return this.sent !== null && this.sent.at === this.state && !this.refused;
  }

  /** Whether only what the beat asks for may be done; a question it says nothing about is the learner's own. */
  private get strict(): boolean {
    return !this.now?.free && (!this.now?.do?.length || this.wanted !== null);
  }

  choose(ids: string[]): boolean {
    if (this.alone || this.over || !this.now) return this.inner.choose(ids);
    const wanted = this.wanted;
    const fits = wanted !== null && same(ids, wanted);
    if (!fits && this.strict) {
      this.note = this.now.do?.length ? "Not yet. First do what is lit." : "Not yet. First read on.";
      return false;
    }
    const at = this.state;
    if (!this.inner.choose(ids)) return false;
    this.sent = { at, fits };
    return true;
  }

  /** Do for the learner what the beat asks for. */
  show(): void {
    if (this.wanted && !this.waiting) this.choose(this.wanted);
  }
  /** Go on after reading. */
  next(): void {
    if (!this.waiting && !this.now?.do?.length) this.begin(this.beat + 1);
  }
  leave(): void {
    this.alone = true;
  }

  private advance(): void {
    this.note = "";
    this.step++;
    if (this.step >= (this.now?.do?.length ?? 0)) this.begin(this.beat + 1);
  }
  private begin(beat: number): void {
    this.beat = beat;
    this.step = 0;
    this.note = "";
    this.began[beat] = this.state?.view.number ?? 0;
    keepLearned(this.lesson.name, { done: beat, total: this.lesson.beats.length, game: this.game });
  }

  /** Follow the table to another question: on once an answer was taken, back after an undo. */
  follow(): void {
    const [before, number] = [this.number, this.state?.view.number ?? 0];
    this.number = number;
    if (number < before) this.rewind(number);
    else if (this.sent && number > (this.sent.at?.view.number ?? 0)) this.taken(this.sent.fits);
    if (this.asked && !this.alone) this.catchUp();
  }

  private taken(fits: boolean): void {
    this.sent = null;
    if (fits) this.advance();
    else this.note = "That works too.";
  }

  private rewind(number: number): void {
    this.sent = null;
    this.step = 0;
    while (this.beat > 0 && number < (this.began[this.beat] ?? 0)) this.beat--;
  }

  /** Go on to a later question of this beat, or to a later beat, where this one can't be done any more. */
  private catchUp(): void {
    if (!this.now?.do?.length || this.wanted) return;
    const fits = (wish: string | undefined): boolean => wish !== undefined && pickedBy(this.asked, wish) !== null;
    const step = this.now.do.findIndex((wish, n) => n > this.step && fits(wish));
    if (step > 0) this.step = step;
    else if (this.now.free) {
      const later = this.lesson.beats.findIndex((one, n) => n > this.beat && fits(one.do?.[0]));
      this.begin(later < 0 ? this.lesson.beats.length : later);
    }
  }
}
