/** What a preview says in one line: how a battle would end, or what would happen first. */

import type { LogLine, Preview } from "../protocol";

const ENDS = ["battle won", "battle tied"];

/** The line that a battle would end with, if one would be fought. */
export function endOf(preview: Preview): LogLine | undefined {
  return preview.lines.find((line) => ENDS.includes(line.what));
}

/** The steps that are worth a row. */
export function stepsOf(preview: Preview): LogLine[] {
  return preview.lines.filter((line) => !line.minor && !ENDS.includes(line.what));
}
