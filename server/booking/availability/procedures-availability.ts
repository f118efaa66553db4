/** Procedures that list the free times of a day, the free days of a month, and why the others are not free. */
import type { z } from "zod";
import type { DayReason, GetSlotsInput, TimeReason } from "#contract/booking/reservation.ts";
import { may } from "../../access/rules.ts";
import { availableDays, availableStarts, noDays, type DaysSeen } from "./rules-availability.ts";
import { dateOfDay, dayOfDate, daysInMonth, isoAt, zoneOf } from "../../hours/rules-zone.ts";
import type { BookableType } from "./queries-bookable.ts";
import type { DayRange } from "./rules-slots.ts";
import { findOwnMinutes } from "../desk/queries-spans.ts";
import { lasting } from "./rules-turn-times.ts";
import { bookable, takenFor, takesReservations, whyNot, type Bookable, type Party } from "./bookable.ts";
import { fullRule } from "./full-rule.ts";
import { guestReasonText, namedDayText, partyText, timeReason } from "./guest-reason.ts";
import { stepGridOn } from "./rules-slots.ts";
import { unavailableStarts, type StartReason } from "./rules-not-offered.ts";
import { fullRuleTexts, guestReasonTexts } from "./why-not-texts.ts";
import type { ProcedureContext } from "../../context/context.ts";
import type { Procedure, Refuse } from "../../context/procedure.ts";

type SlotsInput = Pick<
  z.output<typeof GetSlotsInput>,
  "p_business_id" | "p_reservation_type_id" | "p_party_size" | "p_reservation_id" | "p_resource_id"
>;

/** Number of later days read at a time when the requested month is full. */
const DAYS_AT_ONCE = 62;

async function look(call: SlotsInput, { first, last }: DayRange, context: ProcedureContext): Promise<Bookable | null> {
  const viewer = await context.viewer();
  const { p_reservation_id: movedId } = call;
  const seen = await bookable(context.connection.pool, {
    businessId: call.p_business_id,
    typeId: call.p_reservation_type_id,
    viewerId: viewer?.id ?? null,
    first,
    last,
    movedId,
    party: call.p_party_size,
  });
  if (seen?.row.type == null || movedId == null || viewer === null) return seen;
  // a moved reservation keeps the duration that its owner has set
  const ownMinutes = await findOwnMinutes(context.connection.pool, { id: movedId, viewerId: viewer.id });
  return { ...seen, row: { ...seen.row, type: lasting(seen.row.type, ownMinutes) } };
}

/** The party of this search; it has no reservation yet. */
function partyOf({ row }: Bookable, type: BookableType, call: SlotsInput, now: number): Party {
  const party = call.p_party_size ?? type.minPartySize;
  return { type, party, now, isOwner: may(row.member_role, "reservations"), wantedId: call.p_resource_id };
}

function startsIn(seen: Bookable, call: SlotsInput, days: DayRange, now: number): number[] {
  const { row, hours } = seen;
  const { type } = row;
  if (type === null || !takesReservations(row, type)) return [];
  const party = partyOf(seen, type, call, now);
  return availableStarts(hours, type, days, party, takenFor(seen, party));
}

function daysIn(seen: Bookable, call: SlotsInput, days: DayRange, now: number): DaysSeen {
  const { row, hours } = seen;
  const { type } = row;
  if (type === null || !takesReservations(row, type)) return noDays(days);
  const party = partyOf(seen, type, call, now);
  return availableDays(hours, party.type, days, party, takenFor(seen, party));
}

async function requireType(
  call: SlotsInput,
  days: DayRange,
  context: ProcedureContext,
  refuse: Refuse<"listing_not_found" | "type_not_found">,
): Promise<Bookable> {
  const seen = await look(call, days, context);
  if (seen === null) throw refuse("listing_not_found");
  if (seen.row.type === null || seen.row.type.isArchived) throw refuse("type_not_found");
  return seen;
}

export const getTimeSlots: Procedure<"get_available_time_slots"> = async ({ input, context, refuse }) => {
  const day = dayOfDate(input.p_date);
  const days = { first: day, last: day };
  const seen = await requireType(input, days, context, refuse);
  return startsIn(seen, input, days, context.now().epochMilliseconds).map((start) => {
    const starts_at = isoAt(seen.hours.timeZone, start);
    return { time: starts_at.slice(11, 16), starts_at };
  });
};

function monthDays(month: string): DayRange {
  const first = dayOfDate(`${month}-01`);
  return { first, last: first + daysInMonth(month) - 1 };
}

/** The first day after `after` with a free start, within the type's maximum advance. */
async function nextDay(
  call: SlotsInput,
  { row, hours }: Bookable,
  after: number,
  context: ProcedureContext,
): Promise<string | null> {
  const zone = zoneOf(hours.timeZone);
  const now = context.now().epochMilliseconds;
  const end = zone.dayAt(now) + (row.type?.maxAdvance ?? 0);
  for (let first = Math.max(after + 1, zone.dayAt(now)); first <= end; first += DAYS_AT_ONCE) {
    const days = { first, last: Math.min(end, first + DAYS_AT_ONCE - 1) };
    const seen = await look(call, days, context);
    const [start] = seen === null ? [] : startsIn(seen, call, days, now);
    if (start !== undefined) return dateOfDay(zone.dayAt(start));
  }
  return null;
}

/** The sentence about a day without times, more precise than its reason; undefined if the reason suffices. */
function dayTexts(
  seen: Bookable,
  call: SlotsInput,
  now: number,
): (day: number, reason: DayReason) => string | undefined {
  const { row } = seen;
  const { type } = row;
  if (type === null || !takesReservations(row, type)) return () => undefined;
  let ofParty: string | undefined;
  return (day, reason) => {
    if (reason === "party") return (ofParty ??= partyText(seen, partyOf(seen, type, call, now)));
    return reason === "closed" ? (namedDayText(seen, day) ?? undefined) : undefined;
  };
}

export const getDays: Procedure<"get_available_days"> = async ({ input, context, refuse }) => {
  const days = monthDays(input.p_month);
  const seen = await requireType(input, days, context, refuse);
  const zone = zoneOf(seen.hours.timeZone);
  const now = context.now().epochMilliseconds;
  const { slots, offered, without } = daysIn(seen, input, days, now);
  const textOf = dayTexts(seen, input, now);
  const next = slots.size > 0 ? null : await nextDay(input, seen, days.last, context);
  return {
    month: input.p_month,
    days: Array.from(slots, ([day, count]) => ({
      date: dateOfDay(day),
      slots: count,
      offered: offered.get(day) ?? count,
    })),
    without: without.map(({ day, reason }) => {
      const text = textOf(day, reason);
      return { date: dateOfDay(day), reason, ...(text === undefined ? {} : { text }) };
    }),
    next,
    today: dateOfDay(zone.dayAt(now)),
  };
};

/** Why the listing or the type has no times at all; null: it has. */
function neverReason({ row }: Bookable, type: BookableType): "no_reservations" | "hours_unknown" | "course" | null {
  return whyNot(row, type) ?? (type.isCourse ? "course" : null);
}

const NEVER = {
  course: () => guestReasonTexts.course,
  no_reservations: () => fullRuleTexts.noReservations,
  hours_unknown: () => fullRuleTexts.hoursUnknown,
} as const;

/** For guests and members alike: members may reserve at times that their rules keep from guests. */
export const getUnavailableTimes: Procedure<"get_unavailable_times"> = async ({ input, context, refuse }) => {
  const day = dayOfDate(input.p_date);
  const seen = await requireType(input, { first: day, last: day }, context, refuse);
  const { row, hours } = seen;
  const { type } = row;
  if (type === null) throw refuse("type_not_found");
  const now = context.now().epochMilliseconds;
  const party = { ...partyOf(seen, type, input, now), isOwner: false };
  const never = neverReason(seen, type);
  const starts: { start: number; reason: StartReason | null }[] =
    never === null
      ? unavailableStarts(hours, type, day, party, takenFor(seen, party))
      : stepGridOn(hours, day, type.slotInterval).map((start) => ({ start, reason: null }));
  const isMember = may(row.member_role, "reservations");
  return starts.map(({ start, reason: why }) => {
    const starts_at = isoAt(hours.timeZone, start);
    const reason: TimeReason = why === null ? (never ?? "no_reservations") : timeReason(why);
    const rule = why === null ? NEVER[never ?? "no_reservations"]() : fullRule({ seen, party, start }, why);
    return {
      ...{ time: starts_at.slice(11, 16), starts_at, reason },
      text: guestReasonText(seen, party, { reason, day }),
      rule: isMember ? rule : null,
    };
  });
};
