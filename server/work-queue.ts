/** Lets `width` pieces of work run at once and `length` wait; more are turned away. */
export class WorkQueue {
  readonly #width: number;
  readonly #length: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ width, length }: { width: number; length: number }) {
    this.#width = width;
    this.#length = length;
  }

  /** Whether one more would be turned away. */
  get isFull(): boolean {
    return this.#running >= this.#width && this.#waiting.length >= this.#length;
  }

  /** What the work gave, or undefined when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#running < this.#width) this.#running += 1;
    else if (this.#waiting.length >= this.#length) return undefined;
    // the place of one that ends, never counted as free in between
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next === undefined) this.#running -= 1;
      else next();
    }
  }
}
