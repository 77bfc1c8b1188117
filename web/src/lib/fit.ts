/** How big a card is drawn: pure functions of the room, the cards and their names. Every length is a CSS px. */

import { widestWord, widthOf } from "./letters";

export type Mode = "face" | "half" | "strip";

export interface Fitted {
  mode: Mode;
  w: number;
  h: number;
  cols: number;
  gap: number;
  /** Not even strips fit: the side scrolls, and says how many are out of sight. */
  scroll?: boolean;
}

export interface HandFit {
  /** From the left edge of one card to that of the next. */
  step: number;
  seen: number;
  /** Enough is seen of each card for its type and its text. */
  full: boolean;
}

export interface ShelfFit {
  rows: number;
  cols: number;
  w: number;
  h: number;
  gap: number;
}

/** The ladder: a face shows art, name and marks; a half has its art beside the name; a strip is one line. */
export const FACE = { most: 196, least: 76, ratio: 1.2, gap: 8 };
export const HALF = { wide: 100, pair: 118, most: 236, high: 74, low: 42, gap: 6 };
export const STRIP = { wide: 150, high: 34, low: 22, gap: 3 };
/** A realm that is open is never narrower; one that is closed keeps a sliver. */
const REALM = { open: 108, wanted: 380, shut: 38, shutMost: 132 };
/** Two realms beside each other never have faces of very different sizes. */
const RHYTHM = 1.3;
const CALM = 118;

/**
 * The size of `n` cards on one side of a realm with room `W` × `H`; `cap` is the widest face at this screen height, and
 * `widest` the widest word in their names, in em.
 */
export function side(W: number, H: number, n: number, cap = FACE.most, widest = 0): Fitted {
  if (!n) return { mode: "face", w: 0, h: 0, cols: 1, gap: FACE.gap };
  return (
    faces(W, H, n, cap, widest) ??
    tallest([1, 2, 3].map((cols) => half(W, H, n, cols))) ??
    tallest([1, 2].map((cols) => strip(W, H, n, cols))) ?? {
      mode: "strip",
      w: W,
      h: STRIP.low,
      cols: 1,
      gap: STRIP.gap,
      scroll: true,
    }
  );
}

function faces(W: number, H: number, n: number, cap: number, widest: number): Fitted | null {
  const least = Math.max(FACE.least, widest * (LEAST + SQUEEZE) + FRAME);
  for (let w = Math.min(cap, W); w >= least; w -= 2) {
    const h = Math.round(w * FACE.ratio);
    const cols = Math.min(n, Math.floor((W + FACE.gap) / (w + FACE.gap)));
    const rows = Math.ceil(n / cols);
    if (rows * h + (rows - 1) * FACE.gap <= H) return { mode: "face", w, h, cols, gap: FACE.gap };
  }
  return null;
}

function half(W: number, H: number, n: number, cols: number): Fitted | null {
  const w = Math.min(HALF.most, share(W, cols, HALF.gap));
  const h = Math.min(HALF.high, share(H, Math.ceil(n / cols), HALF.gap));
  const fits = w >= (cols > 1 ? HALF.pair : HALF.wide) && h >= HALF.low;
  return fits ? { mode: "half", w, h, cols, gap: HALF.gap } : null;
}

function strip(W: number, H: number, n: number, cols: number): Fitted | null {
  const w = share(W, cols, STRIP.gap);
  const h = Math.min(STRIP.high, share(H, Math.ceil(n / cols), STRIP.gap));
  return (w >= STRIP.wide || cols === 1) && h >= STRIP.low ? { mode: "strip", w, h, cols, gap: STRIP.gap } : null;
}

function share(room: number, parts: number, gap: number): number {
  return Math.floor((room - (parts - 1) * gap) / parts);
}

function tallest(found: (Fitted | null)[]): Fitted | null {
  return found.reduce((best, one) => (one && (!best || one.h > best.h) ? one : best), null);
}

/** The widest face allowed on a board whose smallest face is `least` wide. */
export function rhythm(least: number, cap: number): number {
  return Math.min(cap, Math.max(CALM, Math.round(least * RHYTHM)));
}

/**
 * The widths of realms. `needs` holds for each the larger number of Wonders of its two sides, or null if it is closed;
 * `focus` is the one in focus or in battle.
 */
export function realms(total: number, needs: (number | null)[], focus = -1, gap = 6): number[] {
  const shut = needs.filter((one) => one === null).length;
  const room = total - gap * (needs.length - 1);
  if (shut === needs.length) return needs.map(() => Math.floor(room / needs.length));
  const wanted = Math.floor((room - (needs.length - shut) * REALM.wanted) / Math.max(shut, 1));
  const closed = shut ? Math.max(REALM.shut, Math.min(REALM.shutMost, wanted)) : 0;
  const weights = needs.map((n, i) => (n === null ? 0 : weight(n) * (i === focus ? 1.15 : 1)));
  const open = shared(room - closed * shut, weights);
  return needs.map((n, i) => (n === null ? closed : (open[i] ?? 0)));
}

/** Share a room by weight, but nobody gets less than an open realm needs. */
function shared(room: number, weights: number[]): number[] {
  const out = weights.map(() => 0);
  let left = room;
  let live = weights.map((_, i) => i).filter((i) => weights[i]);
  for (;;) {
    const sum = live.reduce((found, i) => found + (weights[i] ?? 0), 0);
    const part = (i: number): number => (left * (weights[i] ?? 0)) / sum;
    const thin = live.filter((i) => part(i) < REALM.open);
    if (!thin.length || thin.length === live.length) {
      for (const i of live) out[i] = Math.floor(part(i));
      return out;
    }
    for (const i of thin) out[i] = REALM.open;
    left -= thin.length * REALM.open;
    live = live.filter((i) => !thin.includes(i));
  }
}

function weight(n: number): number {
  if (n <= 1) return 1;
  return n <= 4 ? ([1.4, 1.8, 2][n - 2] ?? 2) : n <= 6 ? 2.4 : 2.7;
}

/** A hand of `n` cards, each `cw` wide, in a row of width `W`. */
export function hand(W: number, n: number, cw: number, gap = 8): HandFit {
  const step = n < 2 ? cw : Math.min(cw + gap, (W - cw) / (n - 1));
  const seen = Math.min(cw, step);
  return { step, seen, full: seen > cw * 0.94 };
}

/** Up to three rows of half-cards, every one whole: for a hand that is the whole deck. */
export function shelf(W: number, H: number, n: number, gap = 8): ShelfFit {
  for (const rows of [1, 2, 3]) {
    const cols = Math.ceil(n / rows);
    const w = Math.min(190, share(W, cols, gap));
    const h = Math.min(92, share(H, rows, gap));
    if (w >= (rows === 1 ? 150 : 104)) return { rows, cols, w, h, gap };
  }
  return { rows: 3, cols: Math.ceil(n / 3), w: 104, h: Math.floor((H - 12) / 3), gap };
}

/** Cards in one line of a city: faces if the line is high, then halves, then two rows of strips. */
export function line(W: number, H: number, n: number, least = 4): Fitted & { rows: number } {
  const face = Math.floor(H / FACE.ratio);
  if (face >= 116 && n * (face + 10) <= W)
    return {
      mode: "face",
      w: Math.min(face, 170),
      h: Math.round(Math.min(face, 170) * 1.2),
      cols: n,
      gap: 10,
      rows: 1,
    };
  const even = (k: number): number => share(W, k, 10);
  const w = Math.min(208, Math.max(even(Math.max(n, least)), Math.min(even(n), 136)));
  if (w >= 112) return { mode: "half", w, h: Math.min(92, H), cols: n, gap: 10, rows: 1 };
  const cols = Math.ceil(n / 2);
  return { mode: "strip", w: share(W, cols, 8), h: Math.min(34, Math.floor((H - 6) / 2)), cols, gap: 6, rows: 2 };
}

/** The least size of a name; on a small face its letters stand a little closer, and this much is lost at the sides. */
const LEAST = 12;
const SQUEEZE = -0.25;
const FRAME = 11;
/** Room that is left beside a line, since sizes are rounded. */
const SLACK = 0.98;

/** The size of a name at which its longest word is never cut. */
export function name(words: string, room: number, base: number): number {
  return Math.max(LEAST, Math.min(base, (room * SLACK) / widestWord(words)));
}

/** The width of the picture on a half-card: it makes room for the widest word of the name. */
export function halfArt(words: string, w: number, h: number): number {
  const free = w - widestWord(words) * LEAST - FRAME - 3;
  return Math.floor(Math.max(18, Math.min(h, w * 0.36, free)));
}

/** The size of a name that stands on one line. */
export function oneLine(words: string, room: number, base: number): number {
  return Math.max(LEAST, Math.min(base, (room * SLACK) / widthOf(words)));
}

/** Whether a name is too long for one line even at the least size. */
export function tooLong(words: string, room: number): boolean {
  return widthOf(words) * LEAST > room;
}

/** How many lines a name takes at a size. */
export function lines(words: string, room: number, px: number): number {
  let found = 1;
  let at = 0;
  for (const word of words.split(" ")) {
    const long = widthOf(word) * px;
    if (at && at + long > room) {
      found++;
      at = 0;
    }
    at += long + widthOf(" ") * px;
  }
  return found;
}

/** How many whole lines of text fit under the name on a hand card of width `w`. */
export function textLines(words: string, w: number): number {
  const px = Math.max(14, w * 0.104);
  const taken = lines(words, w * 0.88, px) * px * 1.04 + 27;
  return Math.max(0, Math.floor((w * 0.655 - taken) / (Math.max(LEAST, w * 0.082) * 1.2)));
}
