import { setTimeout as sleep } from "node:timers/promises";

interface StaleLimits {
  /** For how long a value stands. */
  ms: number;
  /** How long anybody waits for the next one. */
  waitMs: number;
}

/** Answers with the same value for a while, and with the last known one where the next cannot be had in time: nobody fails for want of it. */
export function lastKnown<Value>(
  fallback: Value,
  read: () => Promise<Value>,
  { ms, waitMs }: StaleLimits,
): () => Promise<Value> {
  let value: Promise<Value> = Promise.resolve(fallback);
  let readAt = -Infinity;
  return () => {
    // a clock that is set must not make it stand for longer
    if (performance.now() - readAt > ms) {
      readAt = performance.now();
      const before = value;
      const late = sleep(waitMs, undefined, { ref: false }).then(() => before);
      value = Promise.race([read(), late]).catch(() => before);
    }
    return value;
  };
}

/** Asked for once, however often it is needed. */
export function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let value: Promise<Value> | null = null;
  return () => (value ??= read());
}
