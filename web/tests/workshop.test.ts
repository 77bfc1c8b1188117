import { expect, it } from "vitest";
import { positionOf } from "../src/lib/workshop";

it("takes the position out of a scenario file, without its steps", () => {
  const file =
    "scenario: A question\ngame: wotf\ncards:\n  Scout: {power: 2}\nsetup:\n  A: {}\nsteps:\n  - A: pass\n---\nscenario: Two\n";
  expect(positionOf(file)).toBe("game: wotf\ncards:\n  Scout: {power: 2}\nsetup:\n  A: {}\n");
});
