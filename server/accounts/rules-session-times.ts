/** How long a session lasts: from use to use, and altogether. Instants in epoch milliseconds. */

export interface SessionLengths {
  /** From its last prolonging. */
  readonly lastsMs: number;
  /** It is not prolonged more often. */
  readonly prolongAfterMs: number;
  /** From signing in, whatever the use. */
  readonly endsAfterMs: number;
}

export interface SessionTimes {
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Clocks of machines are apart by less than this; what is later was written by a clock that had gone ahead. */
const SKEW_MS = 60_000;

/** Prolonged at `now`. It began at `now` at the latest, whatever the clock said then. */
export function prolongedTimes(
  { createdAt }: SessionTimes,
  now: number,
  { lastsMs, endsAfterMs }: SessionLengths,
): SessionTimes {
  const began = Math.min(createdAt, now);
  return { createdAt: began, expiresAt: Math.min(now + lastsMs, began + endsAfterMs) };
}

/** `due`: good, and to be prolonged, or its times to be put right. */
export function sessionState(times: SessionTimes, now: number, lengths: SessionLengths): "over" | "good" | "due" {
  const { createdAt, expiresAt } = times;
  if (now >= expiresAt || now >= createdAt + lengths.endsAfterMs) return "over";
  const most = prolongedTimes(times, now, lengths);
  if (createdAt > now + SKEW_MS || expiresAt > most.expiresAt + SKEW_MS) return "due";
  return most.expiresAt - expiresAt >= lengths.prolongAfterMs ? "due" : "good";
}
