/** A listing's calendar for its members: days with their reservations, and months in totals. */
import { z } from "zod";
import { OwnerReservation } from "./reservation.ts";
import { DayTotal } from "./reservation-lists.ts";
import { ResourceKind } from "./resources.ts";
import { inputTexts } from "../input-texts.ts";

/** Days in one request. */
export const CALENDAR_DAYS = 7;
/** Reservations in one request; the response says if there are more. */
export const CALENDAR_BOOKINGS = 1_000;

/** Earliest date. Zones had local mean time before their standard time. */
const FIRST = "2000-01-01";
const LAST = "2199-12-31";
const CalendarDate = z.iso
  .date()
  .refine((date) => date >= FIRST && date <= LAST, { error: () => inputTexts.dateRange });

const WithOffset = z.iso.datetime({ offset: true });

export const GetCalendarInput = z.strictObject({
  p_business_id: z.uuid(),
  /** First day, a local date of the listing; default: today. */
  p_from: CalendarDate.optional(),
  p_days: z.int().min(1).max(CALENDAR_DAYS).default(1),
});

/** From one instant to another, with the offset of the listing's zone. */
export const Stretch = z.strictObject({ from: WithOffset, until: WithOffset });

export const CalendarDay = z.strictObject({
  ...DayTotal.shape,
  /** Range to draw: opening hours and all reservations, in full hours. Nights continue past midnight. */
  shown: Stretch,
  /** Opening times within that range. */
  open: z.array(Stretch),
  /** Full clock hours within that range, in order. A clock change omits one or repeats one. */
  hours: z.array(z.strictObject({ at: WithOffset, time: z.string() })),
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarResource = z.strictObject({
  id: z.uuid(),
  kind: ResourceKind,
  name: z.string(),
  /** Area of a table: 'Terrace'. Empty: none. */
  area: z.string(),
  /** Smallest party; null: no limit. */
  minParty: z.int().nullable(),
  maxParty: z.int().nullable(),
  /** Types that require a resource of this kind. */
  typeIds: z.array(z.uuid()),
});
export type CalendarResource = z.infer<typeof CalendarResource>;

export const Calendar = z.strictObject({
  /** Current local date of the listing. */
  today: z.iso.date(),
  now: WithOffset,
  days: z.array(CalendarDay),
  /** Resources, in the owner's order. */
  resources: z.array(CalendarResource),
  /** Reservations that begin on these days and blocks that overlap them, soonest first, without cancelled ones. */
  reservations: z.array(OwnerReservation),
  has_more: z.boolean(),
});
export type Calendar = z.infer<typeof Calendar>;

export const GetMonthInput = z.strictObject({
  p_business_id: z.uuid(),
  /** Default: the current month. */
  p_month: z
    .string()
    .regex(/^2[01]\d{2}-(?:0[1-9]|1[0-2])$/, { error: () => inputTexts.month })
    .optional(),
});
export const CalendarMonth = z.strictObject({
  today: z.iso.date(),
  month: z.string(),
  /** Each of its days. */
  days: z.array(z.strictObject({ ...DayTotal.shape, is_open: z.boolean() })),
});
export type CalendarMonth = z.infer<typeof CalendarMonth>;
