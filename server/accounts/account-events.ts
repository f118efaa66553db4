/** Account events. Each is a log line and a row that the user can read. */
import { COUNTED_EVENTS, type AccountEventKind } from "#contract/accounts/account-event.ts";
import type { Database } from "../platform/db/pool.ts";
import { countAccountEvent, saveAccountEvent } from "./queries-events.ts";
import type { Activity, ActivitySource } from "../context/activity.ts";
import type { Logger } from "../platform/log.ts";
import { perSecond } from "../platform/per-second.ts";

/** Browsers send about 120 characters. */
export const LONGEST_USER_AGENT = 400;
const LONGEST_PLACE = 200;
const LONGEST_SUBJECT = 300;

/** Untrusted text without control characters, cut to a length that the database and the page accept. */
const said = (text: string, longest: number) => text.replace(/\p{Cc}/gu, "").slice(0, longest);

export const userAgentOf = (headers: Headers): string => said(headers.get("user-agent") ?? "", LONGEST_USER_AGENT);

/** Logs an event at `info`. Event names are stable, and the line contains no secret. */
export function logEvent(log: Logger, kind: AccountEventKind, userId: string | null): void {
  log.info({ event: kind, user_id: userId }, "account");
}

/** Refusals over the limit that are recorded per second. Further ones are dropped. */
const MOST_A_SECOND = 5;

interface ActivityOptions {
  /** Refusals are written outside of the request's transaction. */
  db: Database;
  log: Logger;
  now: () => Date;
}

export function accountActivity({ db: outside, log, now }: ActivityOptions): (source: ActivitySource) => Activity {
  const isWritten = perSecond(MOST_A_SECOND);
  return ({ userAgent: agent, place }) => {
    const userAgent = said(agent, LONGEST_USER_AGENT);
    return {
      async note(db, { userId, kind, subject = "" }) {
        await saveAccountEvent(db, userId, {
          kind,
          at: now(),
          userAgent,
          place: said(place, LONGEST_PLACE),
          subject: said(subject, LONGEST_SUBJECT),
        });
        logEvent(log, kind, userId);
      },
      async refused(kind, email) {
        if (!COUNTED_EVENTS.has(kind)) throw new Error(`${kind} is not counted`);
        if (kind === "too_many_attempts" && !isWritten()) return;
        try {
          logEvent(log, kind, await countAccountEvent(outside, email, { kind, at: now(), userAgent }));
        } catch (error) {
          log.warn({ err: error }, "a refusal could not be written down");
        }
      },
    };
  };
}

/** Refusal codes of the account routes that are shown to the account's user. */
const NOTED: Readonly<Record<string, AccountEventKind>> = {
  INVALID_EMAIL_OR_PASSWORD: "wrong_password",
  INVALID_OTP: "wrong_code",
  TOO_MANY_ATTEMPTS: "wrong_code",
  INVALID_SECOND_FACTOR: "wrong_second_factor",
  INVALID_PASSWORD: "wrong_password",
  invalid_credentials: "wrong_password",
  ACCOUNT_DISABLED: "disabled_refused",
};

/** The event to record for a response; undefined for none. */
export async function noteOf(response: Response): Promise<AccountEventKind | undefined> {
  if (response.ok) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";
  return Object.hasOwn(NOTED, code) ? NOTED[code] : undefined;
}
