/** Which table or person of a sample listing is free. The smallest table that fits a party is taken first. */
import type { SampleTypes } from "./read.ts";

interface Span {
  from: number;
  until: number;
}

/** Without party sizes it takes a party of any size. */
type SampleResource = Pick<SampleTypes["resources"][number], "party"> & { id: string };

export class SampleSeating {
  readonly #resources: readonly SampleResource[];
  readonly #held = new Map<string, Span[]>();

  constructor(resources: readonly SampleResource[]) {
    this.#resources = resources.toSorted((a, b) => (a.party?.[1] ?? 0) - (b.party?.[1] ?? 0));
  }

  /** The id of a free resource; null if none is free. */
  find({ from, until }: Span, party: number | null): string | null {
    const isFree = ({ id, party: sizes }: SampleResource) =>
      (sizes === undefined || (party !== null && sizes[0] <= party && party <= sizes[1])) &&
      (this.#held.get(id) ?? []).every((other) => other.until <= from || until <= other.from);
    return this.#resources.find(isFree)?.id ?? null;
  }

  /** The same, and it is no longer free. */
  take(span: Span, party: number | null): string | null {
    const id = this.find(span, party);
    if (id !== null) this.#held.set(id, [...(this.#held.get(id) ?? []), span]);
    return id;
  }
}
