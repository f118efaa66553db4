/** Reservations and when they can be made (docs/rules/booking.md). Instants are ISO 8601. */
import { BETWEEN, LATE_MINUTES, NEEDS } from "./booking-limits.ts";
import { GuestFacts } from "../guests/guest.ts";
import { GuestPhone } from "./guest-phone.ts";
import { z } from "zod";
import { InstantInput } from "../instant-input.ts";
import { LIMITS } from "../limits.ts";
import { RearrangedParty, ServiceTrade } from "./service.ts";
import { SERVICE_STATES } from "./service-trade.ts";
import { QuestionAnswer, AnswersInput } from "./question.ts";
import { NameText } from "../text/name-text.ts";
import { plainLine, plainLines } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";

export const RESERVATION_STATUSES = ["pending", "confirmed", "cancelled", "no_show"] as const;
export const ReservationStatus = z.enum(RESERVATION_STATUSES);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

const WithOffset = z.iso.datetime({ offset: true });

/** Which of several dates that were booked together. */
export const SeriesPlace = z.strictObject({
  id: z.uuid(),
  /** The dates of a course are cancelled together by its guest. */
  isCourse: z.boolean(),
  /** In the order of time, those that were cancelled counted too. */
  number: z.int().min(1),
  of: z.int().min(1),
});
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** A reservation as it was booked, for the guest who made it and the owner who keeps it. */
export const Reservation = z.strictObject({
  id: z.uuid(),
  /** Null once the listing is gone. */
  businessId: z.uuid().nullable(),
  businessName: z.string(),
  /** The listing's zone, in which its times are shown. */
  timezone: z.string(),
  /** Null for blocked time. */
  reservationTypeId: z.uuid().nullable(),
  /** Empty for blocked time. */
  reservationTypeName: z.string(),
  /** With the offset of the listing's zone. */
  reservationTime: WithOffset,
  reservationEndTime: WithOffset,
  status: ReservationStatus,
  partySize: z.int().nullable(),
  /** Where to join, while it is confirmed and there is a meeting. */
  zoomMeetingUrl: z.string().nullable(),
  /** Where it takes place: a link or a phone number. Empty: at the listing. */
  meetingLink: z.string(),
  /** Whose it is: the guest's display name, or the name the owner wrote down. */
  userName: z.string(),
  /** What the guest wrote for the business, and where the business can call them; both may be empty. */
  note: z.string(),
  phone: z.string(),
  /** What its type asked and they answered, in the words of then. */
  answers: z.array(QuestionAnswer),
  /** Why it was cancelled; empty without a reason. */
  reason: z.string(),
  cancelledBy: z.enum(["guest", "owner", "system"]).nullable(),
  /** Pending, and its start has passed: 'Not answered'. */
  expired: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Until so many hours before it starts its guest cancels and moves it, as it was when it was booked. */
  cancelHours: z.int(),
  /** What its viewer may do with it now. */
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  /** The business has moved it, and its guest has neither kept nor refused the new time. */
  movedByOwner: z.boolean(),
  /** How late its guest says they are; null while they have said nothing. */
  lateMinutes: z.int().nullable(),
  canSayLate: z.boolean(),
  /** Whether its guest may change their note and number. */
  canReword: z.boolean(),
  /** Whom or what the guest asked for by name; empty: whichever. */
  withName: z.string(),
  /** Null for one by itself. */
  series: SeriesPlace.nullable(),
});
export type Reservation = z.infer<typeof Reservation>;

/** What the owner sees beside that. */
export const OwnerReservation = z.strictObject({
  ...Reservation.shape,
  source: z.enum(["online", "owner", "block"]),
  /** The listing's date that it belongs to: what begins past midnight in a night's hours is that night's. */
  day: z.iso.date(),
  /** The owner has not answered yet, and still can. */
  waits: z.boolean(),
  /** Held for somebody of the waitlist, to whom it is offered until then; null for every other one. Only calendars have these. */
  offeredUntil: WithOffset.nullable(),
  /** How to reach somebody whom the owner wrote down; empty for the others. */
  guestContact: z.string(),
  /** What the owner noted, of a booking that they wrote down or of blocked time. */
  ownerNote: z.string(),
  /** Display name of the member who entered it; empty: unknown; null: the viewer, or not entered at the desk. */
  enteredBy: z.string().nullable(),
  /** The hours have changed since: it no longer lies in them. */
  outsideHours: z.boolean(),
  guestBlocked: z.boolean(),
  /** From the guest book. Null for blocked time, and where its guest is not in the book. */
  guest: GuestFacts.nullable(),
  /** Why a letter about it was given up; empty when none was. */
  mailProblem: z.string(),
  /** On the day its guest was asked whether they come, has said so, or has not in time; null: was not asked. */
  dayAnswer: z.enum(["asked", "comes", "silent"]).nullable(),
  /** Why there is no meeting at Zoom although there should be one; empty: none is missing. */
  meetingProblem: z.string(),
  canConfirm: z.boolean(),
  canMarkNoShow: z.boolean(),
  canMove: z.boolean(),
  /** Whether its owner may say until when it lasts. */
  canResize: z.boolean(),
  canMessage: z.boolean(),
  /** The tables, people, rooms or things that it has for now. */
  resourceIds: z.array(z.uuid()),
  /** The owner has said which, and nobody rearranges it. */
  isPinned: z.boolean(),
  /** It needs some, and none was found for it. */
  isUnseated: z.boolean(),
  /** Grows with each change; sent back when editing. */
  version: z.int(),
  /** Where a confirmed party is on the day, and since when; null: not here yet. */
  serviceState: z.enum(SERVICE_STATES).nullable(),
  serviceAt: z.iso.datetime().nullable(),
  /** In service past its end. */
  isOverTime: z.boolean(),
  /** Booked although a rule or the capacity said no. */
  isOverruled: z.boolean(),
  /** `tables`: the party is seated; `services`: a service is started. By the tables that it has or its type needs. */
  serviceTrade: ServiceTrade,
  /** Whether its service state can be set now. */
  canServe: z.boolean(),
  canEdit: z.boolean(),
  /** Of blocked time: only this type is stopped; null: everything, or the resources named. */
  blockedTypeId: z.uuid().nullable(),
});
export type OwnerReservation = z.infer<typeof OwnerReservation>;

const Party = z.int().min(1).max(LIMITS.partySizeMax).nullable();
const text = (longest: number) => SafeText.transform((value) => value.trim()).pipe(z.string().max(longest));
/** Of strangers, for others to read: without control characters. */
const paragraphs = (longest: number) => SafeText.transform(plainLines).pipe(z.string().max(longest));
const line = (longest: number) => SafeText.transform(plainLine).pipe(z.string().max(longest));

const Slots = {
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  /** Whose pool takes party sizes is asked with one; absent: the smallest party. */
  p_party_size: Party.optional(),
  /** A reservation of the viewer's that is to be moved: its own time counts as free. */
  p_reservation_id: z.uuid().nullable().optional(),
  /** One that guests may choose by name, such as a stylist; null: whichever. */
  p_resource_id: z.uuid().nullable().optional(),
};

export const GetSlotsInput = z.strictObject({ ...Slots, p_date: z.iso.date() });
/** A start that can be booked; `time` is the wall clock of the listing, `HH:MM`. */
export const TimeSlot = z.strictObject({ time: z.string(), starts_at: WithOffset });
export type TimeSlot = z.infer<typeof TimeSlot>;

export const GetDaysInput = z.strictObject({
  ...Slots,
  p_month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, "Send a month such as 2026-11."),
});
/** Why nothing of a type can be reserved on a day: what is asked first stands first. */
export const DAY_REASONS = ["past", "too_far", "closed", "too_soon", "party", "full"] as const;
export const DayReason = z.enum(DAY_REASONS);
export type DayReason = z.infer<typeof DayReason>;
/** One month of the listing's local days. */
export const AvailableDays = z.strictObject({
  month: z.string(),
  /** The days with room, in order, and how many times each has. */
  days: z.array(z.strictObject({ date: z.string(), slots: z.int().positive() })),
  /** The other days of the month, in order, and why each has none; `party`: that many people never fit. */
  without: z.array(z.strictObject({ date: z.string(), reason: DayReason })),
  /** The first day with room after this month, when the month has none; null when there is none at all. */
  next: z.string().nullable(),
  /** The listing's local date now. */
  today: z.string(),
});
export type AvailableDays = z.infer<typeof AvailableDays>;

const Booked = {
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  p_reservation_time: InstantInput,
  p_party_size: Party.default(null),
  /** One that guests may choose by name, such as a stylist; null: whichever. */
  p_resource_id: z.uuid().nullable().optional(),
};

const GuestNote = paragraphs(BETWEEN.guestNoteLength);

export const AddReservationInput = z.strictObject({
  ...Booked,
  /** For the business to read. */
  p_note: GuestNote.default(""),
  /** Needed where the type asks for it. */
  p_phone: GuestPhone.default(""),
  /** To what the type asks; questions that have to be answered are. */
  p_answers: AnswersInput.default([]),
});

/** A telephone or walk-in booking, written down by the owner. */
export const AddForGuestInput = z.strictObject({
  ...Booked,
  p_guest_name: NameText.pipe(z.string().min(1, "Enter a name.").max(LIMITS.guestNameLength)),
  p_guest_contact: line(LIMITS.guestContactLength).default(""),
  /** Who it is in the guest book; null: as name and contact say. One who is not there any more is left out. */
  p_guest_id: z.uuid().nullable().default(null),
  p_note: text(LIMITS.reservationReasonLength).default(""),
  /** Exactly these tables, people, rooms or things; empty: any that fit. */
  p_resource_ids: z.array(z.uuid()).max(NEEDS.resourceSetMembers).default([]),
  /** Book it although a rule or the capacity says no. */
  p_override: z.boolean().default(false),
});

export const BlockTimeInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_from: InstantInput,
    p_until: InstantInput,
    p_note: text(LIMITS.reservationReasonLength).default(""),
    /** Keeps these tables or people free; empty: everything. */
    p_resource_ids: z.array(z.uuid()).max(NEEDS.resourcesPerListing).default([]),
    /** Stops this type alone; null: everything, or the resources named. */
    p_reservation_type_id: z.uuid().nullable().default(null),
    /** Block it although reservations lie in it; they stay as they are. */
    p_override: z.boolean().default(false),
  })
  .superRefine(({ p_from, p_until, p_resource_ids, p_reservation_type_id }, context) => {
    if (p_reservation_type_id !== null && p_resource_ids.length > 0)
      context.addIssue({ code: "custom", path: ["p_resource_ids"], message: "Stop either a type or some tables." });
    const length = Date.parse(p_until) - Date.parse(p_from);
    const message =
      length <= 0
        ? "The end has to be after the start."
        : length > LIMITS.blockedDays * 86_400_000
          ? `Block at most ${LIMITS.blockedDays} days. Longer closures are special hours.`
          : null;
    if (message !== null) context.addIssue({ code: "custom", path: ["p_until"], message });
  });

/** `version` of the reservation that was shown; the change is refused if it has changed since. */
const ShownVersion = z.int().optional();

/** Until when it lasts from now on; its start stays. */
export const ResizeInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_until: InstantInput,
  p_version: ShownVersion,
});

export const RescheduleInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** Both as they are where they are absent. */
  p_reservation_time: InstantInput.optional(),
  p_party_size: Party.optional(),
});

/** A reservation or blocked time at one's listing. */
export const MoveInput = z.strictObject({
  ...RescheduleInput.shape,
  /** Of blocked time alone: bookings are edited with `edit_reservation`. */
  p_version: ShownVersion,
});

const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((given) => given ?? "");
/** What is absent stays as it is; null empties. */
export const RewordInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_note: orEmpty(GuestNote).optional(),
  p_phone: orEmpty(GuestPhone).optional(),
});

export const SayLateInput = z.strictObject({ p_reservation_id: z.uuid(), p_minutes: z.literal(LATE_MINUTES) });
export const MessageGuestInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_message: SafeText.transform(plainLines).pipe(z.string().min(1, "Write something.").max(BETWEEN.guestMessageLength)),
});
/** The sentence that says what was done. */
export const ReservationNotice = z.strictObject({ message: z.string() });

/** What became of it, and the sentence that says so. */
export const PlacedReservation = z.strictObject({
  id: z.uuid(),
  status: ReservationStatus,
  message: z.string(),
  /** Of a booking that the owner entered: other parties that were moved to other tables for it. */
  rearranged: z.array(RearrangedParty).optional(),
});
export type PlacedReservation = z.infer<typeof PlacedReservation>;
export const ChangedReservation = z.strictObject({
  status: ReservationStatus,
  message: z.string(),
  /** Of a change by the owner, for `undo_reservation_change`; null: there is nothing to undo. */
  undoId: z.int().nullable().optional(),
});
export type ChangedReservation = z.infer<typeof ChangedReservation>;

const Reason = text(LIMITS.reservationReasonLength).default("");
export const CancelReservationInput = z.strictObject({ p_reservation_id: z.uuid(), p_reason: Reason });
export const MarkReservationInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** What it already is changes nothing. `pending` it becomes only by being moved. */
  p_new_status: ReservationStatus,
  /** The guest sees it. */
  p_reason: Reason,
});

/** For what needs nothing else: another try of letters that were given up, keeping the time that the owner chose. */
export const OneReservationInput = z.strictObject({ p_reservation_id: z.uuid() });

/** Keeps the guest of this reservation from booking at this listing, or lets them again. */
export const BlockGuestInput = z.strictObject({ p_reservation_id: z.uuid(), p_blocked: z.boolean() });

/**
 * A calendar feed: of a listing one runs; of one of its people, rooms or things, also by the person whose login that is; or with null of
 * one's own reservations.
 */
export const CalendarFeedInput = z
  .strictObject({
    p_business_id: z.uuid().nullable().default(null),
    p_resource_id: z.uuid().nullable().default(null),
  })
  .refine(({ p_business_id, p_resource_id }) => p_resource_id === null || p_business_id !== null, {
    path: ["p_business_id"],
    message: "Say of which listing.",
  });
/** `url` only when it was made just now: it is not stored in a form that could be read. */
export const CalendarFeed = z.strictObject({ exists: z.boolean(), url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
