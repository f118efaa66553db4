/** Books several dates at once: repeated reservations, by guests or for them, and courses. */
import type pg from "pg";
import type { SeriesOutcome } from "#contract/booking/series.ts";
import { seriesTexts } from "#contract/booking/series-texts.ts";
import { may } from "../../access/rules.ts";
import { chargeOf } from "../../context/limits.ts";
import { invalid, limit, type CallOf, type Procedure, type Refuse } from "../../context/procedure.ts";
import { zoneOf } from "../../hours/rules-zone.ts";
import { newId } from "../../platform/db/id.ts";
import { partyProblem, type Bookable } from "../availability/bookable.ts";
import { fit } from "./fit-date.ts";
import { canBeRequested, requireGuest, requireWords, whyNotOf } from "../placing/require-guest.ts";
import { MOST_UPCOMING, timesOf } from "../placing/place.ts";
import { findEarlierAnswer, keyedRequest, keyOf, type KeyedRequest } from "../placing/idempotency.ts";
import { saveAnswer } from "../placing/queries-idempotency.ts";
import { countOf, outcomeOf, placeDates, type PlacedSeries, type PlannedDate } from "./place-series.ts";
import { lockForPlacing } from "../seating/queries-seats.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { nameGuest } from "../desk/queries-edit.ts";
import { findTypeDates, type TypeDates } from "./queries-series.ts";
import type { BookableRow, BookableType, QueryClient } from "../availability/queries-bookable.ts";
import type { Placement } from "../placing/queries-placing.ts";
import type { Role } from "../reservations/rules-status.ts";
import { canJoin, courseStarts, repeatedStarts } from "./rules-series.ts";
import { findStart } from "../availability/find-start.ts";
import { seriesBookedText, seriesEnteredText } from "#contract/booking/series-words.ts";
import { inputTexts } from "#contract/input-texts.ts";

const wrong = (path: string, message: string) => invalid([{ path, message }]);

/** A series to book, by a guest or by an owner for a guest. */
type SeriesBooking =
  | { by: "guest"; call: CallOf<"add_series"> }
  | { by: "owner"; call: CallOf<"add_series_for_guest"> };

/** The requested dates; null: the course can no longer be joined. Throws the problems of the input. */
function requestedStarts(
  { by, call }: SeriesBooking,
  seen: Bookable,
  type: BookableType,
  dates: TypeDates,
): number[] | null {
  const { p_repeat: repeat, p_party_size: party } = call.input;
  const now = call.context.now().epochMilliseconds;
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  if (dates.is_course) {
    if (repeat !== null) throw wrong("p_repeat", inputTexts.courseDates);
    const starts = courseStarts(zoneOf(seen.row.time_zone), dates.course_dates);
    return canJoin(starts, now, by === "owner" ? 0 : type.minNotice) ? starts : null;
  }
  if (repeat === null) throw wrong("p_repeat", inputTexts.repeatMissing);
  const { p_first, p_weeks: weeks, p_times: times } = repeat;
  if (by === "guest" && times > dates.repeats)
    throw wrong(
      "p_repeat.p_times",
      dates.repeats < 2 ? inputTexts.oneDate : inputTexts.maxDates({ most: dates.repeats }),
    );
  const first = Date.parse(p_first);
  if (first <= now) throw wrong("p_repeat.p_first", inputTexts.timePassed);
  return repeatedStarts(zoneOf(seen.row.time_zone), { first, weeks, times });
}

/** Fields that depend on the guest or owner and are the same for all dates. */
type ForWhom = Pick<Placement, "source" | "userId" | "actor" | "status" | "guestName" | "guestContact" | "note"> &
  Pick<Placement, "guestNote" | "guestPhone" | "wantedId" | "answers" | "mostHere" | "mostInAll" | "isUnpaced">;

interface CheckedSeries {
  type: BookableType;
  forWhom: ForWhom;
}

function checkGuest(
  { input, viewer, refuse }: CallOf<"add_series">,
  row: BookableRow,
  dates: TypeDates,
): CheckedSeries {
  const type = requireGuest(row, whyNotOf(dates), refuse);
  const answers = requireWords(type, input);
  const wantedId = input.p_resource_id ?? null;
  if (wantedId !== null && !canBeRequested(row, type, wantedId)) throw refuse("type_not_found");
  const forWhom: ForWhom = {
    ...{ source: "online", userId: viewer.id, actor: "guest" },
    ...MOST_UPCOMING,
    ...{ status: type.autoConfirm ? "confirmed" : "pending" },
    ...{ guestNote: input.p_note, guestPhone: input.p_phone, wantedId, answers },
    isUnpaced: false,
  };
  return { type, forWhom };
}

function checkOwner(
  { input, refuse }: CallOf<"add_series_for_guest">,
  row: BookableRow,
  dates: TypeDates,
): CheckedSeries {
  const { type } = row;
  if (!may(row.member_role, "reservations")) throw refuse("not_owner");
  if (type === null || type.isArchived) throw refuse("type_not_found");
  const why = whyNotOf(dates)({ ...row, hidden_at: null }, type);
  if (why !== null) throw refuse(why);
  const forWhom: ForWhom = {
    ...{ source: "owner", userId: null, actor: "owner", status: "confirmed" },
    ...{ guestName: input.p_guest_name, guestContact: input.p_guest_contact, note: input.p_note },
    wantedId: input.p_resource_id ?? null,
    isUnpaced: true,
  };
  return { type, forWhom };
}

interface SeriesListing extends CheckedSeries {
  seen: Bookable;
  dates: TypeDates;
}

/** The listing around `start`. Throws why no date of the series can be booked. */
async function readListing(reader: QueryClient, booking: SeriesBooking, start: number): Promise<SeriesListing> {
  const { input, viewer } = booking.call;
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const refuse: Refuse<"listing_not_found" | "type_not_found"> = booking.call.refuse;
  const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
  if (seen === null) throw refuse("listing_not_found");
  const dates = await findTypeDates(reader, businessId, typeId);
  if (dates === null) throw refuse("type_not_found");
  const { row } = seen;
  const checked = booking.by === "guest" ? checkGuest(booking.call, row, dates) : checkOwner(booking.call, row, dates);
  return { seen, dates, ...checked };
}

interface SeriesDates {
  starts: readonly number[];
  timeZone: string;
  isCourse: boolean;
  isPending: boolean;
}

/** The dates to book. Throws why no date of the series can be booked. */
async function readDates(reader: QueryClient, booking: SeriesBooking): Promise<SeriesDates> {
  const { input, context } = booking.call;
  const refuse: Refuse<"course_over"> = booking.call.refuse;
  const first = input.p_repeat === null ? context.now().epochMilliseconds : Date.parse(input.p_repeat.p_first);
  const { seen, dates, type, forWhom } = await readListing(reader, booking, first);
  const starts = requestedStarts(booking, seen, type, dates);
  if (starts === null) throw refuse("course_over");
  const isPending = forWhom.status === "pending";
  return { starts, timeZone: seen.row.time_zone, isCourse: dates.is_course, isPending };
}

async function planDate(
  client: pg.ClientBase,
  booking: SeriesBooking,
  start: number,
  seriesId: string,
): Promise<PlannedDate> {
  const { input, viewer, context } = booking.call;
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const now = context.now().epochMilliseconds;
  const { seen, dates, type, forWhom } = await readListing(client, booking, start);
  const id = newId();
  const wantedId = input.p_resource_id ?? null;
  const date = { type, start, party, now, id, isOwner: booking.by === "owner", wantedId, isCourse: dates.is_course };
  const fitting = fit(seen, date);
  if ("problem" in fitting) return { start, problem: fitting.problem };
  const wanted: Placement = {
    id,
    businessId,
    version: seen.row.version,
    typeId,
    actorId: viewer.id,
    ...timesOf(seen, type, start, now),
    party,
    seating: fitting.seating,
    ...forWhom,
    seriesId,
  };
  return { start, wanted };
}

async function* planDates(
  client: pg.ClientBase,
  booking: SeriesBooking,
  starts: readonly number[],
  seriesId: string,
): AsyncGenerator<PlannedDate> {
  for (const start of starts) yield await planDate(client, booking, start, seriesId);
}

function messageOf(placed: PlacedSeries, by: Role, isPending: boolean): string {
  const { fitting, all } = countOf(placed);
  if (!placed.isDone) return seriesTexts.notDone({ without: all - fitting, all });
  return by === "guest" ? seriesBookedText(fitting, all, isPending) : seriesEnteredText(fitting, all);
}

async function bookSeries(booking: SeriesBooking, request: KeyedRequest | null): Promise<SeriesOutcome> {
  const { input, viewer, context } = booking.call;
  const { p_business_id: businessId } = input;
  const { pool } = context.connection;
  const refuse: Refuse<"idempotency_key_reused" | "unauthenticated"> = booking.call.refuse;
  // before all other checks: the dates of a repeated request may have passed, or be taken by its first execution
  const earlier = await findEarlierAnswer(pool, request, refuse);
  if (earlier !== null) return earlier as SeriesOutcome;
  // first without locks, to refuse early
  await readDates(pool, booking);
  return transaction(pool, async (client) => {
    await lockForPlacing(client, viewer.id, businessId);
    const answered = await findEarlierAnswer(client, request, refuse);
    if (answered !== null) return answered as SeriesOutcome;
    const { starts, timeZone, isCourse, isPending } = await readDates(client, booking);
    const seriesId = newId();
    const rules = { businessId, skipsTaken: input.p_skip_taken && !isCourse };
    const placed = await placeDates(client, rules, planDates(client, booking, starts, seriesId));
    // an owner's entries have no maximum number
    if (placed === "too_many" && booking.by === "guest") throw booking.call.refuse("too_many_reservations");
    if (typeof placed === "string") throw refuse("unauthenticated");
    const message = messageOf(placed, booking.by, isPending);
    const outcome = outcomeOf(placed, { timeZone, seriesId, message });
    // an answer that booked nothing is not stored, so that the request can be repeated later
    if (outcome.done && request !== null)
      await saveAnswer(client, request, { ...request, answer: outcome, at: new Date(context.now().epochMilliseconds) });
    return outcome;
  });
}

const requestOf = (
  procedure: KeyedRequest["procedure"],
  { input, viewer, context }: SeriesBooking["call"],
): KeyedRequest | null => {
  const key = keyOf(context);
  return key === null ? null : keyedRequest({ procedure, userId: viewer.id, key }, input);
};

export const addSeries: Procedure<"add_series"> = async (call) => {
  const request = requestOf("add_series", call);
  await limit(call, chargeOf("booking", call.viewer.id));
  return bookSeries({ by: "guest", call }, request);
};

export const addSeriesForGuest: Procedure<"add_series_for_guest"> = async (call) => {
  const outcome = await bookSeries({ by: "owner", call }, requestOf("add_series_for_guest", call));
  const { p_guest_id: guestId } = call.input;
  const { db } = call.context.connection;
  for (const { id } of outcome.dates)
    if (id !== null && guestId !== null) await nameGuest(db, { reservationId: id, guestId });
  return outcome;
};
