import { describe, expect, it } from "vitest";
import type { DecisionView, Lesson } from "../src/protocol";
import { Guide, pickedBy } from "../src/lib/guide.svelte";
import type { Link } from "../src/lib/link";

function asked(words: string[], least = 1, most = 1): DecisionView {
  const options = words.map((one, n) => ({ id: `o${n}`, kind: "x", words: one }));
  return { seat: "A", options, least, most } as unknown as DecisionView;
}

function table(decision: DecisionView): Link & { given: string[][]; state: unknown } {
  return {
    given: [] as string[][],
    log: [],
    refused: "",
    line: "open",
    state: { view: { number: 1, observation: { decision } } },
    choose(this: { given: string[][] }, ids: string[]) {
      this.given.push(ids);
    },
    ask: () => Promise.reject(new Error("no")),
  } as unknown as Link & { given: string[][]; state: unknown };
}

const lesson = {
  name: "test",
  beats: [
    { say: "Read." },
    { say: "Play.", do: ["Play Seal"] },
    { say: "Attack.", do: ["Attack"], free: true },
    { say: "Pass.", do: ["Pass"], free: true },
  ],
  decks: {},
} as unknown as Lesson;

describe("what a wish picks", () => {
  it("is the option whose words begin so", () => {
    expect(pickedBy(asked(["Draw a card", "Play Seal in realm 1"]), "Play Seal")).toEqual(["o1"]);
  });
  it("is several where they are joined", () => {
    expect(pickedBy(asked(["Sentry", "Guard"], 0, 2), "Guard + Sentry")).toEqual(["o1", "o0"]);
  });
  it("is nothing only where nothing may be picked", () => {
    expect(pickedBy(asked(["Sentry"], 0), "none")).toEqual([]);
    expect(pickedBy(asked(["Sentry"]), "none")).toBeNull();
  });
});

describe("a guide", () => {
  it("holds back what does not fit a strict beat", () => {
    const at = table(asked(["Draw a card", "Play Seal in realm 1"]));
    const guide = new Guide(lesson, at, "g", 1);
    guide.choose(["o0"]);
    expect(at.given).toEqual([]);
    expect(guide.note).toContain("Not yet");
    guide.choose(["o1"]);
    expect(at.given).toEqual([["o1"]]);
    expect(guide.beat).toBe(2);
  });
  it("lets another move pass later on, and skips what can't be done any more", () => {
    const at = table(asked(["Draw a card", "Attack realm 1", "Pass"]));
    const guide = new Guide(lesson, at, "g", 2);
    guide.choose(["o0"]);
    expect(at.given).toEqual([["o0"]]);
    Object.assign(at, { state: { view: { number: 2, observation: { decision: asked(["Pass"]) } } } });
    guide.follow();
    expect(guide.beat).toBe(3);
  });
  it("goes back with an undo", () => {
    const at = table(asked(["Play Seal in realm 1"]));
    const guide = new Guide(lesson, at, "g", 0);
    guide.next();
    Object.assign(at, { state: { view: { number: 5, observation: { decision: asked(["Play Seal in realm 1"]) } } } });
    guide.choose(["o0"]);
    expect(guide.beat).toBe(2);
    Object.assign(at, { state: { view: { number: 1, observation: { decision: asked(["Play Seal in realm 1"]) } } } });
    guide.follow();
    expect(guide.beat).toBe(1);
  });
});
