/** What happens to accounts, as a log line and as a row that the person reads. */
import { COUNTED_EVENTS, type AccountEventKind } from "#contract/accounts/account-event.ts";
import type { Database } from "../platform/db/pool.ts";
import { countAccountEvent, saveAccountEvent } from "./queries-events.ts";
import type { Activity, ActivitySource } from "../context/activity.ts";
import type { Logger } from "../platform/log.ts";
import { perSecond } from "../platform/per-second.ts";

/** Browsers say who they are in some 120 characters. */
export const LONGEST_USER_AGENT = 400;
const LONGEST_PLACE = 200;
const LONGEST_SUBJECT = 300;

/** What PostgreSQL and a page can take of what a stranger's browser says. */
const said = (text: string, longest: number) => text.replace(/\p{Cc}/gu, "").slice(0, longest);

export const userAgentOf = (headers: Headers): string => said(headers.get("user-agent") ?? "", LONGEST_USER_AGENT);

/** One line an event, at `info`; its names are stable, and nothing in it opens an account. */
export function logEvent(log: Logger, kind: AccountEventKind, userId: string | null): void {
  log.info({ event: kind, user_id: userId }, "account");
}

/** In a flood of attempts that are not let through, so many a second are written down. */
const MOST_A_SECOND = 5;

interface ActivityOptions {
  /** For refusals: of no transaction. */
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

/** Refusals by the accounts' routes that are shown to the person who has the account. */
const NOTED: Readonly<Record<string, AccountEventKind>> = {
  INVALID_EMAIL_OR_PASSWORD: "wrong_password",
  INVALID_OTP: "wrong_code",
  TOO_MANY_ATTEMPTS: "wrong_code",
  INVALID_SECOND_FACTOR: "wrong_second_factor",
  INVALID_PASSWORD: "wrong_password",
  invalid_credentials: "wrong_password",
  ACCOUNT_DISABLED: "disabled_refused",
};

/** The event that a response is noted as; undefined where none is. */
export async function noteOf(response: Response): Promise<AccountEventKind | undefined> {
  if (response.ok) return undefined;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const code = typeof body === "object" && body !== null && "code" in body ? String(body.code) : "";
  return Object.hasOwn(NOTED, code) ? NOTED[code] : undefined;
}
