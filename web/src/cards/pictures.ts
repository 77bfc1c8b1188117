/** Pictures of cards, each drawn once: the same card has the same picture for ever, and is shown again and again. */

import { art as draw, type Drawn } from "./art.js";

export { back, mark } from "./art.js";

const MOST = 2000;
const drawn = new Map<string, string>();

export function art(card: Drawn, wide = false): string {
  const key = [
    wide,
    card.game,
    card.type,
    card.name,
    card.orbital,
    card.faction,
    card.tier,
    card.core,
    card.is_token,
    card.classes?.join(),
  ].join("|");
  const known = drawn.get(key);
  if (known !== undefined) return known;
  if (drawn.size >= MOST) drawn.clear();
  const picture = draw(card, wide);
  drawn.set(key, picture);
  return picture;
}
