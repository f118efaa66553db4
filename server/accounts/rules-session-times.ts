/** Lifetimes of sessions: since the last use, and in total. Instants in epoch milliseconds. */

export interface SessionLengths {
  /** Lifetime since the last prolongation. */
  readonly lastsMs: number;
  /** Minimum time between prolongations. */
  readonly prolongAfterMs: number;
  /** Maximum lifetime since the sign-in. */
  readonly endsAfterMs: number;
}

export interface SessionTimes {
  readonly createdAt: number;
  readonly expiresAt: number;
}

/** Tolerance for clocks of different machines. A later instant was written while a clock was ahead. */
const SKEW_MS = 60_000;

/** Times of a session prolonged at `now`. A start after `now` is corrected to `now`. */
export function prolongedTimes(
  { createdAt }: SessionTimes,
  now: number,
  { lastsMs, endsAfterMs }: SessionLengths,
): SessionTimes {
  const began = Math.min(createdAt, now);
  return { createdAt: began, expiresAt: Math.min(now + lastsMs, began + endsAfterMs) };
}

/** `due`: valid, and its times need to be prolonged or corrected. */
export function sessionState(times: SessionTimes, now: number, lengths: SessionLengths): "over" | "good" | "due" {
  const { createdAt, expiresAt } = times;
  if (now >= expiresAt || now >= createdAt + lengths.endsAfterMs) return "over";
  const most = prolongedTimes(times, now, lengths);
  if (createdAt > now + SKEW_MS || expiresAt > most.expiresAt + SKEW_MS) return "due";
  return most.expiresAt - expiresAt >= lengths.prolongAfterMs ? "due" : "good";
}
