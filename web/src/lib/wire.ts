/** What the pages around the table read from the server. */

import type { OutcomeView, SeatLine, SeatView } from "../protocol";

export interface CardLine { name: string; full: string; set: string; shipped: boolean; understood: boolean; row: Record<string, unknown>; lines: [string, string][] }
export interface CardsFound { total: number; found: number; cards: CardLine[]; notes: string[] }
export interface QueryField { name: string; words: string; number: boolean; values: string[]; other: string[] }
export interface QueryHelp { fields: QueryField[]; examples: string[] }
export interface CardPart { words: string; said: string; keywords: string[] }
export interface RulingAbout { id: string; question: string; words: string }
export interface CardAbout extends CardLine { text: string; parts: CardPart[]; error: string; at: number; rulings: RulingAbout[]; also: string[] }
export interface DeckProblem { rule: string; words: string; line: number }
export interface DeckLine { count: number; name: string; section: string; number: number; card: CardLine | null }
export interface DeckCount { title: string; share: boolean; rows: [string, number][] }
export interface DeckFound { name: string; format: string; legal: boolean; cards: number; beside: number; problems: DeckProblem[]; counts: DeckCount[]; lines: DeckLine[]; text: string }
export interface Starter { name: string; text: string }
export interface HandsFound { hands: CardLine[][]; seed: number }
export interface StudyRow { deck: string; games: number; won: number; rate: number; low: number; high: number }
export interface StudyFound { games: number; rows: StudyRow[]; all: StudyRow }
export interface SetAdded { cards: number; replaced: number; sets: string[]; points: string[]; wrong: string[]; not_understood: string[]; notes: string[] }
export interface SetsFound { sets: { name: string; cards: number; shipped: boolean }[]; may_import: boolean }
export interface RuleLine { id: string; words: string; title?: string; section?: string }
export interface RulesFound { game: string; edition: string; editions: string[]; rules: RuleLine[] }
export interface RuleAbout { id: string; words: string; parent: string; children: RuleLine[]; rulings: RulingAbout[]; differences: { edition: string; words: string }[]; shown: string[]; near: string[] }
export interface Workshop { understood: boolean; card: CardLine | null; parts: CardPart[]; error: string; at: number; length: number; near: string[]; problems: string[] }
export interface FreeAsked { text: string; answers: string[][]; view: string; about?: string; title?: string }
export interface FreeTable { view: SeatView | null; asked: string; steps: { seat: string; words: string }[]; error: string; line: number }
export interface ReplayStep { number: number; seat: string; words: string; moment: string }
export interface ReplayAbout { game: string; kind: string; title: string; edition: string; seats: SeatLine[]; outcome: OutcomeView | null; flags: string[]; steps: ReplayStep[]; rounds: { words: string; step: number }[]; shuffle: { secret: string; words: string[]; seed: number } | null }
export interface Continue { at: number; seat: string; bot: string; name: string; words: string }
export interface Job { id: string; what: string; state: "waiting" | "running" | "done" | "failed"; done: number; total: number; words: string; found: unknown }
export interface Mistake { number: number; seat: string; moment: string; given: string; better: string; expects: number; could_expect: number; cost: number }
export interface Review { curve: { number: number; seat: string; expects: number }[]; mistakes: Mistake[] }
