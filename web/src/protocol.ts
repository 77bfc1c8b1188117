// Made by tools/write_protocol.py from the server's own types. Don't edit.

/** The reply to `ask`. */
export interface Answered {
  type: "answered";
  ref: number;
  what: string;
  found: any;
}

/** A question about the table, which changes nothing. The reply carries the same `ref`. `preview` asks for what would happen after an option, `why_not` for what can't be done with a card or in a realm, `explain` for where a number comes from, `hint` for what a bot would do and why, `then` for the table as it was when the line of the log of that number was written. */
export interface Ask {
  type: "ask";
  what: string;
  about?: string;
  ref?: number;
}

/** What can be played here, and against whom. */
export interface Catalog {
  games: KindAbout[];
  levels: string[];
  version: string;
}

/** The answer to the question of that number: the ids of the options picked, in order. */
export interface Choose {
  type: "choose";
  number: number;
  ids: string[];
}

/** One age of a State, or its Wonder. */
export interface CityAgeView {
  age: string;
  cost: number;
  income: number;
  rules: string;
  structure: number | null;
}

/** The battle under way. */
export interface CityBattleView {
  city: string;
  commands_left: number;
  kind: string;
  to_act: string;
}

/** A card; of one that the seat does not know only whose it is. */
export interface CityCardView {
  ages?: CityAgeView[];
  attack?: number | null;
  cost?: number;
  faction?: string;
  health?: number | null;
  income?: number;
  label: string;
  name?: string;
  owner: string;
  structure?: number | null;
  text?: string;
  token?: boolean;
  types?: string[];
}

/** A hand: its size, and the cards in it that the seat knows. */
export interface CityHandView {
  known: CityHeldView[];
  size: number;
}

/** A card in a hand, with what it costs now. */
export interface CityHeldView {
  ages?: CityAgeView[];
  attack?: number | null;
  cost?: number;
  cost_now: number;
  faction?: string;
  health?: number | null;
  income?: number;
  label: string;
  name?: string;
  owner: string;
  structure?: number | null;
  text?: string;
  token?: boolean;
  types?: string[];
}

/** A card in play, as it is now; `left` of `most` is its health or structure. */
export interface CityInPlayView {
  ages?: CityAgeView[];
  attack?: number | null;
  attack_now: number | null;
  controller: string;
  cost?: number;
  counters: Record<string, number>;
  damage: number;
  delayed: boolean;
  exhausted: boolean;
  faction?: string;
  health?: number | null;
  income?: number;
  keywords: Record<string, number>;
  label: string;
  left: number;
  most: number;
  name?: string;
  newly_recruited: boolean;
  owner: string;
  shield_used: boolean;
  structure?: number | null;
  text?: string;
  token?: boolean;
  types?: string[];
}

/** A player and their city. */
export interface CityPlayerView {
  garrison: CityInPlayView[];
  graveyard: CityCardView[];
  hand: CityHandView;
  income: number;
  production: CityProducedView[];
  resources: Record<string, number>;
  siege_line: CityInPlayView[];
  state: CityStateView[];
  under_siege: boolean;
  wall: CityInPlayView[];
}

/** A card in production, with the gold on it. */
export interface CityProducedView {
  ages?: CityAgeView[];
  attack?: number | null;
  cost?: number;
  faction?: string;
  gold: number;
  health?: number | null;
  income?: number;
  label: string;
  name?: string;
  owner: string;
  structure?: number | null;
  text?: string;
  token?: boolean;
  types?: string[];
}

/** The least and the most that can be said where a number is asked for. */
export interface CityRange {
  least: number;
  most: number;
}

/** A State, or the Wonder it has become. */
export interface CityStateView {
  age: string;
  ages?: CityAgeView[];
  attack?: number | null;
  attack_now: number | null;
  controller: string;
  cost?: number;
  counters: Record<string, number>;
  damage: number;
  delayed: boolean;
  exhausted: boolean;
  faction?: string;
  health?: number | null;
  income?: number;
  keywords: Record<string, number>;
  label: string;
  left: number;
  most: number;
  name?: string;
  newly_recruited: boolean;
  next_age_costs: number | null;
  owner: string;
  rules_now: string;
  shield_used: boolean;
  structure?: number | null;
  text?: string;
  token?: boolean;
  types?: string[];
}

/** All that a seat may know of a table. */
export interface CityView {
  advanced_this_turn: boolean;
  battle: CityBattleView | null;
  decision: DecisionView | null;
  edition: string;
  field: CityInPlayView[];
  first: string;
  game: string;
  log?: LogLine[];
  out: string[];
  phase: string;
  places: string[][];
  players: Record<string, CityPlayerView>;
  seat: string;
  turn: string;
  turn_number: number;
  winner: string;
}

/** A clock: seconds for each player, some more after each answer, and a time to come back in which it stands. */
export interface ClockAsked {
  seconds: number;
  more?: number;
  grace?: number;
}

/** Give up. */
export interface Concede {
  type: "concede";
}

/** What is asked. Who is not asked reads only `seat`, `words` and, where it is open, `question` and `source`. */
export interface DecisionView {
  by_card: Record<string, string[]>;
  by_target: Record<string, string[]>;
  least: number;
  may: boolean;
  most: number;
  numbers: Range | null;
  options: OptionView[] | null;
  ordered: boolean;
  question: string;
  rule: string;
  seat: string;
  source: string;
  words: string;
}

/** A starter deck. */
export interface DeckAbout {
  name: string;
  title: string;
  cards: number;
}

/** While somebody is still to sit down: bots of that level take the seats that are free. */
export interface Fill {
  type: "fill";
  bot: string;
}

/** A game as anybody may see it. */
export interface GameAbout {
  game: string;
  kind: string;
  title: string;
  edition: string;
  begun: boolean;
  outcome: string;
  seats: SeatTaken[];
  commitment: string;
  moment?: string;
  answers?: number;
  updated?: number;
  rematch?: string;
}

/** Those of them that are kept here. */
export interface GamesAbout {
  games: GameAbout[];
}

/** On a screen that several share: now it is that seat's turn to look. Say `ready` when nobody else does. */
export interface Handover {
  type: "handover";
  seat: string;
  name: string;
  seats: SeatLine[];
  yours: string[];
}

/** Who is there: the token of a seat, or nothing for somebody who looks on; and the first line not yet read. */
export interface Hello {
  type: "hello";
  token?: string;
  since?: number;
}

/** An invitation taken up. */
export interface Join {
  invitation: string;
  name?: string;
  deck?: string;
  list?: string;
  words?: string;
}

/** A game that can be played here. */
export interface KindAbout {
  name: string;
  title: string;
  seats: string[];
  fewest: number;
  most: number;
  editions: string[];
  decks: DeckAbout[];
  formats: [string, string][];
}

/** The games a browser remembers. */
export interface Known {
  games: string[];
}

/** One thing that happened, as the reader may know it. */
export interface LogLine {
  cards: Mention[];
  minor: boolean;
  number: number;
  realm: number;
  rule: string;
  seat: string;
  what: string;
  words: string;
}

/** A card that a line of the log names. */
export interface Mention {
  label: string;
  name: string;
}

/** A new game. `seats` are in order of play; whoever asks for it takes the first that is no bot's. */
export interface NewGame {
  game: string;
  seats: SeatAsked[];
  edition?: string;
  words?: string;
  clock?: ClockAsked | null;
}

/** Don't agree to what somebody else asks to take back. */
export interface No {
  type: "no";
}

/** One thing that can be picked. `id` stays the same while the question is open. */
export interface OptionView {
  card?: string;
  id: string;
  kind: string;
  player?: string;
  realm?: number;
  target?: string;
  value?: string | number | number;
  words: string;
}

/** How the game ended. */
export interface OutcomeView {
  rule: string;
  winner: string;
  words: string;
}

/** What would happen after an option, as far as the seat can know it. */
export interface Preview {
  asks: string;
  certain: boolean;
  lines: LogLine[];
}

/** Why something can't be done, and what would be right. */
export interface Problem {
  error: string;
}

/** The least and the most that can be said where a number is asked for. */
export interface Range {
  least: number;
  most: number;
}

/** On a screen that several share: whoever sits on that seat has it now, and nobody else looks. */
export interface Ready {
  type: "ready";
  seat: string;
}

/** Something that can't be done now, why, and by which rule. */
export interface Refusal {
  action: string;
  realm: number;
  rule: string;
  words: string;
}

/** What was said can't be done. Nothing has changed; `state` says what is open now. */
export interface Refused {
  type: "refused";
  words: string;
  stale?: boolean;
}

/** The same again. Whoever lost may say which seat goes first, where the game does not ask for it by itself. */
export interface Rematch {
  token: string;
  words?: string;
  first?: string;
}

/** A seat of a new game: a bot of a level, or (without one) a person. The deck is a starter deck by its name, or a list; a seat with neither gets a starter deck when the game begins. */
export interface SeatAsked {
  bot?: string;
  deck?: string;
  list?: string;
  name?: string;
  here?: boolean;
}

/** Who sits on a seat, and whether they are there. */
export interface SeatLine {
  seat: string;
  name: string;
  bot: string;
  connected: boolean;
  clock?: number | null;
  running?: boolean;
  grace?: number | null;
  out?: boolean;
}

/** A seat as anybody may see it. */
export interface SeatTaken {
  seat: string;
  name: string;
  bot: string;
  free: boolean;
}

/** All that a client shows. `number` is that of the open decision; answers name it. */
export interface SeatView {
  log: LogLine[];
  log_next: number;
  number: number;
  observation: any;
  outcome: OutcomeView | null;
}

/** Your seat. The token is shown only here: whoever has it sits there. */
export interface Seated {
  game: string;
  seat: string;
  token: string;
  commitment: string;
  seats?: string[];
  invitations?: Record<string, string>;
}

/** How things stand now. `view` is a seat view, its log beginning at the line asked for. */
export interface State {
  type: "state";
  view: any;
  seats: SeatLine[];
  you: string;
  yours?: string[];
  stops?: string;
  thinking?: string;
  undo?: string;
  undo_asked_by?: string;
  commitment?: string;
  shuffle?: any;
  rematch?: string;
}

/** When to be asked: `always`, or `pass` to pass until something happens. Something happens when another player does more than pass, when a round or a turn begins, when you could do something of a kind you could not do before, and, where `battles` says so, when you are asked in a battle. */
export interface Stops {
  type: "stops";
  mode: string;
  battles?: boolean;
}

/** Take back one's own last answer; where that needs the other side's consent, ask for it, or give it. */
export interface Undo {
  type: "undo";
}

/** Somebody is still to sit down before the game begins. */
export interface Waiting {
  type: "waiting";
  seats: SeatLine[];
  you: string;
  commitment: string;
  yours?: string[];
}

/** The battle under way. */
export interface WorldBattleView {
  attacker: string;
  realm: number;
}

/** A card; of one that the seat does not know only whose it is. */
export interface WorldCardView {
  classes?: string[];
  core?: boolean;
  cost?: number;
  faction?: string;
  label: string;
  name?: string;
  orbitals?: string[];
  owner: string;
  power?: any;
  stars?: string[];
  text?: string;
  tier?: string;
  token?: boolean;
  types?: string[];
}

/** A known card of a deck. */
export interface WorldDeckCardView {
  classes?: string[];
  core?: boolean;
  cost?: number;
  faction?: string;
  from_top: number;
  label: string;
  name?: string;
  orbitals?: string[];
  owner: string;
  power?: any;
  stars?: string[];
  text?: string;
  tier?: string;
  token?: boolean;
  types?: string[];
}

/** A deck: its size, and the cards in it that the seat knows. */
export interface WorldDeckView {
  known: WorldDeckCardView[];
  size: number;
}

/** A hand: its size, and the cards in it that the seat knows. */
export interface WorldHandView {
  known: WorldHeldView[];
  size: number;
}

/** A card in a hand: what it costs now and, on one's own turn, why it can't be played. */
export interface WorldHeldView {
  classes?: string[];
  core?: boolean;
  cost?: number;
  cost_now: any;
  faction?: string;
  label: string;
  name?: string;
  orbitals?: string[];
  owner: string;
  power?: any;
  refused: Refusal | null;
  stars?: string[];
  text?: string;
  tier?: string;
  token?: boolean;
  types?: string[];
}

/** A card or a stone in a realm; a face-down one that the seat does not know has no label and no owner. */
export interface WorldInRealmView {
  classes?: string[];
  controller: string;
  core?: boolean;
  cost?: number;
  counters: Record<string, unknown>;
  equipped_to: string;
  face_down: boolean;
  faction?: string;
  label: string;
  name?: string;
  now: WorldNowView | null;
  orbitals?: string[];
  owner: string;
  power?: any;
  stars?: string[];
  stone: boolean;
  tapped: boolean;
  text?: string;
  tier?: string;
  token?: boolean;
  types?: string[];
}

/** An effect that was left on the table for a while, or that waits for something. */
export interface WorldLastingView {
  by: string;
  label: string;
  text: string;
  until: string;
}

/** What an open card is at this moment, whatever is printed on it. */
export interface WorldNowView {
  base_power: any;
  classes: string[];
  keywords: string[];
  nullified: boolean;
  power: any;
  tier: string;
  types: string[];
}

/** A player: what they have, and their piles. */
export interface WorldPlayerView {
  abyss: WorldCardView[];
  archive: WorldCardView[];
  banishment: WorldCardView[];
  deck: WorldDeckView;
  faith_spent_this_round: any;
  hand: WorldHandView;
  passes_in_a_row: number;
  resources: Record<string, unknown>;
  round_energy: any;
  seized_this_round: number;
  stones: number;
  turn_controlled_by: string;
}

/** The least and the most that can be said where a number is asked for. */
export interface WorldRange {
  least: number;
  most: number;
}

/** A realm, with what each side adds up to in a battle now. */
export interface WorldRealmView {
  cards: WorldInRealmView[];
  controller: string;
  realm: number;
  state: string;
  totals: Record<string, unknown>;
}

/** All that a seat may know of a table. */
export interface WorldView {
  battle: WorldBattleView | null;
  being_played: WorldCardView[];
  decision: DecisionView | null;
  edition: string;
  first: string;
  game: string;
  lasting: WorldLastingView[];
  log?: LogLine[];
  players: Record<string, WorldPlayerView>;
  realm_1_side: string;
  realms: WorldRealmView[];
  round: number;
  seat: string;
  turn: string;
  winner: string;
}

export type ClientMessage = Hello | Choose | Ask | Undo | No | Concede | Stops | Ready | Fill;
export type ServerMessage = State | Waiting | Handover | Answered | Refused;
