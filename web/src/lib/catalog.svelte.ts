/** What can be played here: asked for once, then shared by all pages. */

import type { Catalog, KindAbout } from "../protocol";
import { catalog } from "./api";

class Known {
  all = $state.raw<Catalog | null>(null);
  error = $state("");
  private asked = false;

  /** Ask the server unless an answer is here or on its way. */
  load(): this {
    if (this.asked) return this;
    this.asked = true;
    catalog().then(
      (found) => ([this.all, this.error] = [found, ""]),
      (refused: Error) => ([this.asked, this.error] = [false, refused.message]),
    );
    return this;
  }

  game(name: string): KindAbout | undefined {
    return this.all?.games.find((one) => one.name === name);
  }
}

export const known = new Known();
