/** One card as it is drawn, whichever game it comes from. */

import type {
  CityCardView,
  CityInPlayView,
  CityProducedView,
  WorldCardView,
  WorldHeldView,
  WorldInRealmView,
} from "../protocol";
import type { Drawn } from "./art.js";

export type AnyCard = Partial<CityProducedView> &
  Partial<CityInPlayView> &
  Partial<WorldInRealmView> &
  Partial<WorldHeldView> & { label: string };

export interface Face extends Drawn {
  label: string;
  cost?: number;
  text: string;
}

export function faceOf(card: CityCardView | WorldCardView, game: string): Face {
  const any = card as AnyCard;
  return {
    game,
    label: card.label,
    name: card.name ?? "",
    type: card.types?.[0] ?? "Wonder",
    classes: any.classes ?? [],
    orbital: any.orbitals?.[0],
    faction: card.faction,
    tier: any.tier,
    core: any.core,
    is_token: card.token,
    cost: card.cost,
    text: card.text ?? "",
  };
}

const GLASS = new Set([
  "petraia",
  "thalwind",
  "solfera",
  "umbrathene",
  "heliosynth",
  "boundless",
  "tidewardens",
  "emberguild",
  "thornkin",
]);

/** The orbital or banner whose colours a card has. */
export function glass(face: Drawn): string {
  const word = (face.orbital || face.faction || "free").toLowerCase();
  return GLASS.has(word) ? word : "free";
}

const WHEN = /^(ON [A-Z0-9 ]+?|TAP FREE|TAP|SACRIFICE FREE|SACRIFICE|HARVEST|Combat(?:, \d)?|Age \d|Wonder)(:|$)/;

/** The text line by line, each with the word that says when it happens set apart. */
export function lines(text: string): { when: string; rest: string }[] {
  return text.split("\n").map((line) => {
    const found = WHEN.exec(line);
    return found ? { when: found[0], rest: line.slice(found[0].length) } : { when: "", rest: line };
  });
}

/** The one line of a card on the table: what it can do, or else what it is. */
export function shortLine(face: Face): string {
  const first = face.text.split("\n")[0] ?? "";
  const when = WHEN.exec(first)?.[1];
  if (when) return `${when[0]}${when.slice(1).toLowerCase()}`;
  if (first && first.length < 20) return first;
  return face.classes?.join(", ") || face.type;
}

/** What each bead on a card says: how many counters of a kind, by sign, picture or first letter. */
export interface BeadOf {
  kind: string;
  shape: "plus" | "minus" | "shield" | "tap";
  icon: string;
  words: string;
}

const PICTURED: Record<string, string> = { shield: "shield", protector: "shield", progression: "star", growth: "grow" };

export function beadsOf(card: AnyCard): BeadOf[] {
  const found = Object.entries(card.counters ?? {}).map(([kind, n]) => bead(kind, n));
  if (card.damage && !card.most) found.push({ kind: "damage", shape: "minus", icon: "", words: `−${card.damage}` });
  if (card.now?.nullified) found.push({ kind: "nullified", shape: "minus", icon: "banished", words: "" });
  if (card.tapped || card.exhausted)
    found.push({ kind: card.exhausted ? "exhausted" : "tapped", shape: "tap", icon: "tap", words: "" });
  return found;
}

function bead(kind: string, n: unknown): BeadOf {
  const icon = PICTURED[kind] ?? "";
  if (kind.startsWith("+")) return { kind, shape: "plus", icon, words: `+${number(n)}` };
  if (kind.startsWith("-")) return { kind, shape: "minus", icon, words: `−${number(n)}` };
  const many = n === 1 ? "" : number(n);
  if (icon === "shield") return { kind, shape: "shield", icon, words: many };
  return { kind, shape: "plus", icon, words: icon ? number(n) : `${number(n)} ${kind.slice(0, 4)}` };
}

export function number(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace("-", "−");
  return String(value).replace("-inf", "−∞").replace("inf", "∞");
}
