/** What the parts of a table share: how things stand, what is picked, and what a press and a look do. */

import { getContext, setContext } from "svelte";
import type { AnyCard } from "../cards/face";
import type { OptionView, State } from "../protocol";
import type { Picking } from "./picking.svelte";

export interface AtTable {
  readonly state: State;
  readonly game: string;
  readonly you: string;
  /** Whether questions about it can be asked. */
  readonly live: boolean;
  readonly picking: Picking;
  readonly armed: string;
  /** What a learner is pointed at. */
  readonly pointed: string[];
  press(place: string): void;
  look(card: AnyCard): void;
  /** Look at a card, whatever else is shown there. */
  show(card: AnyCard): void;
  foresee(place: string): void;
  explain(about: string): void;
  /** Pass; where actions remain and the reader wants it so, only at the second press. */
  pass(option: OptionView): void;
  /** Whether the next press passes, although actions remain. */
  readonly surePass: boolean;
}

const KEY = Symbol("table");

export function setTable(at: AtTable): void {
  setContext(KEY, at);
}

export function atTable(): AtTable {
  return getContext<AtTable>(KEY);
}
