/** A card from the workshop on a free table: the smallest set-up in which it can be tried. */

export function onFreeTable(game: string, row: Record<string, unknown>): string {
  const { name, ...rest } = row;
  const kept = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null && value !== "" && !(Array.isArray(value) && !value.length)));
  const card = `  ${JSON.stringify(name)}: ${JSON.stringify(kept)}\n`;
  if (game === "sow") return `scenario: A card from the workshop\ngame: sow\ncards:\n${card}  Guard: {type: Unit, attack: 2, health: 3}\nsetup:\n  A: {gold: 9, hand: [${JSON.stringify(name)}], garrison: [${isPlaced(row) ? JSON.stringify(name) : "Guard"}]}\n  B: {garrison: [Guard]}\n`;
  return `scenario: A card from the workshop\ngame: wotf\ncards:\n${card}  Scout: {power: 2}\n  Watch: {power: 3}\nsetup:\n  round: 3\n  A: {energy: 9, actions: 3, hand: [${JSON.stringify(name)}], realm 1: [Scout]}\n  B: {realm 1: [Watch], realm 2: [Watch]}\n`;
}

function isPlaced(row: Record<string, unknown>): boolean {
  return row.type === "Unit" || row.type === "Hero" || row.type === "Building";
}
