/** A table as it is drawn: what a source says, as the reader looks at it now, and what a press on it does. */

import type { AnyCard } from "../cards/face";
import type { Observation, OptionView, Piece, State } from "../protocol";
import { buttonsOf, trayOf } from "./answers";
import { endOf } from "./foresight";
import { LEAST_HEIGHT, phoneSizes, sizes, type Sizes } from "./layout";
import { everyCard, handOf, onTable } from "./observation";
import { called, plain, shape } from "./people";
import { screen } from "./screen.svelte";
import { Teller } from "./story.svelte";
import type { TableContext } from "./tableContext";
import { TableController } from "./tableController.svelte";
import type { TableSource } from "./tableSource";

/** What the page around a table decides. */
export interface Given {
  readonly link: TableSource & { state: State };
  /** Whose side is drawn below where nobody sits. */
  readonly side: string;
  readonly live: boolean;
  /** Takes a press instead of what it would do. */
  readonly pressed: ((place: string) => void) | undefined;
}

export class TableView implements TableContext {
  readonly teller = new Teller();
  readonly desk: TableController;
  /** The card at which the hand is open, on a phone. */
  inHand = $state.raw<AnyCard | null>(null);

  constructor(private given: Given) {
    this.desk = new TableController(
      given.link,
      () => this.cards,
      () => Boolean(this.state.you) || given.live,
      () => this.actions > 0,
    );
  }

  /** How things stand, how they stood, or how they are being told. */
  readonly state: State = $derived.by(() => {
    const now = this.given.link.state;
    return this.desk.past ? { ...now, view: this.desk.past.view } : (this.teller.shown ?? now);
  });
  readonly seen: Observation = $derived.by(() => this.state.view.observation);
  readonly you: string = $derived.by(
    () => this.state.you || this.given.side || Object.keys(this.seen.players)[0] || "A",
  );
  readonly cards: Map<string, AnyCard> = $derived.by(() => everyCard(this.seen));
  readonly hand: AnyCard[] = $derived.by(() => handOf(this.seen, this.you));
  readonly sizes: Sizes = $derived(
    screen.narrow
      ? phoneSizes(screen.width, screen.height)
      : sizes(screen.width, Math.max(screen.height, LEAST_HEIGHT)),
  );
  /** The answers that need a button, and the tray they need. */
  readonly buttons: OptionView[] = $derived.by(() => buttonsOf(this.picking, onTable(this.seen, this.you)));
  readonly tray = $derived.by(() => {
    const asked = this.picking.decision;
    return asked && !this.picking.open ? trayOf(asked, this.buttons, this.cards) : "";
  });
  private readonly actions: number = $derived.by(() =>
    this.seen.game === "wotf" ? Number(this.seen.players[this.you]?.resources.actions) || 0 : 0,
  );

  /** How the battle that is foreseen would end, where no rail says it. */
  get result(): string {
    const line = this.desk.preview && endOf(this.desk.preview.found);
    return line && !this.sizes.rail ? this.plain(line.pieces) : "";
  }
  get game(): string {
    return this.seen.game;
  }
  get live(): boolean {
    return Boolean(this.state.you) && this.given.live && !this.desk.past;
  }
  get picking(): TableContext["picking"] {
    return this.desk.picking;
  }
  get armed(): string {
    return this.desk.armed;
  }
  get hot(): string {
    return this.desk.hot;
  }
  get dragged(): string {
    return this.desk.dragged;
  }
  get surePass(): boolean {
    return this.desk.surePass;
  }

  press = (place: string): void => {
    if (this.given.pressed) this.given.pressed(place);
    else if (screen.narrow && this.hand.some((card) => card.label === place)) this.openHand(place);
    else this.desk.press(place);
  };
  look = (card: AnyCard, at: HTMLElement): void => this.desk.look(card, at);
  unlook = (): void => this.desk.unlook();
  show = (card: AnyCard): void => this.desk.show(card);
  foresee = (place: string): void => this.desk.foresee(place);
  drag = (event: PointerEvent, card: AnyCard): void => this.desk.drag(event, card);
  explain = (about: string): void => void this.desk.explain(about);
  openPile = (seat: string, name: string): void => void (this.desk.pile = { seat, name });
  pass = (option: OptionView): void => this.desk.pass(option);
  plain = (pieces: Piece[] | undefined): string => plain(pieces, this.state.you, this.state.seats);
  name = (seat: string): string => called(seat, this.state.you, this.state.seats);
  shape = (seat: string): string => shape(seat, this.you, this.state.seats);

  private openHand(label: string): void {
    this.inHand = this.cards.get(label) ?? null;
  }
}
