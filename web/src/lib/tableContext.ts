/** What the parts of a table share: how things stand, what is picked, and what a press and a look do. */

import { getContext, setContext } from "svelte";
import type { AnyCard } from "../cards/face";
import type { Observation, OptionView, Piece, State } from "../protocol";
import type { Sizes } from "./layout";
import type { Picking } from "./picking.svelte";

export interface TableContext {
  readonly state: State;
  readonly seen: Observation;
  readonly game: string;
  /** Whose side is drawn below. */
  readonly you: string;
  /** Whether questions about it can be asked. */
  readonly live: boolean;
  readonly sizes: Sizes;
  readonly picking: Picking;
  readonly cards: Map<string, AnyCard>;
  /** Touched once, without a pointer that hovers: the next touch acts. */
  readonly armed: string;
  /** The place under the pointer that can be chosen. */
  readonly hot: string;
  /** The card that follows the pointer. */
  readonly dragged: string;
  press(place: string): void;
  /** Show a card enlarged beside where it is, once the pointer rests on it. */
  look(card: AnyCard, at: HTMLElement): void;
  unlook(): void;
  /** Show a card enlarged at once, until something else is pressed. */
  show(card: AnyCard): void;
  /** What a press there would do, once the pointer or the focus rests on it. */
  foresee(place: string): void;
  drag(event: PointerEvent, card: AnyCard): void;
  explain(about: string): void;
  openPile(seat: string, name: string): void;
  /** Pass; where actions remain and the reader wants it so, only at the second press. */
  pass(option: OptionView): void;
  /** Whether the next press passes, although actions remain. */
  readonly surePass: boolean;
  /** A marked sentence with people's names. */
  plain(pieces: Piece[] | undefined): string;
  /** What a seat is called, "You" for the reader's own. */
  name(seat: string): string;
  shape(seat: string): string;
}

const KEY = Symbol("table");

export function setTable(at: TableContext): void {
  setContext(KEY, at);
}

export function atTable(): TableContext {
  return getContext<TableContext>(KEY);
}
