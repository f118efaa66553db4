/** Errors of the Zoom client. Their messages contain no tokens, so they may be logged. */

/** No valid answer in time. Zoom may have performed the request. */
export class ZoomUnreachableError extends Error {}

/** Too many requests: Zoom accepts the next one after `retryAfter` seconds. Nothing was done. */
export class ZoomBusy extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Zoom wants to be asked again in ${retryAfter} seconds`);
    this.retryAfter = retryAfter;
  }
}

/** The tokens are no longer accepted. */
export class ZoomRevoked extends Error {}

/** The meeting does not exist. */
export class ZoomMissing extends Error {}

/** Zoom refuses this request, also when it is repeated. Nothing was done. */
export class ZoomRefused extends Error {}

const LONGEST_WAIT = 86_400;
const USUAL_WAIT = 60;

/** Seconds from `Retry-After`: seconds or, for Zoom's daily limit, an instant. */
export function retryAfterOf(header: string | null, now: number): number {
  const text = header?.trim() ?? "";
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : Math.ceil((Date.parse(text) - now) / 1_000);
  return Number.isNaN(seconds) ? USUAL_WAIT : Math.min(Math.max(seconds, 1), LONGEST_WAIT);
}
