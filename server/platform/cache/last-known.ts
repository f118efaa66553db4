import { setTimeout as sleep } from "node:timers/promises";

interface StaleLimits {
  /** Lifetime of a value. */
  ms: number;
  /** How long a caller waits for the next value. */
  waitMs: number;
}

/** Returns the same value for a while, then the last known one if the next is late, so that no caller fails. */
export function lastKnown<Value>(
  fallback: Value,
  read: () => Promise<Value>,
  { ms, waitMs }: StaleLimits,
): () => Promise<Value> {
  let value: Promise<Value> = Promise.resolve(fallback);
  let readAt = -Infinity;
  return () => {
    // a monotonic clock: setting the clock must not prolong it
    if (performance.now() - readAt > ms) {
      readAt = performance.now();
      const before = value;
      const late = sleep(waitMs, undefined, { ref: false }).then(() => before);
      value = Promise.race([read(), late]).catch(() => before);
    }
    return value;
  };
}

/** Reads a value once, on the first call. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => (value ??= read());
}
