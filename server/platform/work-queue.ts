/**
 * Runs `width` pieces of work at once and lets `length` wait; more are rejected. Parties take turns, and when the queue
 * is full, the party with most loses its last piece of work to one with fewer (docs/decisions/0112-fair-shares.md).
 */
import { currentNetwork } from "./current-network.ts";
import { RoundRobin } from "./round-robin.ts";

interface QueueSize {
  width: number;
  length: number;
  /** Most that run at once for one party; `width` by default. Work outside of requests has no such limit. */
  ofOne?: number;
}

interface WorkOptions {
  /** The party that the work counts for; by default the network of the current request. */
  party?: string;
  /** Runs before other work; after some of these in a row, one of the others has its turn. */
  goesFirst?: boolean;
  /** Removes the work from the queue while it waits. */
  signal?: AbortSignal;
}

const FIRST_IN_A_ROW = 10;

/** Called with true when the work begins, with false when it is rejected. */
type QueuedTurn = (isBegun: boolean) => void;

export class WorkQueue {
  readonly #size: Required<QueueSize>;
  readonly #waiting = new RoundRobin<QueuedTurn>();
  readonly #waitingFirst = new RoundRobin<QueuedTurn>();
  readonly #runningOf = new Map<string, number>();
  #running = 0;
  #firstInARow = 0;

  constructor({ width, length, ofOne = width }: QueueSize) {
    this.#size = { width, length, ofOne };
  }

  /** Whether more work of the current request's network would be rejected. */
  get isFull(): boolean {
    const party = currentNetwork();
    return this.#hasToWait(party) && this.waiting >= this.#size.length && this.#toTurnAway(party) === null;
  }

  /** Whether more work would have to wait. */
  get isBusy(): boolean {
    return this.#hasToWait(currentNetwork());
  }

  get waiting(): number {
    return this.#waiting.size + this.#waitingFirst.size;
  }

  /** The result of the work, or undefined when it was rejected. */
  async run<Result>(
    work: () => Promise<Result>,
    { party = currentNetwork(), ...options }: WorkOptions = {},
  ): Promise<Result | undefined> {
    if (!(await this.enter({ ...options, party }))) return undefined;
    try {
      return await work();
    } finally {
      this.leave(party);
    }
  }

  /** Waits for a turn. True: the work may begin, and `leave` must be called when it ends. False: it was rejected. */
  async enter({ party = currentNetwork(), goesFirst = false, signal }: WorkOptions = {}): Promise<boolean> {
    if (signal?.aborted === true) return false;
    if (!this.#hasToWait(party)) {
      this.#begin(party);
      return true;
    }
    if (this.waiting >= this.#size.length) {
      const turnAway = this.#toTurnAway(party);
      if (turnAway === null) return false;
      turnAway();
    }
    const queue = goesFirst ? this.#waitingFirst : this.#waiting;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    queue.add(party, resolve);
    const giveUp = () => {
      if (queue.remove(party, resolve)) resolve(false);
    };
    signal?.addEventListener("abort", giveUp, { once: true });
    const isBegun = await promise;
    signal?.removeEventListener("abort", giveUp);
    return isBegun;
  }

  leave(party: string): void {
    const left = (this.#runningOf.get(party) ?? 1) - 1;
    if (left === 0) this.#runningOf.delete(party);
    else this.#runningOf.set(party, left);
    this.#running -= 1;
    const next = this.#next();
    if (next === undefined) return;
    // synchronously, so that no other work takes the place in between
    this.#begin(next.party);
    next.item(true);
  }

  #begin(party: string): void {
    this.#running += 1;
    this.#runningOf.set(party, (this.#runningOf.get(party) ?? 0) + 1);
  }

  #hasShare(party: string): boolean {
    return party === "" || (this.#runningOf.get(party) ?? 0) < this.#size.ofOne;
  }

  #hasToWait(party: string): boolean {
    return this.#running >= this.#size.width || !this.#hasShare(party);
  }

  #next(): { party: string; item: QueuedTurn } | undefined {
    const mayTake = (party: string) => this.#hasShare(party);
    const isTurnOfOthers = this.#firstInARow >= FIRST_IN_A_ROW && this.#waiting.size > 0;
    const first = isTurnOfOthers ? undefined : this.#waitingFirst.shift(mayTake);
    this.#firstInARow = first === undefined ? 0 : this.#firstInARow + 1;
    return first ?? this.#waiting.shift(mayTake);
  }

  /** A function that rejects waiting work to make a place for a party; null where no other party has more waiting. */
  #toTurnAway(party: string): (() => void) | null {
    const own = this.#waiting.countOf(party) + this.#waitingFirst.countOf(party) + 1;
    const [queue, other] = [this.#waiting, this.#waitingFirst]
      .map((each) => [each, each.lastOfMost(own)] as const)
      .reduce((one, another) => ((another[1]?.count ?? 0) > (one[1]?.count ?? 0) ? another : one));
    if (other === null) return null;
    return () => {
      queue.remove(other.party, other.item);
      other.item(false);
    };
  }
}
