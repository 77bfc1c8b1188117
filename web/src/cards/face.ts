/** One card as it is drawn, whichever game it comes from. */

import type { CityCardView, CityInPlayView, CityProducedView, WorldCardView, WorldHeldView, WorldInRealmView } from "../protocol";
import type { Drawn } from "./art.js";

export type AnyCard = Partial<CityProducedView> & Partial<CityInPlayView> & Partial<WorldInRealmView> & Partial<WorldHeldView> & { label: string };

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

const GLASS = new Set(["petraia", "thalwind", "solfera", "umbrathene", "heliosynth", "boundless", "tidewardens", "emberguild", "thornkin"]);

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

export function number(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "number") return String(value).replace("-", "−");
  return String(value).replace("-inf", "−∞").replace("inf", "∞");
}
