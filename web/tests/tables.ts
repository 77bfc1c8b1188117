/** Tables for tests: a question, and a source that only remembers what it was sent. */

import type { DecisionView, OptionView, State } from "../src/protocol";
import type { TableSource } from "../src/lib/tableSource";

export function decision(options: Partial<OptionView>[], more: Partial<DecisionView> = {}): DecisionView {
  const whole = options.map((one) => ({ kind: "x", label: [], ...one }));
  const indexed = (key: "card" | "target"): Record<string, string[]> => {
    const found: Record<string, string[]> = {};
    for (const one of whole) if (one[key]) (found[one[key]] ??= []).push(one.id ?? "");
    return found;
  };
  return {
    seat: "A",
    question: "turn",
    least: 1,
    most: 1,
    options: whole,
    by_card: indexed("card"),
    by_target: indexed("target"),
    ...more,
  } as unknown as DecisionView;
}

export function stateOf(asked: DecisionView, number = 1): State {
  return { view: { number, observation: { decision: asked } } } as unknown as State;
}

export interface FakeTable extends TableSource {
  state: State | null;
  /** Every answer it was sent. */
  given: string[][];
  /** Whether the connection is up. */
  up: boolean;
  show(asked: DecisionView, number: number): void;
}

export function fakeTable(asked: DecisionView): FakeTable {
  return {
    given: [],
    up: true,
    log: [],
    refused: "",
    line: "open",
    state: stateOf(asked),
    choose(ids: string[]): boolean {
      if (this.up) this.given.push(ids);
      return this.up;
    },
    ask: () => Promise.reject(new Error("no")),
    show(next: DecisionView, number: number): void {
      this.state = stateOf(next, number);
    },
  };
}
