/** When the next backup is due. Instants and lengths in milliseconds. */

/** After one that failed: a disk that is full at two is full at two past two. */
const RETRY_MS = 15 * 60_000;

export interface Past {
  lastAt: number | null;
  failedAt: number | null;
}

export function isDue({ lastAt, failedAt }: Past, everyMs: number, now: number): boolean {
  if (failedAt !== null && now - failedAt < Math.min(RETRY_MS, everyMs) && now >= failedAt) return false;
  // a clock that has gone back does not keep it from being taken
  return lastAt === null || now - lastAt >= everyMs || lastAt - now > everyMs;
}
