// Made by tools/write_protocol.py from the server's own types. Don't edit.

/** The reply to `ask`. */
export interface Answered {
  type: "answered";
  ref: number;
  what: string;
  found: any;
}

/** A question about the table, which changes nothing. The reply carries the same `ref`. `preview` asks for what would happen after an option, `why_not` for what can't be done with a card or in a realm, `explain` for where a number comes from, `then` for the table as it was when the line of the log of that number was written. `hint` asks for the best answer: the reply has its `ids`, `why` in sentences, and how sure it is as `verdict` (`forced`, `wins`, `lost`, `clear`, `equal`, or `unsure`); about `longer`, it takes more thought. */
export interface Ask {
  type: "ask";
  what: string;
  about?: string;
  ref?: number;
}

/** One deed, as a table shows and tells it. */
export interface Beat {
  after: any;
  battle: boolean;
  before: any;
  cards: BeatCard[];
  first: number;
  kind: string;
  last: number;
  number: any;
  origin: string;
  place: string;
  quiet: boolean;
  realm: number;
  result: string;
  rule: string;
  seat: string;
  what: string;
  words: Piece[];
}

/** A card of a beat; its face is left out for those who may not know it, and in long stories. */
export interface BeatCard {
  face: any;
  label: string;
  name: string;
}

/** All about a card. */
export interface CardAbout {
  card: CardLine;
  text: string;
  parts: CardPart[];
  error: string;
  at: number;
  rulings: RulingAbout[];
  also: string[];
  decks?: Record<string, number>;
}

/** A card as it is written down, with what is printed on it as titled lines. */
export interface CardLine {
  name: string;
  full: string;
  set: string;
  shipped: boolean;
  understood: boolean;
  row: Record<string, unknown>;
  lines: [string, string][];
  most: number;
}

/** A line of a card's text, and how it is understood. */
export interface CardPart {
  words: string;
  said: string[];
}

/** The cards that a query asks for, some of them at a time. */
export interface CardsFound {
  total: number;
  found: number;
  cards: CardLine[];
  notes: string[];
}

/** What can be played here, and against whom. */
export interface Catalog {
  games: KindAbout[];
  levels: string[];
  version: string;
  level_words?: Record<string, string>;
}

/** What players said: all recent lines when you come to the table, later each new one. */
export interface Chat {
  type: "chat";
  lines: ChatLine[];
}

/** Something that a player said. */
export interface ChatLine {
  number: number;
  seat: string;
  name: string;
  words: string;
  phrase?: string;
}

/** The answer to the question of that number: the ids of the options picked, in order. `key` is a random word of the client's: the same answer sent again with the same key, as after a lost reply, is not refused but answered with the state. */
export interface Choose {
  type: "choose";
  number: number;
  ids: string[];
  key?: string;
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

/** A card in play, as it is now; `left` of `most` is its health or structure. What is not so is left out. */
export interface CityInPlayView {
  ages?: CityAgeView[];
  attack?: number | null;
  attack_now: number | null;
  controller: string;
  cost?: number;
  counters?: Record<string, number>;
  damage: number;
  delayed?: boolean;
  exhausted?: boolean;
  faction?: string;
  health?: number | null;
  income?: number;
  keywords: Record<string, number>;
  label: string;
  left: number;
  most: number;
  name?: string;
  newly_recruited?: boolean;
  owner: string;
  shield_used?: boolean;
  structure?: number | null;
  text?: string;
  token?: boolean;
  types?: string[];
}

/** A stretch of a sentence. */
export interface CityPiece {
  card?: string;
  seat?: string;
  text: string;
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

/** The smallest and the largest number that can be answered. */
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
  counters?: Record<string, number>;
  damage: number;
  delayed?: boolean;
  exhausted?: boolean;
  faction?: string;
  health?: number | null;
  income?: number;
  keywords: Record<string, number>;
  label: string;
  left: number;
  most: number;
  name?: string;
  newly_recruited?: boolean;
  next_age_costs: number | null;
  owner: string;
  rules_now: string;
  shield_used?: boolean;
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
  game: "sow";
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

/** Act for a player who has been gone longer than agreed, or a bot that can't go on: a seat of `State.claims`. `win` takes the seat out of the game, which ends it between two; `bot` lets a bot of that level play until the seat's owner comes back. */
export interface Claim {
  type: "claim";
  seat: string;
  take: "bot" | "win";
  bot?: string;
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

/** The open decision. Other viewers get only `seat`, `words` and, if public, `question` and `source`. */
export interface DecisionView {
  about: Piece[];
  by_card: Record<string, string[]>;
  by_target: Record<string, string[]>;
  confirm: string;
  decline: string;
  least: number;
  may: boolean;
  most: number;
  numbers: Range | null;
  options: OptionView[] | null;
  ordered: boolean;
  prompt: Piece[];
  question: string;
  rule: string;
  seat: string;
  source: string;
  words: string;
}

/** A starter deck: its plan in one sentence, and the cards whose pictures stand for it. */
export interface DeckAbout {
  name: string;
  title: string;
  cards: number;
  plan: string;
  colours: string[];
  cover: Record<string, unknown>[];
  curve: number[];
}

/** A deck as a list. */
export interface DeckAsked {
  game: string;
  list: string;
  format?: string;
  dbs?: number;
}

/** Something counted in a deck; `share` marks a chance instead of numbers. */
export interface DeckCount {
  title: string;
  share: boolean;
  rows: [string, number][];
}

/** A deck, checked and counted. What can't be read is among the problems. */
export interface DeckFound {
  name: string;
  format: string;
  legal: boolean;
  cards: number;
  beside: number;
  problems: DeckProblem[];
  counts: DeckCount[];
  lines: DeckLine[];
  text: string;
}

/** A line of a deck. */
export interface DeckLine {
  count: number;
  name: string;
  section: string;
  number: number;
  card: CardLine | null;
}

/** What is wrong with a deck; line 0 is the whole of it. */
export interface DeckProblem {
  rule: string;
  words: string;
  line: number;
}

/** A starter deck as a list. */
export interface DeckShown {
  name: string;
  text: string;
}

/** Before the game begins: let bots of that level take the free seats. */
export interface Fill {
  type: "fill";
  bot: string;
}

/** A free table: the position as a scenario writes it, and the answers given on it so far, as ids of options. */
export interface FreeAsked {
  text: string;
  answers?: string[][];
  view?: string;
  about?: string;
  title?: string;
  expect?: FreeWish[];
}

/** Something that is true on a free table now; `card` is the label of the card it speaks of, if it does. */
export interface FreeFact {
  card: string;
  key: string;
  of: string;
  value: number | string;
}

/** All that can be said about a free table now. */
export interface FreeFacts {
  facts: FreeFact[];
}

/** What was answered on a free table. */
export interface FreeStep {
  seat: string;
  words: string;
}

/** The state of a free table. The decision is shown with the options of the seat to decide. */
export interface FreeTable {
  view: any;
  asked: string;
  steps: FreeStep[];
  error?: string;
  line?: number;
  position?: any;
}

/** A scenario file. */
export interface FreeText {
  text: string;
}

/** Something that must be true: an expectation of a scenario, of what it speaks, and its value. */
export interface FreeWish {
  key: string;
  of: string;
  value: number | string;
}

/** A game as anyone may see it. */
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
  reason?: string;
  hints?: string;
  undo?: string;
  chat?: string;
}

/** Those of them that are kept here. */
export interface GamesAbout {
  games: GameAbout[];
}

/** Go on from a step of a recorded game on one seat, against bots. */
export interface GoOn {
  at: number;
  seat: string;
  bot?: string;
  name?: string;
  key?: string;
}

/** On a screen that several share: now it is that seat's turn to look. Say `ready` when nobody else does. */
export interface Handover {
  type: "handover";
  seat: string;
  name: string;
  seats: SeatLine[];
  yours: string[];
}

/** Hands that the deck dealt. */
export interface Hands {
  seed: number;
  hands: CardLine[][];
}

/** Some hands to look at. */
export interface HandsAsked {
  game: string;
  list: string;
  seed?: number;
  hands?: number;
  size?: number;
}

/** Join: the token of a seat, or none for a spectator; and the first line of the log not yet read. */
export interface Hello {
  type: "hello";
  token?: string;
  since?: number;
}

/** The token for the link of each other person's seat, free or taken. */
export interface Invitations {
  invitations: Record<string, string>;
}

/** Show the host the links again; `renew` names a seat whose link is replaced, so that the old one is void. */
export interface InvitationsAsked {
  token: string;
  renew?: string;
}

/** Work that takes a while. `found` holds what is known so far. */
export interface Job {
  id: string;
  what: string;
  state: string;
  done: number;
  total: number;
  words?: string;
  found?: any;
}

/** Take the seat of an invitation, or come back to it: the same invitation always gives the same seat. Name, deck and words count only the first time. */
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

/** Compare a card with another in the same slot of a deck; by default with a plain card of its cost. */
export interface LabCardAsked {
  game: string;
  card: string;
  list: string;
  instead?: string;
  bot?: string;
  deals?: number;
}

/** What is known so far, cards furthest out of line first. */
export interface LabFound {
  rows: LabRow[];
  skipped: LabSkipped[];
  bot: string;
}

/** What is known of a card: its effect in points of win rate, with an interval that holds at any moment. */
export interface LabRow {
  card: string;
  other: string;
  deck: string;
  verdict: string;
  side: string;
  points: number;
  low: number;
  high: number;
  deals: number;
  games: number;
  distinct: number;
  fate: string;
  running: [number, number, number][];
}

/** A card that can't be tried, and why. */
export interface LabSkipped {
  card: string;
  problem: string;
}

/** Try new cards, their fields as in a card file, each in the starter deck that it fits best. */
export interface LabTryAsked {
  game: string;
  cards: Record<string, unknown>[];
  bot?: string;
  deals?: number;
}

/** A lesson. One with `decks` is a whole game at a real table; one with a `setup` is a position to play from. */
export interface Lesson {
  name: string;
  game: string;
  title: string;
  words: string;
  minutes: number;
  opponent: string;
  beats: LessonBeat[];
  after: string;
  replies?: Record<string, string[]>;
  decks?: Record<string, LessonDeck>;
  seed?: number;
  settings?: Record<string, number>;
  begin?: string[];
  setup?: string;
}

/** Begin a lesson that is a whole game. */
export interface LessonAsked {
  lesson: string;
  name?: string;
}

/** One idea of a lesson: what the guide says, what is pointed at, and what the learner does. */
export interface LessonBeat {
  say: string;
  more?: string;
  point?: string[];
  do?: string[];
  free?: boolean;
}

/** A starter deck with chosen cards on top, in the order in which they are drawn. */
export interface LessonDeck {
  deck: string;
  top?: string[];
}

/** Every lesson, in the order in which they are offered. */
export interface Lessons {
  lessons: Lesson[];
}

/** Which seat is this link for? */
export interface LinkAsked {
  token: string;
}

/** The seat of a link. */
export interface LinkFound {
  seat: string;
  joined: boolean;
  host: boolean;
  name?: string;
}

/** One thing that happened, as the reader may know it. */
export interface LogLine {
  cards: Mention[];
  minor: boolean;
  number: number;
  pieces: Piece[];
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

/** An answer that surely cost something, and what would have been better; `error` is that of the cost. */
export interface Mistake {
  number: number;
  seat: string;
  moment: string;
  given: Piece[];
  better: Piece[];
  expects: number;
  could_expect: number;
  cost: number;
  error?: number;
}

/** Stop or go on receiving what a player says. */
export interface Mute {
  type: "mute";
  seat: string;
  muted?: boolean;
}

/** A new game. `seats` are in order of play; the host, who asks for it, takes the first that is not a bot's. */
export interface NewGame {
  game: string;
  seats: SeatAsked[];
  edition?: string;
  words?: string;
  clock?: ClockAsked | null;
  key?: string;
  hints?: "all" | "bots" | "off";
  undo?: "casual" | "strict";
  chat?: "off" | "phrases" | "text";
  away?: number;
}

/** Refuse what another player asks to undo, or withdraw your own request. */
export interface No {
  type: "no";
}

/** One thing that can be picked. `id` stays the same while the question is open. */
export interface OptionView {
  card?: string;
  id: string;
  kind: string;
  label: Piece[];
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

/** A stretch of a sentence. */
export interface Piece {
  card?: string;
  seat?: string;
  text: string;
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

/** Your answers so far, each as the ids of the options you picked; replies of the other side are left out. */
export interface PuzzleAsked {
  answers?: string[][];
  want?: "" | "hint" | "solution";
}

/** A puzzle in the list: its name and how hard it is. */
export interface PuzzleLine {
  name: string;
  grade: string;
}

/** A puzzle after your answers. */
export interface PuzzleTable {
  name: string;
  game: string;
  grade: string;
  goal: string;
  seat: string;
  view: any;
  solved: boolean;
  wrong?: string;
  hint?: string;
  solution?: string[];
}

/** The puzzles of a game, and the name of the one of the day. */
export interface Puzzles {
  game: string;
  today: string;
  puzzles: PuzzleLine[];
}

/** A field that can be asked for; `values` are some that cards have. */
export interface QueryField {
  name: string;
  words: string;
  number: boolean;
  other: string[];
  values: string[];
}

/** How cards are searched. */
export interface QueryHelp {
  fields: QueryField[];
  examples: string[];
}

/** The smallest and the largest number that can be answered. */
export interface Range {
  least: number;
  most: number;
}

/** On a shared screen: the player of that seat has it now, and no one else is looking. */
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
  ref?: number;
}

/** A rematch. The loser may name the seat that goes first, if the game does not ask for it. */
export interface Rematch {
  token: string;
  words?: string;
  first?: string;
}

/** A recorded game, step by step. */
export interface ReplayAbout {
  game: string;
  kind: string;
  title: string;
  edition: string;
  seats: ReplaySeat[];
  view: string;
  steps: ReplayStep[];
  rounds: ReplayRound[];
  outcome: any;
  flags: string[];
  shuffle?: any;
  result?: Result | null;
}

/** The name under which a record is kept here. */
export interface ReplayKept {
  game: string;
}

/** Where a round or a turn begins: after so many answers. */
export interface ReplayRound {
  words: string;
  step: number;
}

/** Who sat on a seat, with which deck. */
export interface ReplaySeat {
  seat: string;
  name: string;
  bot: string;
  deck: string;
}

/** One answer of a recorded game, as the viewer may read it; `number` answers were given before it. */
export interface ReplayStep {
  number: number;
  seat: string;
  words: Piece[];
  moment: string;
}

/** A problem report from a table, in the player's own words. */
export interface ReportAsked {
  token: string;
  words?: string;
}

/** How the game ended, as data. */
export interface Result {
  winner: string;
  reason: string;
  by?: string;
  words?: string;
  rule?: string;
}

/** The winning chances along a game, and the answers that cost most. */
export interface Review {
  curve?: ReviewPoint[];
  mistakes?: Mistake[];
}

/** Go through a recorded game; `level` is who judges it. */
export interface ReviewAsked {
  level?: string;
}

/** What part of games a seat could expect to win with an answer of its own. */
export interface ReviewPoint {
  number: number;
  seat: string;
  expects: number;
}

/** A rule, a section, a keyword or a ruling. */
export interface RuleAbout {
  id: string;
  title: string;
  words: string;
  parent: string;
  children: RuleLine[];
  rulings: RulingAbout[];
  differences: RuleDifference[];
}

/** A topic on which editions differ, and what each of them says. */
export interface RuleDifference {
  topic: string;
  texts: Record<string, string>;
}

/** A rule in our words. */
export interface RuleLine {
  id: string;
  words: string;
  section: string;
  example?: boolean;
}

/** A section of the rulebook. */
export interface RuleSection {
  id: string;
  title: string;
}

/** Rules that hold some words; without words, the sections. */
export interface RulesFound {
  game: string;
  editions: string[];
  sections: RuleSection[];
  rules: RuleLine[];
  rulings: RulingAbout[];
}

/** How a question is ruled that the rulebook leaves open. */
export interface RulingAbout {
  id: string;
  about: string[];
  question: string;
  ruling: string;
  reason: string;
}

/** Say one of the fixed phrases (`hello`, `luck`, `nice`, `wait`, `oops`, `thanks`), or a line of text. */
export interface Say {
  type: "say";
  phrase?: string;
  text?: string;
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
  gone?: string;
  stand_in?: string;
  away?: number | null;
  screens?: number;
}

/** A seat as anyone may see it. */
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
  observation: Observation;
  outcome: OutcomeView | null;
  story: Beat[];
}

/** Your seat. The token is the seat's link: it brings its owner back in any browser. */
export interface Seated {
  game: string;
  seat: string;
  token: string;
  commitment: string;
  seats?: string[];
  invitations?: Record<string, string>;
}

/** An installed set. */
export interface SetAbout {
  name: string;
  cards: number;
  shipped: boolean;
}

/** How an import went. */
export interface SetAdded {
  cards: number;
  replaced: number;
  sets: string[];
  points: number;
  wrong: string[];
  not_understood: string[];
  notes: string[];
}

/** A card set of your own: the text of a file, and its name, whose ending says the format. */
export interface SetAsked {
  game: string;
  file: string;
  text: string;
}

/** All installed sets of a game. */
export interface SetsAbout {
  sets: SetAbout[];
  may_import: boolean;
}

/** How things stand now. `view` is a seat view, its log beginning at the line asked for. */
export interface State {
  type: "state";
  view: any;
  seats: SeatLine[];
  you: string;
  yours?: string[];
  stops?: string;
  skip?: string[];
  thinking?: string;
  undo?: string;
  undo_words?: Piece[];
  undo_request?: UndoRequest | null;
  result?: Result | null;
  claims?: string[];
  hints?: boolean;
  chat?: string;
  muted?: string[];
  host?: string;
  notice?: string;
  commitment?: string;
  shuffle?: any;
  rematch?: string;
}

/** When to be asked: `always`, or `pass` to pass until something happens. Something happens when another player does more than pass, when a round or a turn begins, when you could do something of a kind you could not do before, and, where `battles` says so, when you are asked in a battle. `skip` names the questions at which the game always goes on by itself, where going on is an answer; without it they stay as they were. */
export interface Stops {
  type: "stops";
  mode: string;
  battles?: boolean;
  skip?: string[] | null;
}

/** Try a deck against the starter decks, both sides in the hands of the same bot. */
export interface StudyAsked {
  game: string;
  list: string;
  bot?: string;
  games?: number;
}

/** What came of the games so far. */
export interface StudyFound {
  rows: StudyRow[];
  all: StudyRow;
}

/** How a deck fared against another: won of so many, and between what the true part lies, by 95 %. */
export interface StudyRow {
  deck: string;
  games: number;
  won: number;
  rate: number;
  low: number;
  high: number;
}

/** Undo your last answer, asking the other players if needed; or agree to what another player asks to undo. `even_so` undoes against bots although you have seen something new, where the table allows it. */
export interface Undo {
  type: "undo";
  even_so?: boolean;
}

/** A player's request to undo, and what came of it. */
export interface UndoRequest {
  by: string;
  words: Piece[];
  state?: string;
  missing?: string[];
}

/** Waiting for players before the game begins. */
export interface Waiting {
  type: "waiting";
  seats: SeatLine[];
  you: string;
  commitment: string;
  yours?: string[];
  host?: string;
  chat?: string;
  muted?: string[];
}

/** A card as it is typed: its fields as in a card file. */
export interface WorkshopAsked {
  game: string;
  card: Record<string, unknown>;
}

/** The card, and how it is understood; or what is not, where, and what would be known. */
export interface WorkshopFound {
  understood: boolean;
  card: CardLine | null;
  parts: CardPart[];
  error?: string;
  at?: number;
  length?: number;
  expected?: string[];
  near?: string[];
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

/** A card or a stone in a realm; a face-down one that the seat does not know has no label and no owner. What is not so is left out. */
export interface WorldInRealmView {
  classes?: string[];
  controller: string;
  core?: boolean;
  cost?: number;
  counters?: Record<string, unknown>;
  equipped_to?: string;
  face_down?: boolean;
  faction?: string;
  label: string;
  name?: string;
  now: WorldNowView | null;
  orbitals?: string[];
  owner: string;
  power?: any;
  stars?: string[];
  stone?: boolean;
  tapped?: boolean;
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

/** A stretch of a sentence. */
export interface WorldPiece {
  card?: string;
  seat?: string;
  text: string;
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

/** The smallest and the largest number that can be answered. */
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
  game: "wotf";
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

export type ClientMessage = Hello | Choose | Ask | Undo | No | Concede | Stops | Ready | Fill | Claim | Say | Mute;
export type ServerMessage = State | Waiting | Handover | Chat | Answered | Refused;
export type Observation = CityView | WorldView;
