/** Talking to the server over HTTP. A refusal is a sentence, and is thrown as one. */

import type { Catalog, GameAbout, Join, NewGame, Seated } from "../protocol";

export class Refusal extends Error {}

async function call<T>(path: string, body?: unknown): Promise<T> {
  let reply: Response;
  try {
    const sent = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    reply = await fetch(`api/${path}`, sent);
  } catch {
    throw new Refusal("The server does not answer. Is it still running? Nothing you typed is lost.");
  }
  const text = await reply.text();
  let found: unknown;
  try {
    found = JSON.parse(text);
  } catch {
    throw new Refusal("The server answered in a way this page does not understand. Load the page again.");
  }
  if (!reply.ok) throw new Refusal((found as { error?: string }).error ?? "The server refused.");
  return found as T;
}

export const catalog = (): Promise<Catalog> => call("catalog");
export const newGame = (asked: NewGame): Promise<Seated> => call("games", asked);
export const about = (game: string): Promise<GameAbout> => call(`games/${encodeURIComponent(game)}`);
export const join = (game: string, asked: Join): Promise<Seated> => call(`games/${encodeURIComponent(game)}/join`, asked);

const SEATS = "wondertable seats";

/** The seats this browser sits on, by game. */
export function seats(): Record<string, { token: string; at: number; title: string }> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? "{}");
  } catch {
    return {};
  }
}

export function keepSeat(game: string, token: string, title: string): void {
  localStorage.setItem(SEATS, JSON.stringify({ ...seats(), [game]: { token, at: Date.now(), title } }));
}

/** Words for the shuffle: what this browser gives, so that the server alone can't decide how the decks lie. */
export function shuffleWords(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
}
