/** What a page was made of, so that the page cache knows how long it may stand and what drops it. */
import type { Temporal } from "temporal-polyfill";

export interface Freshness {
  /** The page shows this listing: any change to it drops the page. */
  showsListing(id: string): void;
  /** The page shows a selection of the directory: any change to it drops the page. */
  showsDirectory(): void;
  /** The page would read differently at this instant. */
  changesAt(instant: Pick<Temporal.Instant, "epochMilliseconds"> | null): void;
  /** The page says when it was read, by this instant as text; pages that differ in nothing else are the same page. */
  readAt(instant: string): void;
  /** The page may not be cached by anybody, nor named to search engines. */
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
  /** Epoch milliseconds; infinite until something says otherwise. */
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
