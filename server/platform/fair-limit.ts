/**
 * Divides a number of concurrent uses fairly: when all are taken, a use of the party with most ends for a party with
 * fewer (docs/decisions/0112-fair-shares.md).
 */

export interface FairCapacity {
  all: number;
  /** Most uses of one account, even while others are free. */
  ofOne: number;
}

export interface FairUse {
  /** Parties that the use counts for: the account first, then others, such as the network and the listing. */
  parties: readonly string[];
  /** Ends the use in favour of another one. Called at most once; its share has been released already. */
  giveWay: () => void;
  /**
   * How much it delays others. Of uses with the same weight, the one with the greatest delay gives way, and to a use of
   * the same weight only if its delay is above 0. Null while it must not be ended.
   */
  delay?: () => number | null;
}

type Use = Required<FairUse>;

interface Candidate {
  use: Use;
  weight: number;
  delay: number;
}

export class FairLimit {
  readonly #capacity: FairCapacity;
  readonly #uses = new Set<Use>();
  /** Number of uses of each party, by its position and its name. */
  readonly #counts = new Map<string, number>();

  constructor(capacity: FairCapacity) {
    this.#capacity = capacity;
  }

  get size(): number {
    return this.#uses.size;
  }

  /** Returns a function that ends the use, safe to call twice. Null when there is no share for it. */
  take({ parties, giveWay, delay = () => 0 }: FairUse): (() => void) | null {
    const use = { parties: parties.map((party, respect) => `${respect} ${party}`), giveWay, delay };
    const [account = ""] = use.parties;
    if (this.#count(account) >= this.#capacity.ofOne) return null;
    if (this.#uses.size >= this.#capacity.all && !this.#makeCapacityFor(use)) return null;
    this.#uses.add(use);
    for (const party of use.parties) this.#counts.set(party, this.#count(party) + 1);
    return () => this.#end(use);
  }

  #count(party: string): number {
    return this.#counts.get(party) ?? 0;
  }

  /** A product, so that many uses of an account weigh more if they share a listing or network, too. */
  #weight({ parties }: Use): number {
    return parties.reduce((weight, party) => weight * this.#count(party), 1);
  }

  /** The weight of a use if it replaced another. */
  #weightInPlaceOf({ parties }: Use, other: Use): number {
    const count = (party: string) => this.#count(party) + (other.parties.includes(party) ? 0 : 1);
    return parties.reduce((weight, party) => weight * count(party), 1);
  }

  /** Of the heaviest uses with the greatest delay, the oldest; undefined where none may be ended now. */
  #heaviest(): Candidate | undefined {
    let heaviest: Candidate | undefined;
    for (const use of this.#uses) {
      const delay = use.delay();
      if (delay === null) continue;
      const weight = this.#weight(use);
      if (heaviest === undefined || weight > heaviest.weight || (weight === heaviest.weight && delay > heaviest.delay))
        heaviest = { use, weight, delay };
    }
    return heaviest;
  }

  #makeCapacityFor(newcomer: Use): boolean {
    const heaviest = this.#heaviest();
    if (heaviest === undefined) return false;
    const { use, weight, delay } = heaviest;
    const own = this.#weightInPlaceOf(newcomer, use);
    if (weight < own || (weight === own && delay === 0)) return false;
    this.#end(use);
    use.giveWay();
    return true;
  }

  #end(use: Use): void {
    if (!this.#uses.delete(use)) return;
    for (const party of use.parties) {
      const left = this.#count(party) - 1;
      if (left === 0) this.#counts.delete(party);
      else this.#counts.set(party, left);
    }
  }
}
