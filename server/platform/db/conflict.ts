/**
 * Transactions that PostgreSQL ended because of others: a deadlock (SQLSTATE 40P01) or a serialization failure (40001). Nothing of
 * them is left, so they are run again (docs/decisions/0117-lock-order.md).
 */
import { setTimeout as sleep } from "node:timers/promises";

const CONFLICTS: ReadonlySet<unknown> = new Set(["40P01", "40001"]);
const MOST_TRIES = 6;
/** Doubles with each try: 640 ms at the most before the last. */
const FIRST_PAUSE_MS = 20;

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CONFLICTS.has(error.code);

/**
 * Answers with what `act` answers. `act` is one transaction, or may be repeated for another reason. Throws whatever else it throws, and
 * the sixth conflict.
 */
export async function retryConflicts<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error) || tries >= MOST_TRIES) throw error;
      // a random pause, so that the same two do not meet again
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
    }
  }
}

/** Whether a write failed because the account that it was for has been deleted since its session was read. */
export function isAccountDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return false;
  return error.code === "23503" && /_(?:user|actor|author)_id_fkey$/.test(String(error.constraint));
}
