/**
 * Lets `width` pieces of work run at once and `length` wait; more are turned away. Parties take turns, and where too many wait,
 * the party with most gives up its last for one with fewer (docs/decisions/0112-fair-shares.md).
 */
import { currentNetwork } from "./current-network.ts";
import { RoundRobin } from "./round-robin.ts";

interface WorkOptions {
  /** Whose work it is; by default that of the network whose request is being answered. */
  party?: string;
  /** It goes before work that does not; after some of these in a row, one of the others has its turn. */
  goesFirst?: boolean;
  /** Takes the work out of the queue while it waits. */
  signal?: AbortSignal;
}

const FIRST_IN_A_ROW = 10;

/** Called with whether the work begins; else it was turned away. */
type Waiting = (isBegun: boolean) => void;

export class WorkQueue {
  readonly #width: number;
  readonly #length: number;
  readonly #waiting = new RoundRobin<Waiting>();
  readonly #waitingFirst = new RoundRobin<Waiting>();
  #running = 0;
  #firstInARow = 0;

  constructor({ width, length }: { width: number; length: number }) {
    this.#width = width;
    this.#length = length;
  }

  /** Whether one more of the network whose request is being answered would be turned away. */
  get isFull(): boolean {
    return this.isBusy && this.size >= this.#length && this.#toTurnAway(currentNetwork()) === null;
  }

  /** Whether one more would have to wait. */
  get isBusy(): boolean {
    return this.#running >= this.#width;
  }

  /** How many wait. */
  get size(): number {
    return this.#waiting.size + this.#waitingFirst.size;
  }

  /** What the work gave, or undefined when it was turned away. With `goesFirst` it waits for little but its like. */
  async run<Result>(work: () => Promise<Result>, options: WorkOptions = {}): Promise<Result | undefined> {
    if (!(await this.enter(options))) return undefined;
    try {
      return await work();
    } finally {
      this.leave();
    }
  }

  /** Waits for its turn: true when it may begin, and has to `leave` when it ends. False when it was turned away. */
  async enter({ party = currentNetwork(), goesFirst = false, signal }: WorkOptions = {}): Promise<boolean> {
    if (signal?.aborted === true) return false;
    if (!this.isBusy) {
      this.#running += 1;
      return true;
    }
    if (this.size >= this.#length) {
      const other = this.#toTurnAway(party);
      if (other === null) return false;
      other();
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

  leave(): void {
    const next = this.#next();
    // the place of one that ends, never counted as free in between
    if (next === undefined) this.#running -= 1;
    else next(true);
  }

  #next(): Waiting | undefined {
    const isTurnOfOthers = this.#firstInARow >= FIRST_IN_A_ROW && this.#waiting.size > 0;
    const first = isTurnOfOthers ? undefined : this.#waitingFirst.shift();
    this.#firstInARow = first === undefined ? 0 : this.#firstInARow + 1;
    return first ?? this.#waiting.shift();
  }

  /** What makes room for one more of a party; null where no other party has more waiting than it would have. */
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
