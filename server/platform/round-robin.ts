/** A queue of several parties: each has its turn after every other one. */
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

  /** False where it is not there any more. */
  remove(party: string, item: Item): boolean {
    const own = this.#parties.get(party) ?? [];
    const at = own.indexOf(item);
    if (at === -1) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#parties.delete(party);
    this.#size -= 1;
    return true;
  }

  /** Takes the first of the party whose turn it is, of those that may have it. */
  shift(mayTake: (party: string) => boolean = () => true): { party: string; item: Item } | undefined {
    for (const [party, own] of this.#parties) {
      if (!mayTake(party)) continue;
      const item = own.shift();
      // behind all others
      this.#parties.delete(party);
      if (own.length > 0) this.#parties.set(party, own);
      if (item === undefined) continue;
      this.#size -= 1;
      return { party, item };
    }
    return undefined;
  }

  /** The last of the party that has most, if those are more than `beyond`. */
  lastOfMost(beyond: number): LastOfParty<Item> | null {
    let found: LastOfParty<Item> | null = null;
    for (const [party, own] of this.#parties) {
      const item = own.at(-1);
      if (item !== undefined && own.length > (found?.count ?? beyond)) found = { party, item, count: own.length };
    }
    return found;
  }
}
