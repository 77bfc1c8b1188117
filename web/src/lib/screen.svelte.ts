/** What kind of screen this is: how large, whether a pointer hovers, and whether keys or a pointer were used last. */

const small = matchMedia("(max-width: 640px)");
const finger = matchMedia("(hover: none)");

export const screen = $state({
  narrow: small.matches,
  touch: finger.matches,
  width: innerWidth,
  height: innerHeight,
  /** The last thing done was a key: the focus is worth moving. */
  keys: false,
});

small.addEventListener("change", () => (screen.narrow = small.matches));
finger.addEventListener("change", () => (screen.touch = finger.matches));
addEventListener("resize", () => Object.assign(screen, { width: innerWidth, height: innerHeight }));
addEventListener("pointerdown", () => (screen.keys = false), true);
addEventListener("keydown", () => (screen.keys = true), true);
