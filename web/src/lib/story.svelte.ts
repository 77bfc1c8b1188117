/** Telling what others did: beats queue over the previous view, and the new one is shown when they are told. */

import type { Beat, State } from "../protocol";
import { told } from "./patches";
import { moves, settings } from "./settings.svelte";
import { play } from "./sounds";

/** What is on the stage: a card shown large, a battle in steps, a stone, a banner, or one line. */
export type Scene =
  | { kind: "card"; beat: Beat }
  | { kind: "duel"; beats: Beat[]; step: number; done: boolean }
  | { kind: "stone"; beat: Beat }
  | { kind: "banner"; beat: Beat }
  | { kind: "line"; beat: Beat };

const SPEED = { calm: 1, quick: 0.45, instant: 0 };
const LONG = 8000;
const TIME = { card: 1420, lands: 710, step: 420, last: 900, stone: 1020, banner: 1540, line: 600 };
const BANNERS = ["round", "out", "end"];
const SHOWN = ["play", "activate", "enter", "produce", "advance", "wonder", "token", "move", "reveal"];

export class Teller {
  /** The table as it was before what is told; null when all is told. */
  shown = $state.raw<State | null>(null);
  scene = $state.raw<Scene | null>(null);
  /** The first line of the log that was told last. */
  fresh = $state(Infinity);
  private queue: { beats: Beat[]; after: State }[] = [];
  private running = false;
  private hurried = false;
  private wake: () => void = () => {};
  private factor = $state(1);

  get telling(): boolean {
    return this.scene !== null || this.shown !== null;
  }

  /** How long things take, beside a calm telling. */
  get speed(): number {
    return this.factor;
  }

  /** A new state has come: tell what others did on the way to it. */
  hear(before: State | null, after: State): void {
    const beats = ((after.view.story ?? []) as Beat[]).filter((beat) => worth(beat, after.you));
    if (!before || !beats.length || settings.story === "instant" || document.hidden) {
      if (this.running) this.queue.push({ beats: [], after });
      return;
    }
    this.fresh = beats[0]?.first ?? Infinity;
    this.shown ??= before;
    this.queue.push({ beats, after });
    if (!this.running) void this.run();
  }

  /** Show the table as it is, at once. */
  skip(): void {
    if (!this.running) return;
    this.hurried = true;
    this.wake();
  }

  private async run(): Promise<void> {
    this.running = true;
    this.hurried = false;
    for (let next = this.queue.shift(); next; next = this.queue.shift()) {
      this.factor = SPEED[settings.story] * (length(next.beats) > LONG ? SPEED.quick : 1);
      for (const scene of scenes(next.beats)) if (!this.hurried) await this.tell(scene, next.after);
      this.scene = null;
      if (this.queue.length && !this.hurried) this.shown = next.after;
    }
    this.shown = this.scene = null;
    this.running = false;
    play("yours");
  }

  private async tell(scene: Scene, after: State): Promise<void> {
    this.scene = scene;
    if (scene.kind === "duel") return this.fight(scene.beats, after);
    play(SOUNDS[scene.kind] ?? "turn");
    await this.wait(TIME[scene.kind]);
    if (scene.kind === "line" || scene.kind === "banner" || !this.shown || this.hurried) return;
    this.shown = told(this.shown, scene.beat, after);
    this.scene = { kind: "line", beat: scene.beat };
    play("land");
    await this.wait(TIME.lands);
  }

  private async fight(beats: Beat[], after: State): Promise<void> {
    play("attack");
    for (let step = 0; step < beats.length && !this.hurried; step++) {
      const done = step === beats.length - 1;
      this.scene = { kind: "duel", beats, step, done };
      play("count");
      await this.wait(done ? TIME.last : TIME.step);
      const beat = beats[step];
      if (beat && this.shown) this.shown = told(this.shown, beat, after);
    }
  }

  private wait(ms: number): Promise<void> {
    if (this.hurried) return Promise.resolve();
    const held = moves() ? ms : Math.max(ms, 1200);
    return new Promise((done) => {
      const timer = setTimeout(done, held * this.factor);
      this.wake = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

const SOUNDS: Record<string, string> = { card: "reveal", stone: "stone", banner: "round", line: "turn" };

/** What others do is told; of the reader's own deeds only battles and rounds. */
function worth(beat: Beat, you: string): boolean {
  return beat.battle || BANNERS.includes(beat.kind) || beat.kind === "stone" || (beat.seat !== "" && beat.seat !== you);
}

/** Beats as scenes: those of one battle are one. */
export function scenes(beats: Beat[]): Scene[] {
  const found: Scene[] = [];
  for (const beat of beats) {
    const last = found.at(-1);
    const fights = beat.battle || beat.kind === "attack" || beat.kind === "battle";
    if (fights && last?.kind === "duel" && last.beats[0]?.realm === beat.realm) last.beats.push(beat);
    else if (fights && beat.realm) found.push({ kind: "duel", beats: [beat], step: 0, done: false });
    else if (beat.kind === "stone") found.push({ kind: "stone", beat });
    else if (BANNERS.includes(beat.kind)) found.push({ kind: "banner", beat });
    else if (!beat.quiet && beat.cards.length && SHOWN.includes(beat.kind)) found.push({ kind: "card", beat });
    else found.push({ kind: "line", beat });
  }
  return found;
}

/** How long telling takes, calmly. */
function length(beats: Beat[]): number {
  return scenes(beats).reduce(
    (sum, scene) => sum + (scene.kind === "duel" ? scene.beats.length * TIME.step : TIME[scene.kind]),
    0,
  );
}
