/** Courses: what guests see, and how owners change dates. A course is booked with `add_series`. */
import { seriesTexts } from "#contract/booking/series-texts.ts";
import { requireMay } from "../../access/allowed.ts";
import { lockListing, lockUser } from "../../access/queries.ts";
import type { CallOf, Procedure } from "../../context/procedure.ts";
import { DAY_MS, isoAt, zoneOf } from "../../hours/rules-zone.ts";
import type { Database } from "../../platform/db/pool.ts";
import { bookable } from "../availability/bookable.ts";
import { fit } from "./fit-date.ts";
import { whyNotOf } from "../placing/require-guest.ts";
import { findCourse, lockBookedDates, saveDates, type BookedDate } from "./queries-courses.ts";
import { findTypeDates, lastSeq, markBatch } from "./queries-series.ts";
import { changeStatus } from "../reservations/queries-status.ts";
import { holdOf } from "../availability/rules-availability.ts";
import { canJoin, courseStart, courseStarts } from "./rules-series.ts";

/** Id of a party that has no reservation yet. */
const NEWCOMER = "newcomer";

export const getCourse: Procedure<"get_course"> = async ({ input, context, refuse }) => {
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: params } = input;
  const { pool } = context.connection;
  const dates = await findTypeDates(pool, businessId, typeId);
  const viewer = await context.viewer();
  const days = (dates?.course_dates ?? []).map((local) => Math.floor(Date.parse(`${local}:00Z`) / DAY_MS));
  const around = days.length === 0 ? { first: 0, last: 0 } : { first: Math.min(...days), last: Math.max(...days) };
  const seen = await bookable(pool, { businessId, typeId, viewerId: viewer?.id ?? null, party: params, ...around });
  if (seen === null) throw refuse("listing_not_found");
  const { row } = seen;
  const { type } = row;
  if (type === null || type.isArchived || dates?.is_course !== true) throw refuse("type_not_found");
  const now = context.now().epochMilliseconds;
  const starts = courseStarts(zoneOf(row.time_zone), dates.course_dates);
  const party = params ?? type.minPartySize;
  const wanted = { type, party, now, id: NEWCOMER, isOwner: false, wantedId: null, isCourse: true };
  const shown = starts.map((start) => ({
    startsAt: isoAt(row.time_zone, start),
    endsAt: isoAt(row.time_zone, holdOf(type, start).ends),
    hasRoom: !("problem" in fit(seen, { ...wanted, start })),
  }));
  const isFull = shown.some(({ hasRoom }) => !hasRoom);
  if (whyNotOf(dates)(row, type) !== null) return { dates: shown, problem: "closed" };
  return { dates: shown, problem: canJoin(starts, now, type.minNotice) ? (isFull ? "full" : null) : "over" };
};

type CourseOwnerCall = CallOf<"save_type_dates"> | CallOf<"cancel_course_date">;

/** Locks the listing and returns the type, which does not change until the transaction ends. */
async function lockType(tx: Database, call: CourseOwnerCall) {
  const { viewer } = call;
  // the two calls declare different error codes; these are the common ones
  const refuse: (code: "unauthenticated" | "listing_not_found" | "not_owner" | "type_not_found") => Error = call.refuse;
  const { p_business_id: businessId, p_reservation_type_id: typeId } = call.input;
  if (!(await lockUser(tx, viewer.id))) throw refuse("unauthenticated");
  await lockListing(tx, businessId);
  await requireMay(tx, { id: businessId, userId: viewer.id }, "fields", refuse);
  const found = await findCourse(tx, { businessId, typeId });
  if (found === null) throw refuse("type_not_found");
  return { businessId, typeId, ...found };
}

export const saveTypeDates: Procedure<"save_type_dates"> = async (call) => {
  const { p_repeats: repeats, p_course_dates: courseDates } = call.input;
  await call.context.connection.db.transaction().execute(async (tx) => {
    const type = await lockType(tx, call);
    const dates = courseDates === null ? null : [...new Set(courseDates)].toSorted();
    await saveDates(tx, type, { repeats: dates === null ? repeats : 0, courseDates: dates });
  });
  return { message: seriesTexts.saved };
};

/** Groups reservations so that dates of one series share one email; a single reservation is a separate group. */
const bySeries = (booked: readonly BookedDate[]) =>
  Map.groupBy(booked, ({ id, series_id }) => series_id ?? id).values();

export const cancelCourseDate: Procedure<"cancel_course_date"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const start = input.p_start === null ? null : Date.parse(input.p_start);
  const now = context.now().epochMilliseconds;
  return context.connection.db.transaction().execute(async (tx) => {
    const type = await lockType(tx, call);
    const zone = zoneOf(type.time_zone);
    const isOff = (local: string) => {
      const at = courseStart(zone, local);
      return at > now && (start === null || at === start);
    };
    const at = new Date(now);
    const booked = await lockBookedDates(tx, type.typeId, { start: start === null ? null : new Date(start), at });
    const left = type.course_dates.filter((local) => !isOff(local));
    if (!type.is_course || (booked.length === 0 && left.length === type.course_dates.length))
      throw refuse("course_over");
    await saveDates(tx, type, { courseDates: left });
    const change = { status: "cancelled", by: "owner", actorId: viewer.id, reason: input.p_reason, at } as const;
    let people = 0;
    for (const dates of bySeries(booked)) {
      people += 1;
      const since = await lastSeq(tx, type.businessId);
      for (const { id } of dates) await changeStatus(tx, id, change);
      const [first] = dates;
      if (first?.series_id != null) await markBatch(tx, first.series_id, since);
    }
    const message = start === null ? seriesTexts.courseCancelled({ people }) : seriesTexts.dateCancelled({ people });
    return { count: people, message };
  });
};
