/** A card or stone that goes to another place is seen going there; where motion is unwelcome it is simply there. */

import { moves } from "./settings.svelte";

const TIME = 260;
const PLACED = ".board .card[data-label], .hand .card[data-label], .board [data-stone]";
/** What is shown large while a turn is told, under the name of what comes out of it. */
const SHOWN = "[data-flies]";
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
let places = new Map<string, DOMRect>();

function placed(): [string, HTMLElement][] {
  if (!moves()) return [];
  return [...document.querySelectorAll<HTMLElement>(PLACED)].map((one) => [keyOf(one), one]);
}

function keyOf(one: HTMLElement): string {
  return one.dataset.label ?? stoneOf(one.dataset.stone ?? "");
}

/** The name under which the stone of a realm travels. */
export function stoneOf(realm: number | string): string {
  return `stone ${realm}`;
}

/** Remember where every card is, before something changes. */
export function remember(): void {
  places = new Map(placed().map(([key, one]) => [key, one.getBoundingClientRect()]));
  if (!moves()) return;
  for (const one of document.querySelectorAll<HTMLElement>(SHOWN))
    places.set(one.dataset.flies ?? "", one.getBoundingClientRect());
}

/** Let every card that is elsewhere now come from where it was. */
export function glide(): void {
  const moved = placed().map(([key, one]) => [key, one, places.get(key), one.getBoundingClientRect()] as const);
  for (const [key, one, old, now] of moved) {
    if (!key || !old || !now.width || Math.hypot(old.left - now.left, old.top - now.top) < 6) continue;
    const shift = `translate(${old.left - now.left}px, ${old.top - now.top}px)`;
    const from = `${shift} scale(${old.width / now.width}, ${old.height / now.height})`;
    one.animate(
      [
        { transform: from, transformOrigin: "top left", zIndex: 8 },
        { transform: "none", transformOrigin: "top left", zIndex: 8 },
      ],
      { duration: TIME, easing: EASE },
    );
  }
}
