/** Whether a write failed because the account that it was for has been deleted since its session was read. */
export function isAccountGone(error: unknown): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return false;
  return error.code === "23503" && /_(?:user|actor|author)_id_fkey$/.test(String(error.constraint));
}
