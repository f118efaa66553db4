/** How many uploads may be under way, from before their bodies are read: each may hold some 20 MB of memory. */

interface Places {
  all: number;
  /** So that one person's slow telephone does not keep everybody else waiting. */
  ofOne: number;
}

export class UploadPlaces {
  readonly #places: Places;
  readonly #taken = new Map<string, number>();
  #all = 0;

  constructor(places: Places) {
    this.#places = places;
  }

  /** Gives the place back when called, once however often; null when there is none. */
  take(userId: string): (() => void) | null {
    const own = this.#taken.get(userId) ?? 0;
    if (this.#all >= this.#places.all || own >= this.#places.ofOne) return null;
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
