/** Filters chosen as chips, written as a query. */

export interface Chips {
  colours: string[];
  types: string[];
  costs: string[];
}

export const NO_CHIPS: Chips = { colours: [], types: [], costs: [] };

/** The whole query: what is typed, and one group for each kind of chip; chips of a kind are alternatives. */
export function queryOf(game: string, typed: string, chips: Chips): string {
  const field = game === "sow" ? "faction" : "orbital";
  const groups = [
    chips.colours.map((one) => `${field}:${quoted(one)}`),
    chips.types.map((one) => `type:${quoted(one)}`),
    chips.costs.map((one) => (one.endsWith("+") ? `cost>=${one.slice(0, -1)}` : `cost=${one}`)),
  ];
  const said = groups.filter((one) => one.length).map((one) => (one.length > 1 ? `(${one.join(" or ")})` : one[0]));
  return [typed.trim(), ...said].filter(Boolean).join(" ");
}

function quoted(value: string): string {
  return /\s/.test(value) ? `"${value}"` : value.toLowerCase();
}

/** The orders in which cards can be listed. */
export const SORTS: [string, string][] = [
  ["", "by name"],
  ["cost", "by cost"],
  ["type", "by type"],
];
