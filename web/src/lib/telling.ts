/** What the prompt says while a turn is told. */

import type { SeatLine } from "../protocol";
import { name, plain } from "./people";
import type { Scene } from "./story.svelte";

/** Say who is playing, or what happens without anybody's doing. */
export function playing(scene: Scene, you: string, seats: SeatLine[]): string {
  const beat = "beat" in scene ? scene.beat : scene.beats[scene.step];
  if (!beat) return "";
  if (beat.seat && beat.seat !== you && !beat.quiet) return `${name(beat.seat, seats)} is playing.`;
  return beat.battle ? "The battle plays out." : plain(beat.words, you, seats);
}
