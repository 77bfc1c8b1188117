/** Work that the server does in the background: how far it is, and what it has found so far. */

import type { Job } from "../protocol";
import { job, stopJob } from "./api";

export class Working<Found> {
  now = $state.raw<Job | null>(null);
  error = $state("");
  private over = false;

  get found(): Found | null {
    return (this.now?.found as Found | undefined) ?? null;
  }

  get busy(): boolean {
    return this.now?.state === "waiting" || this.now?.state === "running";
  }

  async start(begin: () => Promise<Job>): Promise<void> {
    this.error = "";
    this.over = false;
    try {
      this.now = await begin();
      while (this.busy && !this.over) {
        await new Promise((done) => setTimeout(done, 1000));
        if (this.now && !this.over) this.now = await job(this.now.id);
      }
      if (this.now?.state === "failed") this.error = this.now.words || "It could not be done.";
    } catch (refused) {
      this.error = (refused as Error).message;
      this.now = null;
    }
  }

  stop(): void {
    this.over = true;
    if (this.now && this.busy) void stopJob(this.now.id).catch(() => {});
    if (this.now) this.now = { ...this.now, state: "done" };
  }
}
