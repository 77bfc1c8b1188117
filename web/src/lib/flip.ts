/** A card that leaves one place for another is seen going there; where motion is unwelcome it is simply there. */

import { moves } from "./settings.svelte";

const TIME = 260;
const PLACED = ".board .card[data-label], .hand .card[data-label]";
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
let places = new Map<string, DOMRect>();

function placed(): [string, HTMLElement][] {
  if (!moves()) return [];
  return [...document.querySelectorAll<HTMLElement>(PLACED)].map((one) => [one.dataset.label ?? "", one]);
}

/** Remember where every card is, before something changes. */
export function remember(): void {
  places = new Map(placed().map(([label, one]) => [label, one.getBoundingClientRect()]));
}

/** Let every card that is elsewhere now come from where it was. */
export function glide(): void {
  const moved = placed().map(([label, one]) => [one, places.get(label), one.getBoundingClientRect()] as const);
  for (const [one, old, now] of moved) {
    if (!old || !now.width || Math.hypot(old.left - now.left, old.top - now.top) < 6) continue;
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
