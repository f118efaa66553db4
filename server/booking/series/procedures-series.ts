/** Booking several dates at once: what is repeated, by guests and for them, and courses. */
import type pg from "pg";
import type { z } from "zod";
import type { AddSeriesForGuestInput, AddSeriesInput, SeriesOutcome } from "#contract/booking/series.ts";
import { SERIES_WORDS } from "#contract/booking/series-words.ts";
import { may } from "../../access/rules.ts";
import type { Viewer } from "../../context/context.ts";
import { chargeOf } from "../../context/limits.ts";
import { invalid, limit, type Procedure } from "../../context/procedure.ts";
import { zoneOf } from "../../hours/rules-zone.ts";
import { newId } from "../../platform/db/id.ts";
import { partyProblem, type Bookable } from "../availability/bookable.ts";
import { fit } from "./fit-date.ts";
import { canBeAskedFor, requireGuest, requireWords, whyNotOf } from "../placing/require-guest.ts";
import { MOST_UPCOMING, timesOf } from "../placing/place.ts";
import { keyOf, onceOf, type Once } from "../placing/idempotency.ts";
import { countOf, outcomeOf, placeLocked, type Placed, type PlannedDate } from "./place-series.ts";
import { lockForPlacing } from "../seating/queries-seats.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { nameGuest } from "../desk/queries-edit.ts";
import { findTypeDates, type TypeDates } from "./queries-series.ts";
import type { BookableRow, BookableType, Reader } from "../availability/queries-bookable.ts";
import type { Placement } from "../placing/queries-placing.ts";
import { canJoin, courseStarts, repeatedStarts } from "./rules-series.ts";
import { findStart } from "../availability/find-start.ts";

const wrong = (path: string, message: string) => invalid([{ path, message }]);

type Input = z.output<typeof AddSeriesInput> | z.output<typeof AddSeriesForGuestInput>;

interface Wanted {
  input: Input;
  now: number;
  isOwner: boolean;
}

/** The dates that are asked for; null: nobody joins this course any more. Throws what is wrong with what was sent. */
function startsWanted(
  seen: Bookable,
  type: BookableType,
  dates: TypeDates,
  { input, now, isOwner }: Wanted,
): number[] | null {
  const { p_repeat: repeat, p_party_size: party } = input;
  const problem = partyProblem(type, party);
  if (problem !== null) throw wrong("p_party_size", problem);
  if (dates.is_course) {
    if (repeat !== null) throw wrong("p_repeat", "A course has its own dates.");
    const starts = courseStarts(zoneOf(seen.row.time_zone), dates.course_dates);
    return canJoin(starts, now, isOwner ? 0 : type.minNotice) ? starts : null;
  }
  if (repeat === null) throw wrong("p_repeat", "Say when it begins and how often it is repeated.");
  const { p_first, p_weeks: weeks, p_times: times } = repeat;
  if (!isOwner && times > dates.repeats)
    throw wrong(
      "p_repeat.p_times",
      dates.repeats < 2 ? "This is booked one date at a time." : `Book at most ${dates.repeats} dates at once.`,
    );
  const first = Date.parse(p_first);
  if (first <= now) throw wrong("p_repeat.p_first", "This time has passed.");
  return repeatedStarts(zoneOf(seen.row.time_zone), { first, weeks, times });
}

/** What one date becomes: all but when it is. */
type Who = Pick<Placement, "source" | "userId" | "actor" | "status" | "guestName" | "guestContact" | "note"> &
  Pick<Placement, "guestNote" | "guestPhone" | "wantedId" | "answers" | "mostHere" | "mostInAll">;

/** What two kinds of callers have in common: look once without a lock, for what is refused; then all of it behind the locks. */
interface Making {
  pool: pg.Pool;
  input: Input;
  viewer: Viewer;
  isOwner: boolean;
  now: number;
  /** Answers with the type, and whom it is for. Throws what is in the way. */
  check: (row: BookableRow, dates: TypeDates) => { type: BookableType; who: Who };
  notFound: (what: "listing_not_found" | "type_not_found") => Error;
  closed: () => Error;
  refusal: (why: "too_many" | "missing") => Error;
  once: Once<SeriesOutcome>;
  say: (placed: Placed) => string;
}

async function makeSeries(making: Making): Promise<SeriesOutcome> {
  const { pool, input, viewer, isOwner, now, check, notFound, closed, refusal, once, say } = making;
  const { p_business_id: businessId, p_reservation_type_id: typeId, p_party_size: party } = input;
  const wantedId = input.p_resource_id ?? null;

  async function look(reader: Reader, start: number) {
    const seen = await findStart({ businessId, typeId, start, party }, viewer, reader);
    if (seen === null) throw notFound("listing_not_found");
    const dates = await findTypeDates(reader, businessId, typeId);
    if (dates === null) throw notFound("type_not_found");
    return { seen, dates, ...check(seen.row, dates) };
  }

  async function startsFor(reader: Reader) {
    const first = input.p_repeat === null ? now : Date.parse(input.p_repeat.p_first);
    const { seen, dates, type } = await look(reader, first);
    const starts = startsWanted(seen, type, dates, { input, now, isOwner });
    if (starts === null) throw closed();
    return { starts, timeZone: seen.row.time_zone, isCourse: dates.is_course };
  }

  // what is asked again may have passed, or be full, by what it did itself
  const earlier = await once.find(pool);
  if (earlier !== null) return earlier;
  const seriesId = newId();
  async function plan(client: pg.ClientBase, start: number): Promise<PlannedDate> {
    const { seen, dates, type, who } = await look(client, start);
    const id = newId();
    const isCourse = dates.is_course;
    const fitting = fit(seen, { type, start, party, now, id, isOwner, wantedId, isCourse });
    if ("problem" in fitting) return fitting;
    const wanted: Placement = {
      id,
      businessId,
      version: seen.row.version,
      typeId,
      actorId: viewer.id,
      ...timesOf(seen, type, start, now),
      party,
      seating: fitting.seating,
      ...who,
      seriesId,
      isUnpaced: isOwner,
    };
    return { wanted };
  }

  const { timeZone, isCourse } = await startsFor(pool);
  const skipsTaken = input.p_skip_taken && !isCourse;
  return transaction(pool, async (client) => {
    await lockForPlacing(client, viewer.id, businessId);
    const answered = await once.find(client);
    if (answered !== null) return answered;
    const { starts } = await startsFor(client);
    const planned = starts.map((start) => ({ start, plan: () => plan(client, start) }));
    const placed = await placeLocked(client, { actorId: viewer.id, businessId, skipsTaken, refusal }, planned);
    const outcome = outcomeOf(placed, { timeZone, seriesId, message: say(placed) });
    // what was not done may be done by asking again
    if (outcome.done) await once.save(client, outcome);
    return outcome;
  });
}

export const addSeries: Procedure<"add_series"> = async (call) => {
  const { input, viewer, context, refuse } = call;
  const key = keyOf(context);
  await limit(call, chargeOf("booking", viewer.id));
  const wantedId = input.p_resource_id ?? null;
  let isPending = false;
  const at = new Date(context.now().epochMilliseconds);
  return makeSeries({
    once: onceOf({
      procedure: "add_series",
      userId: viewer.id,
      key,
      input,
      at,
      reused: () => refuse("idempotency_key_reused"),
    }),
    pool: context.connection.pool,
    input,
    viewer,
    isOwner: false,
    now: context.now().epochMilliseconds,
    check(row, dates) {
      const type = requireGuest(row, whyNotOf(dates), refuse);
      const answers = requireWords(type, input);
      if (wantedId !== null && !canBeAskedFor(row, type, wantedId)) throw refuse("type_not_found");
      isPending = !type.autoConfirm;
      const who: Who = {
        ...{ source: "online", userId: viewer.id, actor: "guest" },
        ...MOST_UPCOMING,
        ...{ status: type.autoConfirm ? "confirmed" : "pending" },
        ...{ guestNote: input.p_note, guestPhone: input.p_phone, wantedId, answers },
      };
      return { type, who };
    },
    notFound: refuse,
    closed: () => refuse("course_over"),
    refusal: (why) => refuse(why === "missing" ? "unauthenticated" : "too_many_reservations"),
    say: (placed) => {
      const { fitting, all } = countOf(placed);
      return placed.isDone ? SERIES_WORDS.booked(fitting, all, isPending) : SERIES_WORDS.notDone(all - fitting, all);
    },
  });
};

export const addSeriesForGuest: Procedure<"add_series_for_guest"> = async ({ input, viewer, context, refuse }) => {
  const at = new Date(context.now().epochMilliseconds);
  const key = keyOf(context);
  const outcome = await makeSeries({
    once: onceOf({
      procedure: "add_series_for_guest",
      userId: viewer.id,
      key,
      input,
      at,
      reused: () => refuse("idempotency_key_reused"),
    }),
    pool: context.connection.pool,
    input,
    viewer,
    isOwner: true,
    now: context.now().epochMilliseconds,
    check(row, dates) {
      const { type } = row;
      if (!may(row.member_role, "reservations")) throw refuse("not_owner");
      if (type === null || type.isArchived) throw refuse("type_not_found");
      const why = whyNotOf(dates)({ ...row, hidden_at: null }, type);
      if (why !== null) throw refuse(why);
      const who: Who = {
        ...{ source: "owner", userId: null, actor: "owner", status: "confirmed" },
        ...{ guestName: input.p_guest_name, guestContact: input.p_guest_contact, note: input.p_note },
        wantedId: input.p_resource_id ?? null,
      };
      return { type, who };
    },
    notFound: refuse,
    closed: () => refuse("course_over"),
    // what is nobody's own is never one too many
    refusal: () => refuse("unauthenticated"),
    say: (placed) => {
      const { fitting, all } = countOf(placed);
      return placed.isDone ? SERIES_WORDS.entered(fitting, all) : SERIES_WORDS.notDone(all - fitting, all);
    },
  });
  const { p_guest_id: guestId } = input;
  for (const { id } of outcome.dates)
    if (id !== null && guestId !== null) await nameGuest(context.connection.db, { reservationId: id, guestId });
  return outcome;
};
