/** What keywords mean, as the rules say it: asked once, then known. */

import type { AnyCard } from "../cards/face";
import { ruleAbout } from "./api";

const known = $state<Record<string, string>>({});
const MOST = 4;

/** The keywords of a card with their meanings, as far as they are known by now. */
export function keywordsOf(game: string, card: AnyCard): [string, string][] {
  const found = card.now?.keywords ?? (Array.isArray(card.keywords) ? card.keywords : Object.keys(card.keywords ?? {}));
  const words = found.length ? found : written(card.text ?? "");
  return [...new Set(words.map((word) => word.split(/[ :(]/)[0] ?? ""))]
    .filter((word) => /^[A-Z][a-z]+$/.test(word))
    .slice(0, MOST)
    .flatMap((word) => (meaning(game, word) ? [[word, meaning(game, word)] as [string, string]] : []));
}

/** Lines of a text that are a keyword and nothing more. */
function written(text: string): string[] {
  return text
    .split("\n")
    .filter((line) => /^[A-Z][a-z]+( \(?\d+\)?)?$/.test(line))
    .map((line) => line);
}

function meaning(game: string, word: string): string {
  const key = `${game} ${word}`;
  if (known[key] === undefined) void learn(game, word, key);
  return known[key] ?? "";
}

async function learn(game: string, word: string, key: string): Promise<void> {
  queueMicrotask(() => (known[key] ??= ""));
  const found = await ruleAbout(game, `keyword:${word}`).catch(() => null);
  known[key] = found?.words ?? found?.children[0]?.words ?? "";
}
