/** Finding cards in what a seat sees of a table: of either game, told apart by `game`. */

import type { AnyCard } from "../cards/face";
import type { CityPlayerView, CityView, Observation, WorldRealmView, WorldView } from "../protocol";

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

/** The cards a seat holds, in the order they are drawn: a hand that is the whole deck is sorted by cost. */
export function handOf(view: Observation, seat: string): AnyCard[] {
  const held = (view.players[seat]?.hand.known ?? []) as AnyCard[];
  if (view.game === "wotf") return held;
  return [...held].sort((a, b) => (a.cost_now ?? 0) - (b.cost_now ?? 0) || byName(a, b));
}

function byName(a: AnyCard, b: AnyCard): number {
  return (a.name ?? "").localeCompare(b.name ?? "");
}

/** The labels of what can be pressed where it is: in a realm or a city, and in your hand. */
export function onTable(view: Observation, you: string): Set<string> {
  return new Set((view.game === "wotf" ? inWorld(view, you) : inCities(view, you)).filter(Boolean));
}

function inWorld(view: WorldView, you: string): string[] {
  const inRealms = view.realms.flatMap((realm) => realm.cards.map((card) => card.label));
  return [...inRealms, ...(view.players[you]?.hand.known ?? []).map((card) => card.label)];
}

function inCities(view: CityView, you: string): string[] {
  const mine = view.players[you];
  const held = [...(mine?.hand.known ?? []), ...(mine?.production ?? [])];
  const cities = Object.values(view.players).flatMap(standing);
  return [...held, ...cities, ...view.field].map((card) => card.label);
}

/** What stands in a city, and before it. */
export function standing(player: CityPlayerView): { label: string }[] {
  return [...player.state, ...player.wall, ...player.garrison, ...player.siege_line];
}

/** The seats after one, in turn order, and then those before it. */
export function after(order: string[], seat: string): string[] {
  const at = order.indexOf(seat);
  return [...order.slice(at + 1), ...order.slice(0, Math.max(at, 0))];
}

/** The cards of one side of a realm: Wonders and hidden cards; what they wear; and lands and items on the shelf. */
export interface RealmSide {
  wonders: AnyCard[];
  worn: Map<string, AnyCard[]>;
  shelf: AnyCard[];
}

export function sideOf(realm: WorldRealmView, seats: string[]): RealmSide {
  const cards = realm.cards.filter((card) => !card.stone && seats.includes(card.controller)) as AnyCard[];
  const fights = (card: AnyCard): boolean => Boolean(card.face_down || card.now?.types.includes("Wonder"));
  const worn = new Map<string, AnyCard[]>();
  for (const card of cards)
    if (card.equipped_to) worn.set(card.equipped_to, [...(worn.get(card.equipped_to) ?? []), card]);
  return { wonders: cards.filter(fights), worn, shelf: cards.filter((card) => !fights(card)) };
}
