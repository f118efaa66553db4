/** Jobs for other calendars: reading them, in turns of accounts, and revoking Google's tokens. */
import { z } from "zod";
import type { CalendarProblem } from "#contract/calendars/problems.ts";
import type { Database } from "../platform/db/pool.ts";
import { SealError } from "../platform/secrets/seal.ts";
import { accessOfGoogle, readGoogle, SealedGoogle } from "./read-google.ts";
import { againAfter, everyMinutesAfter, mustBeWhole, nextAfter } from "./rules-times.ts";
import { findNextOfTurn } from "./queries.ts";
import { findDue, putOff, saveFailure, saveOffered, saveUnchanged, saveWhole, type DueCalendar } from "./queries-reading.ts"; // oxfmt-ignore
import { Unread, type CalendarLogin, type ReadAnswer } from "./reading.ts";
import { sealedAs, type CalendarServices } from "./services.ts";

/** Limit for all requests to one server. */
const ASK_MS = 40_000;

export const SealedAccess = z.union([
  z.object({ kind: z.literal("ics"), address: z.string() }),
  z.object({ kind: z.literal("caldav"), address: z.string(), user: z.string(), password: z.string() }),
]);

function read(
  db: Database,
  id: string,
  due: DueCalendar,
  { services, signal }: { services: CalendarServices; signal: AbortSignal },
): Promise<ReadAnswer> {
  if (due.kind === "google") return readGoogle(db, id, due, services);
  const { secrets, read: readOne, nameServer, networks, baseUrl, now } = services;
  const access: CalendarLogin = SealedAccess.parse(JSON.parse(secrets().open(due.sealed, sealedAs(id))));
  const at = now().getTime();
  const isWhole = mustBeWhole(due.whole_at?.getTime() ?? null, at, due.time_zone !== due.listing_zone);
  const task = {
    ...{ access, timeZone: due.listing_zone, now: at, baseUrl: baseUrl(), nameServer, networks, askMs: ASK_MS },
    choices: { unanswered: due.unanswered, allDay: due.all_day },
    ...{ invitedAs: due.invited_as, likelyAddress: due.likely_address },
    chosen: due.chosen,
    marks: isWhole ? {} : due.marks,
  };
  return readOne(task, signal);
}

/** Limit for one calendar, less than the two minutes after which a job counts as abandoned. */
const READING_MS = 90_000;

async function tryToRead(
  db: Database,
  id: string,
  due: DueCalendar,
  context: { services: CalendarServices; signal: AbortSignal },
): Promise<ReadAnswer> {
  const late = AbortSignal.timeout(READING_MS);
  try {
    return await read(db, id, due, { ...context, signal: AbortSignal.any([context.signal, late]) });
  } catch (error) {
    if (late.aborted && !context.signal.aborted) return { outcome: "failed", problem: "too_long" };
    const problem: CalendarProblem | null =
      error instanceof Unread ? error.problem : error instanceof SealError ? "locked" : null;
    if (problem === null) throw error;
    return { outcome: "failed", problem };
  }
}

/** No transaction is open while waiting for a server. The previous busy times stay valid until a reading succeeds. */
export async function readOtherCalendar(
  db: Database,
  id: string,
  context: { services: CalendarServices; signal: AbortSignal },
): Promise<void> {
  const due = await findDue(db, id);
  if (due === null) return;
  const { now, log } = context.services;
  const answer = await tryToRead(db, id, due, context);
  const at = now();
  const everyMinutes = everyMinutesAfter("waitedMs" in answer ? (answer.waitedMs ?? 0) : 0);
  const when = { at, everyMinutes, nextAt: new Date(nextAfter(at.getTime(), id, everyMinutes)) };
  switch (answer.outcome) {
    case "failed":
      log.info({ calendar: id, problem: answer.problem }, "a calendar could not be read");
      return saveFailure(db, id, answer.problem, at, new Date(againAfter(at.getTime(), due.failures)));
    case "unchanged":
      return saveUnchanged(db, id, when);
    case "offered":
      return db.transaction().execute((tx) => saveOffered(tx, id, answer.offered, at));
    case "read": {
      const { busy, found, marks } = answer;
      const choices = { unanswered: due.unanswered, allDay: due.all_day, invitedAs: due.invited_as };
      const whole = { busy, found, marks, timeZone: due.listing_zone, chosen: due.chosen, choices, ...when };
      return db.transaction().execute((tx) => saveWhole(tx, id, whole));
    }
  }
}

/**
 * A turn ends with the first reading that ends after this time. The rest follows within a minute, after other accounts.
 */
const TURN_MS = 10_000;

/** Reads the due calendars of the account that added this one. An error in one does not stop the others. */
export async function takeCalendarTurn(
  db: Database,
  calendarId: string,
  context: { services: CalendarServices; signal: AbortSignal },
): Promise<void> {
  const { now, log } = context.services;
  const began = now().getTime();
  const done: string[] = [];
  do {
    const id = await findNextOfTurn(db, calendarId, done, now());
    if (id === null) return;
    done.push(id);
    try {
      await readOtherCalendar(db, id, context);
    } catch (error) {
      if (context.signal.aborted) throw error;
      log.error({ calendar: id, reason: String(error) }, "a calendar was put off by a fault of ours");
      await putOff(db, id, new Date(againAfter(now().getTime(), 0)));
    }
  } while (now().getTime() - began < TURN_MS);
}

/** `sealed`: the sealed tokens of a deleted calendar. */
export async function revokeGoogle(
  { id, sealed }: { id: string; sealed: string },
  services: CalendarServices,
): Promise<void> {
  const { google, secrets } = services;
  if (google === null) return;
  const tokens = SealedGoogle.parse(JSON.parse(secrets().open(sealed, sealedAs(id))));
  await google.revoke(accessOfGoogle(tokens));
}
