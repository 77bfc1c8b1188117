import { beforeEach, describe, expect, it, vi } from "vitest";
import { note, solved, streak } from "../src/puzzles/streak";

describe("the streak", () => {
  beforeEach(() => {
    const store = new Map<string, string>();
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => store.set(key, value),
    });
  });

  it("grows by one a day, and only by the puzzle of the day", () => {
    note("wotf", "wotf-1", true, "2026-01-30");
    note("wotf", "wotf-2", false, "2026-01-31");
    expect(streak("wotf", "2026-01-31")).toBe(1);
    note("wotf", "wotf-3", true, "2026-01-31");
    note("wotf", "wotf-3", true, "2026-01-31");
    expect(streak("wotf", "2026-01-31")).toBe(2);
    expect(streak("sow", "2026-01-31")).toBe(0);
    expect(solved()).toEqual(["wotf-1", "wotf-2", "wotf-3"]);
  });

  it("ends after a day without", () => {
    note("wotf", "wotf-1", true, "2026-01-29");
    expect(streak("wotf", "2026-01-30")).toBe(1);
    expect(streak("wotf", "2026-01-31")).toBe(0);
    note("wotf", "wotf-2", true, "2026-02-01");
    expect(streak("wotf", "2026-02-01")).toBe(1);
  });
});
