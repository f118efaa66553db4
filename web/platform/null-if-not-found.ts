/** For a call that may find the listing gone; raises every other failure again. */
export function nullIfNotFound(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "listing_not_found") return null;
  throw error;
}
