/**
 * Retries transactions that PostgreSQL aborted because of others: a deadlock (SQLSTATE 40P01) or a serialization
 * failure (40001). Such a transaction leaves nothing behind (docs/decisions/0117-lock-order.md).
 */
import { setTimeout as sleep } from "node:timers/promises";

const CONFLICTS: ReadonlySet<unknown> = new Set(["40P01", "40001"]);
const MOST_TRIES = 6;
/** Doubles with each retry: at most 640 ms before the last. */
const FIRST_PAUSE_MS = 20;

export const isConflict = (error: unknown): boolean =>
  error instanceof Error && "code" in error && CONFLICTS.has(error.code);

/**
 * Returns the result of `act`, which is one transaction or safe to repeat. Throws any other error of `act`, and the
 * sixth conflict.
 */
export async function retryConflicts<T>(act: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await act();
    } catch (error) {
      if (!isConflict(error) || tries >= MOST_TRIES) throw error;
      // a random pause, so that the same two transactions do not conflict again
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** tries);
    }
  }
}

/** Whether a write failed because its account was deleted after its session was read. */
export function isAccountDeleted(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return false;
  return error.code === "23503" && /_(?:user|actor|author)_id_fkey$/.test(String(error.constraint));
}
