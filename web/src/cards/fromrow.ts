/** A card as the library keeps it, drawn like any other. */

import type { AnyCard } from "./face";

export function fromRow(row: Record<string, unknown>): AnyCard {
  const words = (value: unknown): string[] =>
    Array.isArray(value) ? value.map(String) : value ? String(value).split(/\s*[,/]\s*/) : [];
  /** A number, or the sign that stands for one: X, or a star. */
  const amount = (value: unknown): number | string | undefined =>
    value === undefined || value === null || value === ""
      ? undefined
      : Number.isNaN(Number(value))
        ? String(value)
        : Number(value);
  const card = {
    label: String(row.name ?? ""),
    name: String(row.name ?? "") || "No name yet",
    owner: "",
    types: words(row.type ?? row.types),
    classes: words(row.classes),
    orbitals: words(row.orbital ?? row.orbitals),
    faction: String(row.faction ?? ""),
    cost: amount(row.cost),
    power: amount(row.power),
    attack: amount(row.attack),
    health: amount(row.health),
    structure: amount(row.structure),
    tier: String(row.tier ?? ""),
    core: row.core === true || typeof row.core === "string",
    token: row.is_token === true || row.token === true,
    text: String(row.text ?? ""),
  };
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== undefined)) as unknown as AnyCard;
}
