/** A card that leaves one place for another is seen going there; where motion is unwelcome it is simply there. */

import { cubicOut } from "svelte/easing";
import { crossfade } from "svelte/transition";
import { settings } from "./settings.svelte";

const still = matchMedia("(prefers-reduced-motion: reduce)");
const TIME = 240;

function time(): number {
  return settings.motion === "none" || still.matches ? 0 : TIME;
}

export const [leave, arrive] = crossfade({ duration: time, easing: cubicOut, fallback: () => ({ duration: 0 }) });
