/** A table seen through its socket: how things stand, the whole log so far, and what was refused. */

import type { Answered, ClientMessage, Handover, LogLine, ServerMessage, State, Waiting } from "../protocol";
import { hear } from "./clock.svelte";
import type { Link } from "./link";
import { settings } from "./settings.svelte";

const PATIENCE = [0, 300, 1000, 2000, 4000, 8000];

export class TableLink implements Link {
  state = $state.raw<State | null>(null);
  waiting = $state.raw<Waiting | null>(null);
  /** The device is to change hands before anything is shown. */
  handover = $state.raw<Handover | null>(null);
  log = $state.raw<LogLine[]>([]);
  refused = $state("");
  line = $state<"joining" | "open" | "lost" | "closed">("joining");
  private socket: WebSocket | null = null;
  private tries = 0;
  private ended = false;
  private greeted = false;
  private asked = new Map<number, (found: unknown) => void>();
  private ref = 0;

  constructor(
    private game: string,
    private token: string,
  ) {
    this.open();
  }

  /** Say something; while the line is down it is dropped, since the question may be another one by then. */
  say(message: ClientMessage): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  choose(ids: string[]): void {
    if (this.state) this.say({ type: "choose", number: this.state.view.number, ids });
  }

  /** Ask about the table; the answer comes when it comes. */
  ask<T>(what: string, about: string): Promise<T> {
    const ref = ++this.ref;
    return new Promise((answer) => {
      this.asked.set(ref, (found) => answer(found as T));
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
      this.refused = "This browser can't hold a connection open (no WebSocket). Open the link in another browser; the game stays as it is.";
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
    else if (message.type === "refused") this.refused = message.words;
    else this.answer(message);
  }

  /** After coming to the table: the steps in which the reader does not want to be asked. */
  private wishes(state: State): void {
    this.greeted = false;
    const skip = state.view.observation.game === "wotf" ? [] : [...settings.skip].sort();
    if (skip.join() !== (state.skip ?? []).join()) this.say({ type: "stops", mode: state.stops ?? "always", battles: settings.battles, skip });
  }

  private take(state: State): void {
    this.line = "open";
    this.tries = 0;
    const lines: LogLine[] = state.view.log;
    const first = lines[0]?.number ?? state.view.log_next;
    this.log = [...this.log.slice(0, first), ...lines];
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
  }

  private wait(waiting: Waiting): void {
    this.line = "open";
    this.tries = 0;
    this.waiting = waiting;
  }

  private answer(message: Answered): void {
    this.asked.get(message.ref)?.(message.found);
    this.asked.delete(message.ref);
  }
}
