const GONE: readonly unknown[] = ["listing_not_found", "place_not_found"];

/** For a call that may find the listing or the place gone; raises every other failure again. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Error && "code" in error && GONE.includes(error.code)) return null;
  throw error;
}
