/** A table seen through its socket: how things stand, the whole log so far, and what was refused. */

import type {
  Answered,
  Beat,
  ChatLine,
  ClientMessage,
  Handover,
  LogLine,
  Refused,
  ServerMessage,
  State,
  Waiting,
} from "../protocol";
import { hear } from "./clock.svelte";
import { settings } from "./settings.svelte";
import type { TableSource } from "./tableSource";

const DROPPED = "The connection was lost before the answer came.";
const PATIENCE = [0, 300, 1000, 2000, 4000, 8000];

/** What was said so far with newer lines; after a reconnect some come again. */
function joined(before: ChatLine[], lines: ChatLine[]): ChatLine[] {
  const again = new Set(lines.map((line) => line.number));
  return [...before.filter((line) => !again.has(line.number)), ...lines];
}

export class TableLink implements TableSource {
  state = $state.raw<State | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** The device is to change hands before anything is shown. */
  handover = $state.raw<Handover | null>(null);
  log = $state.raw<LogLine[]>([]);
  story = $state.raw<Beat[]>([]);
  /** What players said, the newest last. */
  chat = $state.raw<ChatLine[]>([]);
  refused = $state("");
  line = $state<"joining" | "open" | "lost" | "closed">("joining");
  private socket: WebSocket | null = null;
  private tries = 0;
  private ended = false;
  private greeted = false;
  private asked = new Map<number, { answer: (found: unknown) => void; fail: (why: Error) => void }>();
  private ref = 0;

  constructor(
    private game: string,
    private token: string,
  ) {
    this.open();
  }

  /**
   * Send a message, and return whether it was sent. While the line is down it is dropped, since the question may be
   * another one by the time it is up again.
   */
  say(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /** Undo the last answer, or say why that is not possible. */
  undo(): void {
    const price = this.state?.undo ?? "";
    const why = price.replace(/^no:?\s*/, "");
    if (price && !price.startsWith("no")) this.say({ type: "undo", even_so: price.startsWith("even so") });
    else this.refused = why ? `Can't undo: ${why}.` : "There is nothing to undo.";
  }

  choose(ids: string[]): boolean {
    return this.state !== null && this.say({ type: "choose", number: this.state.view.number, ids });
  }

  /** Ask about the table. The promise is rejected when the line drops before the answer has come. */
  ask<T>(what: string, about: string): Promise<T> {
    const ref = ++this.ref;
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error(DROPPED));
    return new Promise((answer, fail) => {
      this.asked.set(ref, { answer: (found) => answer(found as T), fail });
      this.say({ type: "ask", what, about, ref });
    });
  }

  end(): void {
    this.ended = true;
    this.socket?.close();
  }

  private open(): void {
    const at = new URL(`api/games/${encodeURIComponent(this.game)}/socket`, location.href.split("#")[0]);
    at.protocol = at.protocol.replace("http", "ws");
    if (!("WebSocket" in window)) {
      this.line = "closed";
      this.refused =
        "This browser can't hold a connection open (no WebSocket). Open the link in another browser; the game stays as it is.";
      return;
    }
    const socket = new WebSocket(at);
    this.socket = socket;
    socket.onopen = () => {
      this.greeted = true;
      this.say({ type: "hello", token: this.token, since: this.log.length });
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as ServerMessage);
    socket.onclose = (event) => this.lose(event.code);
  }

  private lose(code: number): void {
    for (const { fail } of this.asked.values()) fail(new Error(DROPPED));
    this.asked.clear();
    if (this.ended) return;
    if (code === 4404) {
      this.line = "closed";
      return;
    }
    this.line = "lost";
    const wait = PATIENCE[Math.min(this.tries++, PATIENCE.length - 1)] ?? 8000;
    setTimeout(() => !this.ended && this.open(), wait);
  }

  private hear(message: ServerMessage): void {
    if (message.type === "state") this.take(message);
    else if (message.type === "waiting") this.wait(message);
    else if (message.type === "handover") this.cover(message);
    else if (message.type === "refused") this.refuse(message);
    else if (message.type === "chat") this.chat = joined(this.chat, message.lines);
    else this.answer(message);
  }

  /** After coming to the table: the steps in which the reader does not want to be asked. */
  private wishes(state: State): void {
    this.greeted = false;
    const skip = state.view.observation.game === "wotf" ? [] : [...settings.skip].sort();
    if (skip.join() !== (state.skip ?? []).join())
      this.say({ type: "stops", mode: state.stops ?? "always", battles: settings.battles, skip });
  }

  private take(state: State): void {
    this.line = "open";
    this.tries = 0;
    const lines: LogLine[] = state.view.log;
    const first = lines[0]?.number ?? state.view.log_next;
    this.log = [...this.log.slice(0, first), ...lines];
    this.story = [...this.story.filter((beat) => beat.first < first), ...((state.view.story ?? []) as Beat[])];
    if (this.state?.view.number !== state.view.number) this.refused = "";
    hear(state);
    if (this.greeted && state.you && !state.view.outcome) this.wishes(state);
    this.state = state;
    this.waiting = this.handover = null;
  }

  /** Nothing of the hand that was shown stays in the page. */
  private cover(message: Handover): void {
    this.line = "open";
    this.tries = 0;
    this.handover = message;
    this.state = null;
    this.log = [];
    this.story = [];
  }

  private wait(waiting: Waiting): void {
    this.line = "open";
    this.tries = 0;
    this.waiting = waiting;
  }

  private answer(message: Answered): void {
    this.asked.get(message.ref)?.answer(message.found);
    this.asked.delete(message.ref);
  }

  /** A refused question is the business of the one that asked it; anything else is shown. */
  private refuse(message: Refused): void {
    if (!message.ref) this.refused = message.stale ? "" : inWords(message.words);
    else this.asked.get(message.ref)?.fail(new Error(inWords(message.words)));
    this.asked.delete(message.ref ?? 0);
  }
}

/** What was refused, as a person reads it: ids of options are the protocol's own. */
function inWords(words: string): string {
  return /is no option of/.test(words) ? "That can't be done any more." : words;
}
