/** What a process remembers, in one library (lru-cache), in the few shapes that are wanted. */
import { LRUCache } from "lru-cache";

/** Forgets what was used longest ago once its values weigh more than `bytes` together. A heavier one is not cached. */
export function byteCache<Value extends object>(
  bytes: number,
  weigh: (value: Value) => number,
): LRUCache<string, Value> {
  return new LRUCache<string, Value>({ maxSize: bytes, sizeCalculation: (value) => Math.max(1, weigh(value)) });
}

interface ExpiringCacheOptions {
  /** For how long an answer stands, from the moment in which it was asked for. */
  ms: number;
  /** A clock that nobody sets. */
  clock?: { now: () => number };
}

export interface CachedAnswer<Value> {
  (options?: { isStale?: boolean }): Promise<Value>;
}

/** One answer, asked for once however many want it. A failure reaches those who wait, and nobody after them. */
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

/** One of something for each owner, a database for instance: tests and commands open several in a process. */
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
