/** How many of a thing may be under way at once: in all, and for one person. */

export interface MostAtOnce {
  all: number;
  /** So that one person's slow telephone does not keep everybody else waiting. */
  ofOne: number;
}

export class ConcurrencyLimit {
  readonly #most: MostAtOnce;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(most: MostAtOnce) {
    this.#most = most;
  }

  /** Ends it when called, once however often; null when there are as many already. */
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
