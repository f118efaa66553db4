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

  /** What the work gave, or undefined when the queue is full. */
  async run<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
    if (this.#running >= this.#width) {
      if (this.#waiting.length >= this.#length) return undefined;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    this.#running += 1;
    try {
      return await work();
    } finally {
      this.#running -= 1;
      this.#waiting.shift()?.();
    }
  }
}
