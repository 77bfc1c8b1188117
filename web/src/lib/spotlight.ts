/** What a guide points at, as elements of the page, and where there is room for what it says. */

import type { DecisionView } from "../protocol";

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Pointing {
  readonly now: { point?: string[] } | null;
  readonly wanted: string[] | null;
  readonly asked: DecisionView | null;
  readonly state: { view: { observation: unknown } } | null;
}

/** Parts of the table that have a name of their own. */
const PARTS: Record<string, string> = {
  hand: ".hand",
  prompt: ".prompt",
  stones: ".score",
  pass: "[data-option=pass]",
};

/** The elements a beat is about: what the wanted answer names first, then what else is pointed at. */
export function spots(guide: Pointing, page: ParentNode): HTMLElement[] {
  const found = new Set<HTMLElement>();
  const options = (guide.asked?.options ?? []).filter((one) => guide.wanted?.includes(one.id));
  for (const option of options) {
    const element =
      bySelector(page, `[data-label="${option.card ?? ""}"]`) ?? bySelector(page, `[data-option="${option.id}"]`);
    if (element) found.add(element);
  }
  for (const place of guide.now?.point ?? []) {
    const element = at(page, place, guide.state?.view.observation, options.length > 0);
    if (element) found.add(element);
  }
  return [...found];
}

function at(page: ParentNode, place: string, seen: unknown, answered: boolean): HTMLElement | null {
  const realm = /^realm (\d)$/.exec(place)?.[1];
  if (realm) {
    const head = bySelector(page, `[data-realm="${realm}"]`);
    return head?.closest<HTMLElement>(".realm") ?? head;
  }
  if (PARTS[place]) return bySelector(page, PARTS[place]);
  if (place.startsWith("production ")) return bySelector(page, `[data-zone="${place}"]`);
  // where the answer names its cards, those are the copies that are meant
  return answered && labelOf(seen, place).length > 1 ? null : cardOf(page, labelOf(seen, place));
}

function cardOf(page: ParentNode, labels: string[]): HTMLElement | null {
  for (const label of labels) {
    const found = bySelector(page, `[data-label="${label}"]`);
    if (found) return found;
  }
  return null;
}

function bySelector(page: ParentNode, selector: string): HTMLElement | null {
  return selector.includes('""') ? null : page.querySelector<HTMLElement>(selector);
}

/** The labels of all cards of a name that a view shows. */
export function labelOf(seen: unknown, name: string): string[] {
  if (Array.isArray(seen)) return seen.flatMap((one) => labelOf(one, name));
  if (typeof seen !== "object" || seen === null) return [];
  const card = seen as { name?: unknown; label?: unknown };
  const mine = card.name === name && typeof card.label === "string" ? [card.label] : [];
  return [...mine, ...Object.values(seen).flatMap((one) => labelOf(one, name))];
}

const EDGE = 8;
const BAR = 64;

/** Where a box of that size covers least of the others. */
export function placed(
  others: Box[],
  size: { width: number; height: number },
  window: { width: number; height: number },
): { left: number; top: number } {
  const right = Math.max(EDGE, window.width - size.width - EDGE);
  const bottom = Math.max(EDGE, window.height - size.height - EDGE * 3);
  const middle = Math.max(EDGE, (window.width - size.width) / 2);
  const halfway = Math.max(BAR, (window.height - size.height) / 3);
  const left = Math.min(EDGE * 3, right);
  const places = [right, middle, left].flatMap((left) => [halfway, BAR, bottom].map((top) => ({ left, top })));
  const cost = places.map((place) => others.reduce((sum, one) => sum + overlap({ ...place, ...size }, one), 0));
  return places[cost.indexOf(Math.min(...cost))] ?? { left: right, top: halfway };
}

function overlap(a: Box, b: Box): number {
  const across = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const down = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return across > 0 && down > 0 ? across * down : 0;
}
