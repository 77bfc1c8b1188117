/** The log as a story: one row a beat, with the lines it folds. */

import type { Beat, LogLine, Piece } from "../protocol";

export interface Row {
  first: number;
  seat: string;
  words: Piece[];
  /** The beginning of a round or a turn. */
  heading: boolean;
  lines: LogLine[];
}

const HEADINGS = ["round", "turn"];

/** One row for each beat, and for each line that no beat tells. */
export function rowsOf(lines: LogLine[], beats: Beat[]): Row[] {
  const found: Row[] = beats.map((beat) => ({
    first: beat.first,
    seat: beat.seat,
    words: beat.words,
    heading: HEADINGS.includes(beat.kind),
    lines: lines.filter((line) => line.number >= beat.first && line.number <= beat.last),
  }));
  const told = new Set(found.flatMap((row) => row.lines.map((line) => line.number)));
  const rest = lines
    .filter((line) => !line.minor && !told.has(line.number))
    .map((line) => ({ first: line.number, seat: line.seat, words: line.pieces, heading: false, lines: [line] }));
  const unique = new Map([...rest, ...found].map((row) => [row.first, row]));
  return [...unique.values()].sort((a, b) => a.first - b.first);
}
