/** What the two games and the bots are like, in a sentence each. */

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

export const LEVELS: Record<string, string> = {
  novice: "plays what it can",
  apprentice: "sees a good attack",
  adept: "plans a few moves ahead",
  master: "thinks longest and misses little",
};

export function titled(word: string): string {
  return word ? word[0]!.toUpperCase() + word.slice(1) : "";
}
