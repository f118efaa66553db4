/** Reads, moves and ends a series as a whole. A single date is changed like any other reservation. */
import type pg from "pg";
import { seriesTexts } from "#contract/booking/series-texts.ts";
import { requireMay } from "../../access/allowed.ts";
import { may } from "../../access/rules.ts";
import { chargeOf } from "../../context/limits.ts";
import { invalid, limit, type CallOf, type Procedure } from "../../context/procedure.ts";
import { isoAt, zoneOf } from "../../hours/rules-zone.ts";
import { whyNot } from "../availability/bookable.ts";
import { changeSeries } from "./change-series.ts";
import { fit } from "./fit-date.ts";
import { timesOf } from "../placing/place.ts";
import { lockForPlacing } from "../seating/queries-seats.ts";
import type { Placement } from "../placing/queries-placing.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { countOf, outcomeOf, placeDates, type PlacedSeries, type PlannedDate } from "./place-series.ts";
import { listBusinessCourses } from "./queries-courses.ts";
import { findReservation } from "../reservations/queries-reservations.ts";
import { listBusinessSeries, listDatesToMove, listSeries, type DateToMove, type SeriesRow } from "./queries-series.ts";
import { isTooLate, type Role, takesTime } from "../reservations/rules-status.ts";
import { movingOrder, shiftOf, shiftedStarts } from "./rules-series.ts";
import { findStart } from "../availability/find-start.ts";
import { lasting } from "../availability/rules-turn-times.ts";
import { tooLate } from "../reservations/change-status.ts";
import { seriesMovedText } from "#contract/booking/series-words.ts";
import { inputTexts } from "#contract/input-texts.ts";
import { readerTypeName } from "../../platform/text/owner-text.ts";

const dateOf = ({ id, starts_at, ends_at, status, time_zone }: SeriesRow, now: number) => ({
  id,
  startsAt: isoAt(time_zone, starts_at.getTime()),
  endsAt: isoAt(time_zone, ends_at.getTime()),
  status,
  isOver: ends_at.getTime() <= now,
});

export const getSeries: Procedure<"get_series"> = async ({ input, viewer, context, refuse }) => {
  const { db } = context.connection;
  const row = await findReservation(db, input.p_reservation_id, viewer.id);
  if (row === null || row.series === null || !(row.user_id === viewer.id || may(row.member_role, "reservations")))
    throw refuse("reservation_not_found");
  const now = context.now().epochMilliseconds;
  const rows = await listSeries(db, row.series.id);
  return {
    ...row.series,
    typeName: row.member_role === null ? readerTypeName(row) : row.type_name,
    timezone: zoneOf(row.time_zone).timeZone,
    dates: rows.map((one) => dateOf(one, now)),
    canEnd: rows.some(({ status, starts_at }) => takesTime(status) && starts_at.getTime() > now),
  };
};

export const getBusinessSeries: Procedure<"get_business_series"> = async ({ input, viewer, context, refuse }) => {
  const { p_business_id: id } = input;
  const { db } = context.connection;
  await requireMay(db, { id, userId: viewer.id }, "reservations", refuse);
  const now = context.now().epochMilliseconds;
  const [rows, courses] = await Promise.all([
    listBusinessSeries(db, id, new Date(now)),
    listBusinessCourses(db, id, now),
  ]);
  const series = rows.map((row) => ({
    id: row.id,
    isCourse: row.is_course,
    typeId: row.type_id,
    typeName: row.type_name,
    guestName: row.guest,
    guestContact: row.guest_contact,
    partySize: row.party_size,
    of: row.of,
    dates: row.dates.map(({ id: dateId, startsAt, endsAt, status }) => ({
      id: dateId,
      startsAt: isoAt(row.time_zone, Date.parse(startsAt)),
      endsAt: isoAt(row.time_zone, Date.parse(endsAt)),
      status,
      isOver: false,
    })),
  }));
  return { series, courses };
};

type MoveSeriesCall = CallOf<"move_series">;

interface SeriesMove {
  businessId: string;
  typeId: string;
  by: Role;
}

interface MovedDate {
  row: DateToMove;
  start: number;
}

async function planDate(
  client: pg.ClientBase,
  { row, start }: MovedDate,
  { businessId, typeId, by }: SeriesMove,
  { viewer, context, refuse }: MoveSeriesCall,
): Promise<PlannedDate> {
  const now = context.now().epochMilliseconds;
  const { id, party_size: party, wanted_id: wantedId } = row;
  const seen = await findStart({ businessId, typeId, start, party, movedId: id }, viewer, client);
  if (seen === null) throw refuse("no_reservations");
  if (seen.row.type === null || seen.row.type.isArchived) throw refuse("type_archived");
  const type = lasting(seen.row.type, row.own_minutes);
  const closed = whyNot(by === "owner" ? { ...seen.row, hidden_at: null } : seen.row, type);
  if (closed !== null) throw refuse(closed);
  const fitting = fit(seen, { type, start, party, now, id, isOwner: by === "owner", wantedId, isCourse: false });
  if ("problem" in fitting) return { start, problem: fitting.problem };
  const wanted: Placement = {
    id,
    businessId,
    version: seen.row.version,
    typeId,
    movedId: id,
    stayedAt: row.starts_at.getTime(),
    source: row.source,
    userId: by === "guest" ? viewer.id : null,
    actor: by,
    actorId: viewer.id,
    ...timesOf(seen, type, start, now),
    party,
    status: type.autoConfirm || by === "owner" ? "confirmed" : "pending",
    seating: fitting.seating,
    isPinned: false,
    isUnpaced: by === "owner",
  };
  return { start, wanted };
}

async function* planDates(
  client: pg.ClientBase,
  dates: readonly MovedDate[],
  move: SeriesMove,
  call: MoveSeriesCall,
): AsyncGenerator<PlannedDate> {
  for (const date of dates) yield await planDate(client, date, move, call);
}

/** An owner may not learn what the guest has reserved elsewhere. */
const seenBy = ({ isDone, dates }: PlacedSeries, by: Role): PlacedSeries => ({
  isDone,
  dates: dates.map((one) => (by === "owner" && one.problem === "own_overlap" ? { ...one, problem: "taken" } : one)),
});

export const moveSeries: Procedure<"move_series"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  await limit(call, chargeOf("booking", viewer.id));
  const { db, pool } = context.connection;
  const now = context.now().epochMilliseconds;
  const old = await findReservation(db, input.p_reservation_id, viewer.id);
  const by: Role = old?.user_id === viewer.id ? "guest" : "owner";
  if (old === null || old.series === null || !(by === "guest" || may(old.member_role, "reservations")))
    throw refuse("reservation_not_found");
  if (old.series.isCourse) throw refuse("course_fixed");
  if (by === "guest" && old.guest_blocked) throw refuse("guest_blocked");
  const { business_id: businessId, type_id: typeId, series } = old;
  if (businessId === null || typeId === null) throw refuse("type_archived");
  const to = Date.parse(input.p_reservation_time);
  const isLate = ({ status, starts_at, cancel_hours }: DateToMove) =>
    by === "guest" && isTooLate({ status, starts: starts_at.getTime(), cancelHours: cancel_hours }, now);
  if (isLate({ ...old, source: "online" })) throw await tooLate(old.id, context);

  const zone = zoneOf(old.time_zone);
  const placed = await transaction(pool, async (client) => {
    await lockForPlacing(client, viewer.id, businessId);
    const rows = (await listDatesToMove(client, series.id, now)).filter((row) => !isLate(row));
    const from = rows.find(({ id }) => id === old.id)?.starts_at.getTime();
    if (from === undefined) throw refuse("reservation_over");
    if (from === to) throw invalid([{ path: "p_reservation_time", message: inputTexts.sameTime }]);
    const starts = shiftedStarts(zone, rows.map(({ starts_at }) => starts_at.getTime()), { from, to }); // oxfmt-ignore
    const dates = movingOrder(rows.map((row, index) => ({ row, start: starts[index] ?? to })), shiftOf(zone, from, to)); // oxfmt-ignore
    const rules = { businessId, skipsTaken: input.p_skip_taken };
    return placeDates(client, rules, planDates(client, dates, { businessId, typeId, by }, call));
  });
  if (typeof placed === "string") throw refuse("reservation_over");
  const { fitting, all } = countOf(placed);
  const message = placed.isDone ? seriesMovedText(fitting, all) : seriesTexts.notDone({ without: all - fitting, all });
  return outcomeOf(seenBy(placed, by), { timeZone: old.time_zone, seriesId: series.id, message });
};

export const cancelSeries: Procedure<"cancel_series"> = async ({ input, viewer, context, refuse }) => {
  const { p_reservation_id: id, p_reason: reason } = input;
  const changed = await changeSeries({ id, to: "cancelled", reason, role: "guest" }, viewer, context);
  if (changed === "after_deadline") throw await tooLate(id, context);
  if (typeof changed === "string") throw refuse(changed === "not_owner" ? "reservation_not_found" : changed);
  const { count, late } = changed;
  return { count, message: late === 0 ? seriesTexts.ended({ count }) : seriesTexts.endedButLate({ count, late }) };
};

export const markSeries: Procedure<"mark_series"> = async ({ input, viewer, context, refuse }) => {
  const { p_reservation_id: id, p_new_status: to, p_reason: reason } = input;
  const params = { id, to, reason: to === "cancelled" ? reason : "", role: "owner" } as const;
  const changed = await changeSeries(params, viewer, context);
  // owners have no deadline
  if (typeof changed === "string") throw refuse(changed === "after_deadline" ? "reservation_over" : changed);
  const { count } = changed;
  return { count, message: to === "confirmed" ? seriesTexts.confirmed({ count }) : seriesTexts.ended({ count }) };
};
