import { describe, expect, it } from "vitest";
import { Picking } from "../src/lib/picking.svelte";
import { decision, fakeTable } from "./tables";

const turn = decision([
  { id: "seal 1", card: "Seal", kind: "play", realm: 1, target: "realm 1" },
  { id: "seal 2", card: "Seal", kind: "play", realm: 2, target: "realm 2" },
  { id: "attack", kind: "attack", realm: 3, target: "realm 3" },
  { id: "tap", card: "Bole", kind: "activate" },
]);
const several = decision(
  [
    { id: "a", card: "A" },
    { id: "b", card: "B" },
    { id: "c", card: "C" },
  ],
  {
    question: "target",
    least: 0,
    most: 2,
    decline: "Choose none",
  } as never,
);

describe("picking", () => {
  it("opens a card that can go to several places, and then asks where", () => {
    const at = fakeTable(turn);
    const picking = new Picking(at);
    picking.press("Seal");
    expect([picking.open, at.given]).toEqual(["Seal", []]);
    expect(picking.lit("realm 3")).toBe(false);
    picking.press("realm 2");
    expect(at.given).toEqual([["seal 2"]]);
  });
  it("opens a card that can only go to one place too, so that the place is the next press", () => {
    const only = decision([
      { id: "pools 1", card: "Pools", kind: "play", realm: 1, target: "realm 1" },
      { id: "pass", kind: "pass" },
    ]);
    const at = fakeTable(only);
    const picking = new Picking(at);
    expect(picking.answersAt("Pools")).toBe(false);
    picking.press("Pools");
    expect([picking.open, picking.lit("realm 1"), picking.answersAt("realm 1")]).toEqual(["Pools", true, true]);
    picking.press("realm 1");
    expect(at.given).toEqual([["pools 1"]]);
  });
  it("answers at once where a press can mean one thing", () => {
    const at = fakeTable(turn);
    new Picking(at).press("Bole");
    expect(at.given).toEqual([["tap"]]);
  });
  it("takes a press that means nothing for nothing", () => {
    expect(new Picking(fakeTable(turn)).press("Nobody")).toBe(false);
  });
  it("keeps the newest where more are pressed than may be picked", () => {
    const picking = new Picking(fakeTable(several));
    for (const one of ["A", "B", "C"]) picking.press(one);
    expect(picking.picked).toEqual(["b", "c"]);
    picking.move("c", -1);
    expect(picking.picked).toEqual(["c", "b"]);
    expect(picking.enough).toBe(true);
  });
  it("declines with nothing, or with the option that says no", () => {
    const at = fakeTable(several);
    new Picking(at).decline();
    expect(at.given).toEqual([[]]);
    const other = fakeTable(
      decision([
        { id: "yes", kind: "yes" },
        { id: "no", kind: "no" },
      ]),
    );
    new Picking(other).decline();
    expect(other.given).toEqual([["no"]]);
  });
  it("answers nothing while the reader looks back", () => {
    const picking = new Picking(fakeTable(turn));
    picking.away = true;
    expect(picking.press("Bole")).toBe(false);
  });
});

describe("an answer", () => {
  it("is sent once, however often it is pressed", () => {
    const at = fakeTable(turn);
    const picking = new Picking(at);
    picking.answer(["tap"]);
    picking.answer(["tap"]);
    expect(at.given).toEqual([["tap"]]);
  });
  it("can be given again after an undo brings the same question back", () => {
    const at = fakeTable(turn);
    const picking = new Picking(at);
    picking.answer(["tap"]);
    at.show(turn, 2);
    at.show(turn, 1);
    picking.answer(["attack"]);
    expect(at.given).toEqual([["tap"], ["attack"]]);
  });
  it("can be given again when the connection was down", () => {
    const at = fakeTable(turn);
    const picking = new Picking(at);
    at.up = false;
    picking.answer(["tap"]);
    at.up = true;
    picking.answer(["tap"]);
    expect(at.given).toEqual([["tap"]]);
  });
  it("can be given again when it was lost and the table shows the question anew", () => {
    const at = fakeTable(turn);
    const picking = new Picking(at);
    picking.answer(["tap"]);
    at.show(turn, 1);
    picking.answer(["tap"]);
    expect(at.given.length).toBe(2);
  });
  it("can be given again after a refusal", () => {
    const at = fakeTable(turn);
    const picking = new Picking(at);
    picking.answer(["tap"]);
    at.refused = "That can't be done.";
    picking.answer(["attack"]);
    expect(at.given.length).toBe(2);
  });
});
