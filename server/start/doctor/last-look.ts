/** The doctor's last look, for a page that cannot wait for the next: it may take half a minute. */
import { setTimeout as sleep } from "node:timers/promises";
import type { DoctorLine } from "./examine.ts";

/** So long a look stands. */
const STANDS_MS = 30_000;
/** So long a page waits for one. */
const WAIT_MS = 3_000;

/** Looks when asked, one look at a time; null while there was none. A look that fails leaves the last one. */
export function lastLook(look: () => Promise<DoctorLine[]>): () => Promise<readonly DoctorLine[] | null> {
  let known: readonly DoctorLine[] | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;

  async function lookAgain(): Promise<void> {
    try {
      known = await look();
      lookedAt = performance.now();
    } catch {
      // the next who asks has it looked at again
    } finally {
      looking = null;
    }
  }

  return async () => {
    if (looking === null && performance.now() - lookedAt > STANDS_MS) looking = lookAgain();
    if (looking !== null) await Promise.race([looking, sleep(WAIT_MS, undefined, { ref: false })]);
    return known;
  };
}
