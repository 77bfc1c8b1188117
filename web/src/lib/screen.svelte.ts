/** What kind of screen this is: narrow ones show one place at a time, and without a pointer the first press looks. */

const small = matchMedia("(max-width: 640px)");
const finger = matchMedia("(hover: none)");

export const screen = $state({ narrow: small.matches, touch: finger.matches });

small.addEventListener("change", () => (screen.narrow = small.matches));
finger.addEventListener("change", () => (screen.touch = finger.matches));
