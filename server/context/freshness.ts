/** The dependencies of a page, from which the page cache computes its lifetime and drops it. */
import type { Temporal } from "temporal-polyfill";

export interface Freshness {
  /** The page shows this listing: any change to it drops the page. */
  showsListing(id: string): void;
  /** The page shows a selection of the directory: any change to it drops the page. */
  showsDirectory(): void;
  /** The page's content changes at this instant. */
  changesAt(instant: Pick<Temporal.Instant, "epochMilliseconds"> | null): void;
  /** The page contains this instant of reading as text; pages that differ only in it are the same page. */
  readAt(instant: string): void;
  /** The page may not be cached anywhere, nor indexed by search engines. */
  isUnlisted(): void;
}

/** For callers whose answer is not cached. */
export const notCached: Freshness = {
  showsListing: () => undefined,
  showsDirectory: () => undefined,
  changesAt: () => undefined,
  readAt: () => undefined,
  isUnlisted: () => undefined,
};

export class PageFreshness implements Freshness {
  readonly listings = new Set<string>();
  readonly readInstants = new Set<string>();
  dependsOnDirectory = false;
  unlisted = false;
  /** Epoch milliseconds; infinite until a time is reported. */
  expiresAt = Infinity;

  showsListing(id: string): void {
    this.listings.add(id);
  }

  showsDirectory(): void {
    this.dependsOnDirectory = true;
  }

  changesAt(instant: Pick<Temporal.Instant, "epochMilliseconds"> | null): void {
    if (instant !== null) this.expiresAt = Math.min(this.expiresAt, instant.epochMilliseconds);
  }

  readAt(instant: string): void {
    this.readInstants.add(instant);
  }

  isUnlisted(): void {
    this.unlisted = true;
  }
}
