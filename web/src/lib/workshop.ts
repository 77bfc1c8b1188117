/** Set-ups of a free table: a small one to begin with, and one in which a card from the workshop can be tried. */

const PLAIN: Record<string, string> = {
  wotf: "game: wotf\ncards:\n  Scout: {power: 2}\n  Watch: {power: 3}\n  Swift: {power: 1, text: Flying}\nsetup:\n  round: 3\n  A: {energy: 9, actions: 3, hand: [Swift, Scout], deck: [Scout, Scout], realms: {1: [Scout], 2: [Watch]}}\n  B: {hand: [Scout], deck: [Watch, Watch], realms: {1: [Watch]}}\n",
  sow: "game: sow\ncards:\n  Pikes: {type: Unit, cost: 1, attack: 2, health: 2}\n  Guard: {type: Unit, cost: 2, attack: 1, health: 4}\nsetup:\n  turn: A\n  A: {gold: 6, hand: [Pikes, Guard], garrison: [Pikes]}\n  B: {garrison: [Guard]}\n",
};

export function plainTable(game: string): string {
  return PLAIN[game] ?? "";
}

/** The smallest table on which a card can be tried: it is in hand, and there is enough to pay for it. */
export function onFreeTable(game: string, row: Record<string, unknown>): string {
  const { name, ...rest } = row;
  const kept = Object.entries(rest).filter(
    ([, value]) => value !== null && value !== "" && !(Array.isArray(value) && !value.length),
  );
  const card = `  ${JSON.stringify(name)}: ${JSON.stringify(Object.fromEntries(kept))}\n`;
  return plainTable(game)
    .replace("cards:\n", `cards:\n${card}`)
    .replace("hand: [", `hand: [${JSON.stringify(name)}, `);
}

const KEPT = /^(game|edition|cards|setup):/;

/** The position of the first scenario in a file, without its steps and what is said about it. */
export function positionOf(text: string): string {
  const first = text.split(/^---\s*$/m).find((one) => one.trim()) ?? "";
  let keeping = false;
  const lines = first.split("\n").filter((line) => {
    if (/^\S/.test(line)) keeping = KEPT.test(line);
    return keeping;
  });
  return `${lines.join("\n").trimEnd()}\n`;
}
