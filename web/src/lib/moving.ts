/** A card that leaves one place for another is seen going there; where motion is unwelcome it is simply there. */

import { settings } from "./settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const TIME = 240;
const LIES = ".middle .card[data-label], .hand .card[data-label]";
let places = new Map<string, DOMRect>();

function lying(): [string, HTMLElement][] {
  if (settings.motion === "none" || still.matches) return [];
  return [...document.querySelectorAll<HTMLElement>(LIES)].map((one) => [one.dataset.label ?? "", one]);
}

/** Where every card lies, before something changes. */
export function remember(): void {
  places = new Map(lying().map(([label, one]) => [label, one.getBoundingClientRect()]));
}

/** Let every card that lies elsewhere now come from where it was. */
export function glide(): void {
  for (const [label, one] of lying()) {
    const [old, now] = [places.get(label), one.getBoundingClientRect()];
    if (!old || !now.width || Math.hypot(old.left - now.left, old.top - now.top) < 6) continue;
    const from = `translate(${old.left - now.left}px, ${old.top - now.top}px) scale(${old.width / now.width}, ${old.height / now.height})`;
    one.animate([{ transform: from, transformOrigin: "top left", zIndex: 8 }, { transform: "none", transformOrigin: "top left", zIndex: 8 }], { duration: TIME, easing: "cubic-bezier(0.2, 0, 0, 1)" });
  }
}
