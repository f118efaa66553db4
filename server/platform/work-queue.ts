/** Lets `width` pieces of work run at once and `length` wait; more are turned away. */
export class WorkQueue {
  readonly #width: number;
  readonly #length: number;
  readonly #waiting: (() => void)[] = [];
  readonly #waitingFirst: (() => void)[] = [];
  #running = 0;

  constructor({ width, length }: { width: number; length: number }) {
    this.#width = width;
    this.#length = length;
  }

  /** Whether one more would be turned away. */
  get isFull(): boolean {
    return this.isBusy && this.#waiting.length + this.#waitingFirst.length >= this.#length;
  }

  /** Whether one more would have to wait. */
  get isBusy(): boolean {
    return this.#running >= this.#width;
  }

  /** What the work gave, or undefined when the queue is full. With `goesFirst` it waits only for its like. */
  async run<Result>(work: () => Promise<Result>, { goesFirst = false } = {}): Promise<Result | undefined> {
    if (!this.isBusy) this.#running += 1;
    else if (this.isFull) return undefined;
    // the place of one that ends, never counted as free in between
    else await new Promise<void>((resolve) => (goesFirst ? this.#waitingFirst : this.#waiting).push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waitingFirst.shift() ?? this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
