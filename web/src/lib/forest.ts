/** Drawing intervals: a forest plot with nothing in the middle, and a band that narrows from deal to deal. */

import type { LabRow } from "../protocol";

/** The least half-width of a plot, in points: smaller effects don't look large. */
const LEAST = 10;
const MARGIN = 10;

/** How far a plot reaches on both sides, so that every interval is inside. */
export function reach(rows: LabRow[]): number {
  return Math.max(LEAST, ...rows.flatMap((row) => [Math.abs(row.low), Math.abs(row.high)]).filter(Number.isFinite));
}

/** Where so many points stand in a plot that reaches `most` to both sides. */
export function scaled(points: number, most: number, wide: number): number {
  const part = Math.max(-1, Math.min(1, points / most));
  return wide / 2 + part * (wide / 2 - MARGIN);
}

/** The outline of the interval after each deal: its upper edge onward, its lower edge back. */
export function band(running: LabRow["running"], wide: number, high: number): string {
  const most = Math.max(LEAST, ...running.flatMap(([, low, top]) => [Math.abs(low), Math.abs(top)]));
  const x = (n: number): number => (wide * n) / Math.max(running.length - 1, 1);
  const y = (points: number): number => high - scaled(points, most, high);
  const upper = running.map(([, , top], n) => `${x(n).toFixed(1)} ${y(top).toFixed(1)}`);
  const lower = running.map(([, low], n) => `${x(n).toFixed(1)} ${y(low).toFixed(1)}`).reverse();
  return upper.length ? `M${[...upper, ...lower].join("L")}Z` : "";
}
