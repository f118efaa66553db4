/** Most concurrent uses: in total, and of one person. */

export interface MostAtOnce {
  all: number;
  /** So that one person's slow phone does not block all others. */
  ofOne: number;
}

export class ConcurrencyLimit {
  readonly #most: MostAtOnce;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(most: MostAtOnce) {
    this.#most = most;
  }

  /** Returns a function that ends the use, safe to call twice; null when the limit is reached. */
  take(userId: string): (() => void) | null {
    const own = this.#taken.get(userId) ?? 0;
    if (this.#all >= this.#most.all || own >= this.#most.ofOne) return null;
    this.#all += 1;
    this.#taken.set(userId, own + 1);
    let isTaken = true;
    return () => {
      if (!isTaken) return;
      isTaken = false;
      this.#all -= 1;
      const left = (this.#taken.get(userId) ?? 1) - 1;
      if (left === 0) this.#taken.delete(userId);
      else this.#taken.set(userId, left);
    };
  }
}
