/** A view with one beat told on it: its cards where they go, the totals the server counted, the stone with its holder. */

import type { Beat, CityView, State, WorldInRealmView, WorldView } from "../protocol";

interface Placed {
  label: string;
}

/** Return a state with what a beat says shown on it; `after` is the table once everything is told. */
export function told(state: State, beat: Beat, after: State): State {
  const labels = new Set(beat.cards.map((card) => card.label).filter(Boolean));
  const [now, then] = [state.view.observation, after.view.observation];
  const observation =
    now.game === "wotf"
      ? inWorld(now as WorldView, then as WorldView, beat, labels)
      : inCities(now as CityView, then as CityView, labels);
  return { ...state, view: { ...state.view, observation } };
}

/** A place with some cards as they are there afterwards; all others stay as they were. */
function moved<T extends Placed>(now: T[], then: T[] | undefined, labels: Set<string>): T[] {
  const stay = now.filter((card) => !labels.has(card.label));
  return [...stay, ...(then ?? []).filter((card) => labels.has(card.label))];
}

function inWorld(now: WorldView, then: WorldView, beat: Beat, labels: Set<string>): WorldView {
  const stone = beat.kind === "stone";
  const realms = now.realms.map((one, n) => {
    const here = one.realm === beat.realm;
    const cards = moved(one.cards, then.realms[n]?.cards, labels);
    const totals = here && beat.after ? { ...one.totals, ...beat.after } : one.totals;
    return { ...one, cards: stone && here ? held(cards, beat) : cards, totals };
  });
  const players = stone ? counted(now.players, holderOf(now, beat.realm), beat.seat) : now.players;
  return { ...now, realms, players };
}

const ZONES = ["state", "wall", "garrison", "siege_line", "production"] as const;

function inCities(now: CityView, then: CityView, labels: Set<string>): CityView {
  const players = Object.fromEntries(
    Object.entries(now.players).map(([seat, one]) => {
      const zones = ZONES.map((zone) => [zone, moved<Placed>(one[zone], then.players[seat]?.[zone], labels)]);
      return [seat, { ...one, ...Object.fromEntries(zones) }];
    }),
  );
  return { ...now, players, field: moved(now.field, then.field, labels) };
}

function held(cards: WorldInRealmView[], beat: Beat): WorldInRealmView[] {
  return cards.map((card) => (card.stone ? { ...card, controller: beat.seat } : card));
}

function holderOf(view: WorldView, realm: number): string {
  return view.realms.find((one) => one.realm === realm)?.cards.find((card) => card.stone)?.controller ?? "";
}

function counted(players: WorldView["players"], from: string, to: string): WorldView["players"] {
  if (from === to) return players;
  return Object.fromEntries(
    Object.entries(players).map(([seat, one]) => [
      seat,
      { ...one, stones: one.stones + (seat === to ? 1 : 0) - (seat === from ? 1 : 0) },
    ]),
  );
}
