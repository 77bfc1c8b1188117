/** Talking to the server over HTTP. A refusal is a sentence, and is thrown as one. */

import type {
  CardAbout,
  CardsFound,
  Catalog,
  DeckFound,
  DeckShown,
  FreeAsked,
  FreeTable,
  GameAbout,
  GamesAbout,
  GoOn,
  Hands,
  Invitations,
  InvitationsAsked,
  Job,
  Join,
  LabCardAsked,
  LabTryAsked,
  Lessons,
  LinkFound,
  NewGame,
  PuzzleAsked,
  Puzzles,
  PuzzleTable,
  QueryHelp,
  Rematch,
  ReplayAbout,
  ReplayKept,
  RuleAbout,
  RulesFound,
  Seated,
  SeatView,
  SetAdded,
  SetsAbout,
  WorkshopFound,
} from "../protocol";

export class Refusal extends Error {}

const OWNER = "wondertable owner";

/** Keep the owner's token, which came with the link that the server printed. */
export function keepOwner(token: string): void {
  localStorage.setItem(OWNER, token);
}

async function send(path: string, body?: unknown, method?: string): Promise<Response> {
  try {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "x-wondertable-owner": localStorage.getItem(OWNER) ?? "" };
    return await fetch(
      `api/${path}`,
      body === undefined ? { method: method ?? "GET", headers } : { method: method ?? "POST", headers, body: text },
    );
  } catch {
    throw new Refusal("The server does not answer. Is it still running? Nothing you typed is lost.");
  }
}

/** A file as it is sent: its numbers may be greater than a page can count. */
async function file(path: string, body?: unknown): Promise<string> {
  const reply = await send(path, body);
  const text = await reply.text();
  if (!reply.ok) throw new Refusal((JSON.parse(text) as { error?: string }).error ?? "The server refused.");
  return text;
}

async function call<T>(path: string, body?: unknown, method?: string): Promise<T> {
  const reply = await send(path, body, method);
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

/** What a path asks for, its parts written so that any name may stand in it. */
function asking(path: string, parts: Record<string, string | number>): string {
  const found = Object.entries(parts)
    .filter(([, value]) => value !== "")
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return found.length ? `${path}?${found.join("&")}` : path;
}

const at = encodeURIComponent;

export const catalog = (): Promise<Catalog> => call("catalog");
export const newGame = (asked: NewGame): Promise<Seated> => call("games", asked);
export const about = (game: string): Promise<GameAbout> => call(`games/${at(game)}`);
export const join = (game: string, asked: Join): Promise<Seated> => call(`games/${at(game)}/join`, asked);
export const link = (game: string, token: string): Promise<LinkFound> => call(`games/${at(game)}/link`, { token });
export const invitations = (game: string, asked: InvitationsAsked): Promise<Invitations> =>
  call(`games/${at(game)}/invitations`, asked);
export const known = (games: string[]): Promise<GamesAbout> => call("games/known", { games });
export const allLessons = (): Promise<Lessons> => call("lessons");
export const beginLesson = (lesson: string, name: string): Promise<Seated> => call("lessons", { lesson, name });
export const rematch = (game: string, asked: Rematch): Promise<Seated> => call(`games/${at(game)}/rematch`, asked);
export const sendReport = (game: string, asked: { token: string; words: string }): Promise<string> =>
  file(`games/${at(game)}/report`, asked);

export const replay = (game: string, view: string): Promise<ReplayAbout> =>
  call(asking(`replays/${at(game)}`, { view }));
export const replayAt = (game: string, step: number, view: string, since: number): Promise<SeatView> =>
  call(asking(`replays/${at(game)}/at/${step}`, { view, since }));
export const replayFile = (game: string): Promise<string> => file(`replays/${at(game)}/file`);
export const addReplay = (text: string): Promise<ReplayKept> => call("replays", text, "POST");
export const goOn = (game: string, asked: GoOn): Promise<Seated> => call(`replays/${at(game)}/continue`, asked);
export const review = (game: string, level: string): Promise<Job> => call(`replays/${at(game)}/review`, { level });
export const puzzles = (game: string, date: string): Promise<Puzzles> => call(asking("puzzles", { game, date }));
export const puzzle = (name: string, asked: PuzzleAsked): Promise<PuzzleTable> => call(`puzzles/${at(name)}`, asked);
export const job = (id: string): Promise<Job> => call(`jobs/${at(id)}`);
export const stopJob = (id: string): Promise<unknown> => call(`jobs/${at(id)}`, undefined, "DELETE");

export const cards = (game: string, q: string, from: number, most: number, sort = ""): Promise<CardsFound> =>
  call(asking("cards", { game, q, from, most, sort }));
export const completeDeck = (asked: { game: string; list: string; format: string }): Promise<DeckShown> =>
  call("decks/complete", asked);
export const queryHelp = (game: string): Promise<QueryHelp> => call(asking("cards/help", { game }));
export const cardAbout = (game: string, name: string): Promise<CardAbout> => call(asking("cards/one", { game, name }));
export const checkDeck = (asked: { game: string; list: string; format: string }): Promise<DeckFound> =>
  call("decks/check", asked);
export const starter = (game: string, name: string): Promise<DeckShown> =>
  call(asking("decks/starter", { game, name }));
export const hands = (asked: {
  game: string;
  list: string;
  seed: number;
  hands: number;
  size?: number;
}): Promise<Hands> => call("decks/hands", asked);
export const study = (asked: { game: string; list: string; bot: string; games: number }): Promise<Job> =>
  call("decks/study", asked);
export const labCard = (asked: LabCardAsked): Promise<Job> => call("lab/card", asked);
export const labTry = (asked: LabTryAsked): Promise<Job> => call("lab/try", asked);
export const addSet = (asked: { game: string; file: string; text: string }): Promise<SetAdded> => call("sets", asked);
export const sets = (game: string): Promise<SetsAbout> => call(asking("sets", { game }));
export const dropSet = (game: string, name: string): Promise<unknown> =>
  call(asking("sets", { game, name }), undefined, "DELETE");
export const rules = (game: string, q: string): Promise<RulesFound> => call(asking("rules", { game, q }));
export const ruleAbout = (game: string, id: string): Promise<RuleAbout> => call(asking("rules/one", { game, id }));
export const workshop = (game: string, card: Record<string, unknown>): Promise<WorkshopFound> =>
  call("workshop", { game, card });
export const free = (asked: FreeAsked): Promise<FreeTable> => call("free", asked);
export const freeAsk = <T>(what: string, asked: FreeAsked): Promise<T> => call(`free/${what}`, asked);

/** Give the reader a file to keep. */
export function save(name: string, what: unknown): void {
  const text = typeof what === "string" ? what : JSON.stringify(what);
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "application/octet-stream" }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

const SEATS = "wondertable seats";

/** A seat this browser sits on, and what it knows of the game. */
export interface SeatHeld {
  token: string;
  at: number;
  title: string;
  kind?: string;
  deck?: string;
  level?: string;
  against?: string;
  /** Tokens that let others sit down, by seat. */
  invitations?: Record<string, string>;
}

/** The seats this browser sits on, by game. */
export function seats(): Record<string, SeatHeld> {
  try {
    return JSON.parse(localStorage.getItem(SEATS) ?? "{}");
  } catch {
    return {};
  }
}

export function keepSeat(game: string, token: string, title: string, more: Partial<SeatHeld> = {}): void {
  localStorage.setItem(SEATS, JSON.stringify({ ...seats(), [game]: { ...more, token, at: Date.now(), title } }));
}

export function forgetSeat(game: string): void {
  const { [game]: _, ...rest } = seats();
  localStorage.setItem(SEATS, JSON.stringify(rest));
}

/** Words for the shuffle: what this browser gives, so that the server alone can't decide how the decks lie. */
export function shuffleWords(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (n) => n.toString(16).padStart(2, "0")).join("");
}
