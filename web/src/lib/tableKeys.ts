/** The keys of a table. */

import type { TableController } from "./tableController.svelte";

interface Keyed {
  desk: TableController;
  /** Answer with the button of the prompt that has this letter. */
  prompt(letter: string): boolean;
  /** Close what floats; return whether anything did. */
  close(): boolean;
  story(): void;
  more(event: KeyboardEvent): boolean;
}

const TYPED = ["INPUT", "SELECT", "TEXTAREA"];
const ANSWERS = [
  ".tray button:enabled",
  ".card.is-legal",
  ".realm.can .realmhead",
  ".stonebtn",
  ".city .pick",
  ".cstrip.can",
  ".seatcard .lit",
  ".prompt .acts .btn:enabled",
  ".mine .draw:enabled",
];

/** Every answer that can be given now, in the order of the page. */
export function answersOnPage(): HTMLElement[] {
  const found = [...document.querySelectorAll<HTMLElement>(ANSWERS.join(", "))];
  return found.filter((one) => one.offsetParent && !one.closest("[inert]"));
}

/** Where the focus goes when a question opens: the first of these that has an answer. */
const NEXT = [
  ".tray .in button",
  ".prompt .btn.go:enabled",
  ".card.is-legal",
  ".realm.can .realmhead",
  ".prompt .acts .btn",
];

/** Put the focus where the next answer is, unless it is somewhere already. */
export function focusNext(): void {
  const at = document.activeElement;
  if (at && at !== document.body && at.isConnected) return;
  const found = NEXT.map((one) => document.querySelector<HTMLElement>(`${one}:not([inert] *)`)).find(Boolean);
  found?.focus();
}

/** Do what a key says. Return whether it says anything. */
export function onKey(event: KeyboardEvent, on: Keyed): boolean {
  const at = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Escape") return escape(on);
  if (TYPED.includes(at.tagName)) return false;
  const key = event.key.toLowerCase();
  if (key === "enter" && at === document.body) return confirm();
  if (key === "." || key === ",") return step(answersOnPage(), at, key === "." ? 1 : -1);
  if (key.startsWith("arrow")) return arrows(key, at);
  return place(key, on, at) || on.more(event) || on.prompt(key);
}

function escape(on: Keyed): boolean {
  if (on.close() || on.desk.escape()) return true;
  if (!on.desk.picking.decision?.decline) return false;
  on.desk.picking.decline();
  return true;
}

function confirm(): boolean {
  const go = document.querySelector<HTMLElement>(".tray .btn.go:enabled, .prompt .acts .btn.go:enabled");
  go?.click();
  return Boolean(go);
}

function place(key: string, on: Keyed, at: HTMLElement): boolean {
  const { desk } = on;
  const realm = /^[1-7]$/.test(key) ? document.querySelector<HTMLElement>(`[data-realm="${key}"]`) : null;
  if (realm) realm.focus();
  else if (key === "h") document.querySelector<HTMLElement>(".hand .card")?.focus();
  else if (key === "l") on.story();
  else if (key === "d") answer(desk, "draw");
  else if (key === "p") pass(desk);
  else if (key === "w") void desk.askWhy(at.dataset.label ?? (at.dataset.realm ? `realm ${at.dataset.realm}` : ""));
  else if (key === "b") preview(desk, at);
  else return false;
  return true;
}

function answer(desk: TableController, kind: string): void {
  const option = desk.picking.options.find((one) => one.kind === kind);
  if (option) desk.picking.answer([option.id]);
}

function pass(desk: TableController): void {
  const option = desk.picking.options.find((one) => one.kind === "pass" && !one.card);
  if (option) desk.pass(option);
}

function preview(desk: TableController, at: HTMLElement): void {
  const where = at.dataset.label ?? (at.dataset.realm ? `realm ${at.dataset.realm}` : desk.picking.open);
  void desk.showPreview(desk.picking.at(where)[0]);
}

function arrows(key: string, at: HTMLElement): boolean {
  const group = at.closest('[role="group"], .fan, .acts');
  const all = [...(group?.querySelectorAll<HTMLElement>("button:enabled") ?? [])];
  return step(all, at, key === "arrowright" || key === "arrowdown" ? 1 : -1);
}

function step(all: HTMLElement[], at: HTMLElement, by: number): boolean {
  const from = all.indexOf(at);
  const to = from < 0 ? (by > 0 ? 0 : all.length - 1) : (from + by + all.length) % all.length;
  all[to]?.focus();
  return all.length > 0;
}
