/** A queue of several parties that take turns. */
interface LastOfParty<Item> {
  party: string;
  item: Item;
  count: number;
}

export class RoundRobin<Item> {
  /** In the order of their turns. */
  readonly #parties = new Map<string, Item[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  countOf(party: string): number {
    return this.#parties.get(party)?.length ?? 0;
  }

  add(party: string, item: Item): void {
    const own = this.#parties.get(party);
    if (own === undefined) this.#parties.set(party, [item]);
    else own.push(item);
    this.#size += 1;
  }

  /** False if the item is no longer in the queue. */
  remove(party: string, item: Item): boolean {
    const own = this.#parties.get(party) ?? [];
    const at = own.indexOf(item);
    if (at === -1) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#parties.delete(party);
    this.#size -= 1;
    return true;
  }

  /** Removes and returns the first item of the next party that `mayTake` accepts. */
  shift(mayTake: (party: string) => boolean = () => true): { party: string; item: Item } | undefined {
    for (const [party, own] of this.#parties) {
      if (!mayTake(party)) continue;
      const item = own.shift();
      this.#parties.delete(party);
      if (own.length > 0) this.#parties.set(party, own);
      if (item === undefined) continue;
      this.#size -= 1;
      return { party, item };
    }
    return undefined;
  }

  /** The last item of the party with the most, if it has more than `beyond`. */
  lastOfMost(beyond: number): LastOfParty<Item> | null {
    let found: LastOfParty<Item> | null = null;
    for (const [party, own] of this.#parties) {
      const item = own.at(-1);
      if (item !== undefined && own.length > (found?.count ?? beyond)) found = { party, item, count: own.length };
    }
    return found;
  }
}
