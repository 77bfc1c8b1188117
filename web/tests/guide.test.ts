import { describe, expect, it } from "vitest";
import type { DecisionView, Lesson } from "../src/protocol";
import { Guide, pickedBy } from "../src/lib/guide.svelte";
import { decision, fakeTable } from "./tables";

const asked = (words: string[], least = 1, most = 1): DecisionView =>
  decision(
    words.map((one, n) => ({ id: `o${n}`, words: one })),
    { least, most },
  );

const lesson = {
  name: "test",
  beats: [
    { say: "Read." },
    { say: "Play.", do: ["Play Seal"] },
    { say: "Attack.", do: ["Attack", "Strike"], free: true },
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
    const at = fakeTable(asked(["Draw a card", "Play Seal in realm 1"]));
    const guide = new Guide(lesson, at, "g", 1);
    expect(guide.choose(["o0"])).toBe(false);
    expect(at.given).toEqual([]);
    expect(guide.note).toContain("Not yet");
    expect(guide.choose(["o1"])).toBe(true);
    at.show(asked(["Attack realm 1"]), 2);
    guide.follow();
    expect(guide.beat).toBe(2);
  });
  it("goes on when the answer was taken, not when it was sent", () => {
    const at = fakeTable(asked(["Play Seal in realm 1", "Attack realm 1"]));
    const guide = new Guide(lesson, at, "g", 1);
    guide.show();
    guide.show();
    guide.next();
    expect(at.given).toEqual([["o0"]]);
    expect([guide.beat, guide.waiting]).toEqual([1, true]);
    at.show(asked(["Attack realm 1"]), 2);
    guide.follow();
    expect([guide.beat, guide.waiting]).toEqual([2, false]);
  });
  it("asks again when the answer was lost on the way", () => {
    const at = fakeTable(asked(["Play Seal in realm 1"]));
    const guide = new Guide(lesson, at, "g", 1);
    guide.show();
    at.show(asked(["Play Seal in realm 1"]), 1);
    expect(guide.waiting).toBe(false);
    guide.show();
    expect(at.given.length).toBe(2);
  });
  it("lets another move pass later on, and skips what can't be done any more", () => {
    const at = fakeTable(asked(["Draw a card", "Attack realm 1", "Pass"]));
    const guide = new Guide(lesson, at, "g", 2);
    guide.choose(["o0"]);
    expect(at.given).toEqual([["o0"]]);
    at.show(asked(["Pass"]), 2);
    guide.follow();
    expect(guide.beat).toBe(3);
  });
  it("finds the question of a beat again after a reload", () => {
    const at = fakeTable(asked(["Strike Bole"]));
    const guide = new Guide(lesson, at, "g", 2);
    guide.follow();
    expect([guide.beat, guide.step]).toEqual([2, 1]);
  });
  it("leaves a question that a strict beat does not know to the learner", () => {
    const at = fakeTable(asked(["Which first?"]));
    const guide = new Guide(lesson, at, "g", 1);
    expect(guide.choose(["o0"])).toBe(true);
  });
  it("goes back with an undo", () => {
    const at = fakeTable(asked(["Play Seal in realm 1"]));
    const guide = new Guide(lesson, at, "g", 0);
    guide.next();
    guide.choose(["o0"]);
    at.show(asked(["Attack realm 1"]), 5);
    guide.follow();
    expect(guide.beat).toBe(2);
    at.show(asked(["Play Seal in realm 1"]), 1);
    guide.follow();
    expect(guide.beat).toBe(1);
  });
});
