/** For a call whose list may have been deleted, or whose link may have been replaced; throws every other error again. */
export function noList(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "list_not_found") return null;
  throw error;
}
