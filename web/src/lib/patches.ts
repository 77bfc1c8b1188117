/** A view with one beat told on it: the card in its new place, the totals the server counted, the stone with its holder. */

import type { Beat, State, WorldInRealmView, WorldView } from "../protocol";

const REALM = /^realm (\d)(?: (\w))?$/;

/** Return the state with what a beat says shown on it; where it says no place, the state as it is. */
export function told(state: State, beat: Beat): State {
  const view = state.view.observation as WorldView;
  if (view.game !== "wotf") return state;
  const [, realm, side] = REALM.exec(beat.place) ?? [];
  const labels = beat.cards.map((card) => card.label).filter(Boolean);
  const realms = view.realms.map((one) => {
    const here = Number(realm) === one.realm;
    const kept = one.cards.filter((card) => !labels.includes(card.label) || (here && !side));
    const cards = here && side ? [...kept, ...beat.cards.map((card) => arrived(card, side))] : kept;
    const totals = one.realm === beat.realm && beat.after ? { ...one.totals, ...beat.after } : one.totals;
    return { ...one, cards: beat.kind === "stone" && one.realm === beat.realm ? held(one.cards, beat) : cards, totals };
  });
  const players =
    beat.kind === "stone" ? counted(view.players, holderBefore(view, beat.realm), beat.seat) : view.players;
  return { ...state, view: { ...state.view, observation: { ...view, realms, players } } };
}

function arrived(card: Beat["cards"][number], controller: string): WorldInRealmView {
  const face = card.face as Partial<WorldInRealmView> | null;
  if (!face) return { label: card.label, controller, owner: controller, now: null, face_down: true };
  const now = face.types
    ? {
        power: face.power,
        base_power: face.power,
        types: face.types,
        classes: [],
        keywords: [],
        nullified: false,
        tier: "",
      }
    : null;
  return { ...face, label: card.label, owner: controller, controller, now } as WorldInRealmView;
}

function held(cards: WorldInRealmView[], beat: Beat): WorldInRealmView[] {
  return cards.map((card) => (card.stone ? { ...card, controller: beat.seat } : card));
}

function holderBefore(view: WorldView, realm: number): string {
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
