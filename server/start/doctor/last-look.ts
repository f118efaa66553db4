/** The doctor's last result, for a page that cannot wait for the next: an examination may take half a minute. */
import { setTimeout as sleep } from "node:timers/promises";
import type { DoctorLine } from "./examine.ts";

/** Lifetime of a result. */
const STANDS_MS = 30_000;
/** How long a page waits for one. */
const WAIT_MS = 3_000;

/** Examines on request, once at a time; null before the first result. A failure retains the last result. */
export function lastLook(look: () => Promise<DoctorLine[]>): () => Promise<readonly DoctorLine[] | null> {
  let known: readonly DoctorLine[] | null = null;
  let lookedAt = -Infinity;
  let looking: Promise<void> | null = null;

  async function lookAgain(): Promise<void> {
    try {
      known = await look();
      lookedAt = performance.now();
    } catch {
      // the next request starts another one
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
