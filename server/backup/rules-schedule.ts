/** When the next backup is due. Instants and lengths are in milliseconds. */

/** Delay after a failure: a disk that is full will still be full a minute later. */
const RETRY_MS = 15 * 60_000;

export interface Past {
  lastAt: number | null;
  failedAt: number | null;
}

export function isDue({ lastAt, failedAt }: Past, everyMs: number, now: number): boolean {
  if (failedAt !== null && now - failedAt < Math.min(RETRY_MS, everyMs) && now >= failedAt) return false;
  // a clock that was set back does not delay the backup
  return lastAt === null || now - lastAt >= everyMs || lastAt - now > everyMs;
}
