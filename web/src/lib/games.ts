/** What the two games are like, in a sentence each. */

export const GAMES: Record<string, { told: string; short: string }> = {
  wotf: {
    told: "Seven realms, one opens each round. Most stones wins. 20 minutes.",
    short: "seven realms, two players, 20 minutes",
  },
  sow: {
    told: "Your whole deck in hand. Besiege their city, or build your Wonder. Two to four.",
    short: "cities and sieges, two to four players",
  },
};

export function titled(word: string): string {
  return word ? word[0]!.toUpperCase() + word.slice(1) : "";
}

/** “1 card”, “2 cards”. */
export function counted(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
