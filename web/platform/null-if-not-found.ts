const GONE: readonly unknown[] = ["listing_not_found", "place_not_found"];

/** For a call whose listing or place may have been deleted; throws every other error again. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Error && "code" in error && GONE.includes(error.code)) return null;
  throw error;
}
