/** What can go wrong at Zoom. None of these says anything of a token, and so they may be logged. */

/** No answer, none in time, or one that only a broken server gives. What was asked for may have been done all the same. */
export class ZoomUnreachableError extends Error {}

/** Too many requests: Zoom wants to be left alone for so many seconds. Nothing was done. */
export class ZoomBusy extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Zoom wants to be asked again in ${retryAfter} seconds`);
    this.retryAfter = retryAfter;
  }
}

/** The tokens are no longer accepted. */
export class ZoomRevoked extends Error {}

/** There is no such meeting any more. */
export class ZoomMissing extends Error {}

/** Zoom will not do this, however often it is asked. Nothing was done. */
export class ZoomRefused extends Error {}

const LONGEST_WAIT = 86_400;
const USUAL_WAIT = 60;

/** Seconds, from `Retry-After`: seconds, or (Zoom's daily limit) an instant. */
export function retryAfterOf(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1_000);
  return Number.isNaN(seconds) ? USUAL_WAIT : Math.min(Math.max(seconds, 1), LONGEST_WAIT);
}
