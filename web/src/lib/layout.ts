/** How the window is shared between the parts of the table. Every length is a CSS px. */

export interface Sizes {
  bar: number;
  prompt: number;
  hand: number;
  /** The width of a card in hand, and of one that is lifted. */
  cw: number;
  lift: number;
  spine: number;
  header: number;
  /** The widest face on the board. */
  cap: number;
  /** The height of lands and items. */
  shelf: number;
  /** The story beside the table; 0 if it is a drawer. */
  rail: number;
  gap: number;
  /** Your seat beside the hand. */
  seat: number;
  low: boolean;
}

/** Lower windows scroll. */
export const LEAST_HEIGHT = 560;

const TALL = { bar: 60, prompt: 68, hand: 236, cw: 158, lift: 258, spine: 58, header: 28, cap: 196, shelf: 30, gap: 8 };
const MIDDLE = { ...TALL, bar: 54, prompt: 62, hand: 200, cw: 140, spine: 50, cap: 172 };
const LOW = { bar: 46, prompt: 56, hand: 150, cw: 128, lift: 232, spine: 42, header: 24, cap: 150, shelf: 25, gap: 6 };

export function sizes(width: number, height: number): Sizes {
  const by = height >= 1000 ? TALL : height >= 860 ? MIDDLE : LOW;
  return { ...by, rail: width >= 1800 ? 330 : width >= 1600 ? 276 : 0, seat: by === LOW ? 186 : 206, low: by === LOW };
}

/** How wide the State is beside its city. */
export function stateWidth(width: number, low: boolean): number {
  return width < 1200 ? 190 : low ? 220 : 250;
}

const LABEL = 21;
const BETWEEN = 6;
/** Lower, and nothing on a card can be read: then the lines scroll. */
const LEAST_ROW = 24;

/** The heights of a city's lines on a phone, two cards in a row: all rows are alike, whichever line they belong to. */
export function phoneLines(room: number, cards: number[]): number[] {
  const rows = cards.map((n) => Math.max(1, Math.ceil(n / 2)));
  const all = rows.reduce((sum, n) => sum + n, 0);
  const free = room - cards.length * (LABEL + BETWEEN);
  const row = Math.max(LEAST_ROW, Math.floor((free - (all - rows.length) * BETWEEN) / Math.max(all, 1)));
  return rows.map((n) => n * row + (n - 1) * BETWEEN);
}

/** On a phone: one place in focus, the prompt as high as its words, the hand at the lower edge. */
export function phoneSizes(width: number, height: number): Sizes {
  const low = height < 780;
  const own = { bar: low ? 44 : 48, prompt: 118, hand: low ? 96 : 118, cw: 108, spine: 46, header: 0, cap: 150 };
  return { ...own, lift: Math.min(214, width * 0.54), shelf: 26, rail: 0, gap: 5, seat: 0, low };
}
