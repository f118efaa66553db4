/** In-memory caches of a process, built on one library (lru-cache). */
import { LRUCache } from "lru-cache";

/** Drops the least recently used values once all together weigh more than `bytes`. A heavier value is not cached. */
export function byteCache<Value extends object>(
  bytes: number,
  weigh: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: bytes, sizeCalculation: (value) => Math.max(1, weigh(value)) });
}

interface ExpiringCacheOptions {
  /** Lifetime of an answer, from the moment of its request. */
  ms: number;
  /** A monotonic clock. */
  clock?: { now: () => number };
}

export interface CachedAnswer<Value> {
  (options?: { isStale?: boolean }): Promise<Value>;
}

/** One cached answer with one request at a time. A failure reaches the callers that wait, and is not cached. */
export function cachedAnswer<Value extends object>(
  read: () => Promise<Value>,
  { ms, clock = performance }: ExpiringCacheOptions,
): CachedAnswer<Value> {
  const answers = new LRUCache<"answer", Promise<Value>>({ max: 1, ttl: ms, perf: clock, ttlResolution: 0 });
  return ({ isStale = false } = {}) => {
    const had = isStale ? undefined : answers.get("answer");
    if (had !== undefined) return had;
    const answer = read();
    answers.set("answer", answer);
    answer.catch(() => {
      if (answers.peek("answer") === answer) answers.delete("answer");
    });
    return answer;
  };
}

/** One value for each owner, such as a database: tests and commands open several in a process. */
export class PerOwner<Owner extends object, Made> {
  readonly #made = new WeakMap<Owner, Made>();
  readonly #make: (owner: Owner) => Made;

  constructor(make: (owner: Owner) => Made) {
    this.#make = make;
  }

  of(owner: Owner): Made {
    const had = this.#made.get(owner);
    if (had !== undefined) return had;
    const made = this.#make(owner);
    this.#made.set(owner, made);
    return made;
  }

  forget(owner: Owner): void {
    this.#made.delete(owner);
  }
}
