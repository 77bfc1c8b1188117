import { beforeEach, describe, expect, it, vi } from "vitest";
import { keepTurn, opening, turningPoint } from "../src/lib/turning";
import type { Review } from "../src/protocol";

const curve = [
  { number: 3, seat: "A", expects: 0.5 },
  { number: 4, seat: "B", expects: 0.45 },
  { number: 7, seat: "A", expects: 0.9 },
  { number: 9, seat: "A", expects: 0.8 },
];

describe("the turning point", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });
  it("is the answer after which the chances changed most, seen from one seat", () => {
    const found = turningPoint({ curve, mistakes: [] } as unknown as Review, "A");
    expect(found?.step).toBe(4);
    expect(found?.before).toBeCloseTo(0.55);
    expect(found?.after).toBeCloseTo(0.9);
    expect(turningPoint({ curve, mistakes: [] } as unknown as Review, "B")?.after).toBeCloseTo(0.1);
  });
  it("needs two points", () => {
    expect(turningPoint(null, "A")).toBeNull();
    expect(turningPoint({ curve: curve.slice(0, 1), mistakes: [] } as unknown as Review, "A")).toBeNull();
  });
  it("is where a replay opens once the game was reviewed, else at the end", () => {
    expect(opening("g")).toBe(Infinity);
    keepTurn("g", 4);
    keepTurn("h", 9);
    expect([opening("g"), opening("h")]).toEqual([4, 9]);
  });
});
