/** Reads busy times of Google's calendars, and refreshes tokens that have expired. */
import { z } from "zod";
import { NOTHING_FOUND } from "#contract/calendars/calendar.ts";
import { CALENDARS } from "#contract/calendars/calendar-limits.ts";
import type { Database } from "../platform/db/pool.ts";
import { saveSealed, type DueCalendar } from "./queries-reading.ts";
import { listOwnSpans } from "./queries-busy.ts";
import type { GoogleTokens } from "./google.ts";
import { clipped, merged, spanAt } from "./rules-busy.ts";
import { withoutOwn } from "./rules-times.ts";
import { Unread, type ReadAnswer } from "./reading.ts";
import { sealedAs, type CalendarServices } from "./services.ts";

export const SealedGoogle = z.object({
  kind: z.literal("google"),
  refreshToken: z.string(),
  accessToken: z.string(),
  /** An instant. */
  expiresAt: z.number(),
});
type SealedGoogle = z.output<typeof SealedGoogle>;

/** The refresh token; revoking it ends the whole consent at Google. */
export const accessOfGoogle = ({ refreshToken }: SealedGoogle): string => refreshToken;

export const sealedTokens = ({ accessToken, refreshToken, expiresIn }: GoogleTokens, at: number): SealedGoogle => ({
  kind: "google",
  ...{ refreshToken, accessToken },
  expiresAt: at + expiresIn * 1_000,
});

/** A token that expires within this time could expire during the request. */
const MARGIN_MS = 60_000;

export async function readGoogle(
  db: Database,
  id: string,
  due: DueCalendar,
  { google, secrets, now }: CalendarServices,
): Promise<ReadAnswer> {
  if (google === null) throw new Unread("withdrawn");
  const at = now().getTime();
  const stored = SealedGoogle.parse(JSON.parse(secrets().open(due.sealed, sealedAs(id))));
  const token = stored.expiresAt - MARGIN_MS > at ? stored.accessToken : await refreshed();
  if (due.chosen === null) return { outcome: "offered", offered: await google.list(token) };

  async function refreshed(): Promise<string> {
    const tokens = await (google ?? fail()).refresh(stored.refreshToken);
    const sealed = secrets().seal(JSON.stringify(sealedTokens(tokens, at)), sealedAs(id));
    await saveSealed(db, id, due.sealed, sealed);
    return tokens.accessToken;
  }

  const span = spanAt(at);
  const reported = merged(await google.busy(token, due.chosen, span));
  const own = await listOwnSpans(db, due.business_id, new Date(span.from), new Date(span.until));
  const busy = clipped(withoutOwn(reported, own), span);
  if (busy.length > CALENDARS.busyTimes) return { outcome: "failed", problem: "too_many" };
  const found = { ...NOTHING_FOUND, busy: busy.length, own: reported.length - busy.length };
  return { outcome: "read", busy, found, marks: {} };
}

const fail = (): never => {
  throw new Unread("withdrawn");
};
