/** Finding cards in what a seat sees. */

import type { AnyCard } from "../cards/face";
import type { CityPlayerView, CityView, WorldView } from "../protocol";

export type Seen = WorldView & CityView;

/** Every card that is known by name, by its label. */
export function everyCard(view: unknown, found = new Map<string, AnyCard>()): Map<string, AnyCard> {
  if (Array.isArray(view)) for (const one of view) everyCard(one, found);
  else if (view && typeof view === "object") {
    const one = view as AnyCard;
    if (one.label && one.name && one.types) found.set(one.label, one);
    for (const [key, inside] of Object.entries(view)) if (key !== "log" && key !== "decision") everyCard(inside, found);
  }
  return found;
}

/** The labels of what lies where it can be pressed: in a realm or a city, and in your hand. */
export function onTable(view: Seen, you: string): Set<string> {
  const cities = Object.values(view.players).flatMap((one) => [one.state, one.wall, one.garrison, one.siege_line]);
  const known = everyCard([view.realms, view.field, view.players[you]?.hand, cities]).keys();
  const covered = (view.realms ?? []).flatMap((realm) => realm.cards.map((card) => card.label));
  const made = (view.players[you] as CityPlayerView | undefined)?.production?.map((one) => one.label) ?? [];
  return new Set([...known, ...covered, ...made].filter(Boolean));
}
