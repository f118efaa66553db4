/** Reservations and availability (docs/rules/booking.md). Instants are ISO 8601. */
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
import { inputTexts } from "../input-texts.ts";

export const RESERVATION_STATUSES = ["pending", "confirmed", "cancelled", "no_show"] as const;
export const ReservationStatus = z.enum(RESERVATION_STATUSES);
export type ReservationStatus = z.infer<typeof ReservationStatus>;

const WithOffset = z.iso.datetime({ offset: true });

/** Position of a reservation in its series. */
export const SeriesPlace = z.strictObject({
  id: z.uuid(),
  /** A guest cancels the dates of a course together. */
  isCourse: z.boolean(),
  /** In chronological order, cancelled dates included. */
  number: z.int().min(1),
  of: z.int().min(1),
});
export type SeriesPlace = z.infer<typeof SeriesPlace>;

/** A reservation for its guest and for the listing's owner. */
export const Reservation = z.strictObject({
  id: z.uuid(),
  /** Null once the listing is deleted. */
  businessId: z.uuid().nullable(),
  businessName: z.string(),
  /** Time zone of the listing. */
  timezone: z.string(),
  /** Null for a block. */
  reservationTypeId: z.uuid().nullable(),
  /** Empty for a block. */
  reservationTypeName: z.string(),
  /** With the offset of the listing's zone. */
  reservationTime: WithOffset,
  reservationEndTime: WithOffset,
  status: ReservationStatus,
  partySize: z.int().nullable(),
  /** Link to join, while it is confirmed and has a meeting. */
  zoomMeetingUrl: z.string().nullable(),
  /** Where it takes place: a link or a telephone number. Empty: at the listing. */
  meetingLink: z.string(),
  /** The guest's display name, or the name that the owner entered. */
  userName: z.string(),
  /** The guest's note for the business, and their telephone number; both may be empty. */
  note: z.string(),
  phone: z.string(),
  /** The type's questions and the guest's answers, in the wording at the time. */
  answers: z.array(QuestionAnswer),
  /** Reason of the cancellation; may be empty. */
  reason: z.string(),
  cancelledBy: z.enum(["guest", "owner", "system"]).nullable(),
  /** Still pending although its start has passed: 'Not answered'. */
  expired: z.boolean(),
  createdAt: z.iso.datetime(),
  /** Hours before the start until which the guest can cancel or move it, as they were when it was booked. */
  cancelHours: z.int(),
  /** Actions available to the viewer now. */
  canCancel: z.boolean(),
  canReschedule: z.boolean(),
  /** The business has moved it, and the guest has neither accepted nor rejected the new time. */
  movedByOwner: z.boolean(),
  /** Delay that the guest reported; null: none. */
  lateMinutes: z.int().nullable(),
  canSayLate: z.boolean(),
  /** Whether the guest may change the note and the telephone number. */
  canReword: z.boolean(),
  /** Resource that the guest chose by name; empty: any. */
  withName: z.string(),
  /** Null unless it is part of a series or course. */
  series: SeriesPlace.nullable(),
});
export type Reservation = z.infer<typeof Reservation>;

/** Additional fields for members of the listing. */
export const OwnerReservation = z.strictObject({
  ...Reservation.shape,
  source: z.enum(["online", "owner", "block"]),
  /** Local date that it counts for: a start after midnight within a night's hours counts for the day before. */
  day: z.iso.date(),
  /** Pending, and the owner can still answer. */
  waits: z.boolean(),
  /** Held as an offer to a person on the waitlist until then; null otherwise. Only calendars contain offers. */
  offeredUntil: WithOffset.nullable(),
  /** Contact of a guest that the owner entered; empty for the others. */
  guestContact: z.string(),
  /** The owner's note on a reservation that they entered, or on a block. */
  ownerNote: z.string(),
  /** Display name of the member who entered it; empty: unknown; null: the viewer, or not entered at the desk. */
  enteredBy: z.string().nullable(),
  /** It is outside the present opening hours. */
  outsideHours: z.boolean(),
  guestBlocked: z.boolean(),
  /** From the guest book. Null for blocks, and if the guest is not in the book. */
  guest: GuestFacts.nullable(),
  /** Why an email about it was given up; empty if none was. */
  mailProblem: z.string(),
  /** Answer to the question on the day: `asked`: none yet; `comes`; `silent`: none in time; null: no question. */
  dayAnswer: z.enum(["asked", "comes", "silent"]).nullable(),
  /** Why a required Zoom meeting is missing; empty: none is missing. */
  meetingProblem: z.string(),
  canConfirm: z.boolean(),
  canMarkNoShow: z.boolean(),
  canMove: z.boolean(),
  /** Whether the owner may change its end. */
  canResize: z.boolean(),
  canMessage: z.boolean(),
  /** The resources assigned now. */
  resourceIds: z.array(z.uuid()),
  /** The owner chose the resources, so they are not reassigned automatically. */
  isPinned: z.boolean(),
  /** It requires resources, but none are assigned. */
  isUnseated: z.boolean(),
  /** Incremented by each change; sent back when editing. */
  version: z.int(),
  /** Service state of a confirmed reservation; null: not arrived. */
  serviceState: z.enum(SERVICE_STATES).nullable(),
  serviceAt: z.iso.datetime().nullable(),
  /** In service past its end. */
  isOverTime: z.boolean(),
  /** Booked in spite of a rule or the capacity. */
  isOverruled: z.boolean(),
  /**
   * `tables`: the party is seated; `services`: a service is started. Follows from its resources, or those that its type
   * requires.
   */
  serviceTrade: ServiceTrade,
  /** Whether its service state can be set now. */
  canServe: z.boolean(),
  canEdit: z.boolean(),
  /** Of a block: it applies to this type only; null: to everything, or to the given resources. */
  blockedTypeId: z.uuid().nullable(),
});
export type OwnerReservation = z.infer<typeof OwnerReservation>;

const Party = z.int().min(1).max(LIMITS.partySizeMax).nullable();
const text = (longest: number) => SafeText.transform((value) => value.trim()).pipe(z.string().max(longest));
/** Text that strangers read, without control characters. */
const paragraphs = (longest: number) => SafeText.transform(plainLines).pipe(z.string().max(longest));
const line = (longest: number) => SafeText.transform(plainLine).pipe(z.string().max(longest));

const Slots = {
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  /** Party size, for pools whose units are people; absent: the smallest party. */
  p_party_size: Party.optional(),
  /** A reservation of the viewer that is being moved: its own time counts as free. */
  p_reservation_id: z.uuid().nullable().optional(),
  /** A resource that guests may choose by name, such as a stylist; null: any. */
  p_resource_id: z.uuid().nullable().optional(),
};

export const GetSlotsInput = z.strictObject({ ...Slots, p_date: z.iso.date() });
/** A start that can be booked; `time` is local time of the listing, `HH:MM`. */
export const TimeSlot = z.strictObject({ time: z.string(), starts_at: WithOffset });
export type TimeSlot = z.infer<typeof TimeSlot>;

export const GetDaysInput = z.strictObject({
  ...Slots,
  p_month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: () => inputTexts.month }),
});
/** Why a day has no slots of a type, in the order of the checks. */
export const DAY_REASONS = ["past", "too_far", "closed", "too_soon", "party", "unavailable", "full"] as const;
export const DayReason = z.enum(DAY_REASONS);
export type DayReason = z.infer<typeof DayReason>;
/** One month of the listing's local days. */
export const AvailableDays = z.strictObject({
  month: z.string(),
  /** Days with slots, in order, and the number of slots; `offered`: the same if nothing were taken. */
  days: z.array(z.strictObject({ date: z.string(), slots: z.int().positive(), offered: z.int().positive() })),
  /**
   * The other days of the month, in order, with the reason; `party`: no slot fits the party. `text` says more where
   * more is known: 'Closed on Thanksgiving'.
   */
  without: z.array(z.strictObject({ date: z.string(), reason: DayReason, text: z.string().optional() })),
  /** First day with slots after this month, if the month has none; null if none exists at all. */
  next: z.string().nullable(),
  /** Current local date of the listing. */
  today: z.string(),
});
export type AvailableDays = z.infer<typeof AvailableDays>;

/** Why a time cannot be reserved, in the order of the checks. */
export const TIME_REASONS = [
  ...(["no_reservations", "hours_unknown", "course", "past", "too_far", "closed", "too_long", "too_soon"] as const),
  ...(["party", "unavailable", "full"] as const),
] as const;
export const TimeReason = z.enum(TIME_REASONS);
export type TimeReason = z.infer<typeof TimeReason>;
/** A start that guests cannot reserve; `time` as in `TimeSlot`. */
export const UnavailableTime = z.strictObject({
  time: z.string(),
  starts_at: WithOffset,
  reason: TimeReason,
  /** The reason for guests, without anything about others. */
  text: z.string(),
  /** The rule with its numbers, for members of the listing; null for others. */
  rule: z.string().nullable(),
});
export type UnavailableTime = z.infer<typeof UnavailableTime>;

const Booked = {
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  p_reservation_time: InstantInput,
  p_party_size: Party.default(null),
  /** A resource that guests may choose by name, such as a stylist; null: any. */
  p_resource_id: z.uuid().nullable().optional(),
};

const GuestNote = paragraphs(BETWEEN.guestNoteLength);

export const AddReservationInput = z.strictObject({
  ...Booked,
  /** Note for the business. */
  p_note: GuestNote.default(""),
  /** Required if the type requires a number. */
  p_phone: GuestPhone.default(""),
  /** Answers to the type's questions; required questions must be answered. */
  p_answers: AnswersInput.default([]),
});

/** A telephone or walk-in reservation, entered by the owner. */
export const AddForGuestInput = z.strictObject({
  ...Booked,
  p_guest_name: NameText.pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.name })
      .max(LIMITS.guestNameLength),
  ),
  p_guest_contact: line(LIMITS.guestContactLength).default(""),
  /** Guest in the guest book; null: found by name and contact. The id of a deleted guest is ignored. */
  p_guest_id: z.uuid().nullable().default(null),
  p_note: text(LIMITS.reservationReasonLength).default(""),
  /** Exactly these resources; empty: any that fit. */
  p_resource_ids: z.array(z.uuid()).max(NEEDS.resourceSetMembers).default([]),
  /** Book it in spite of a rule or the capacity. */
  p_override: z.boolean().default(false),
});

export const BlockTimeInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_from: InstantInput,
    p_until: InstantInput,
    p_note: text(LIMITS.reservationReasonLength).default(""),
    /** Blocks these resources; empty: all. */
    p_resource_ids: z.array(z.uuid()).max(NEEDS.resourcesPerListing).default([]),
    /** Blocks this type only; null: everything, or the given resources. */
    p_reservation_type_id: z.uuid().nullable().default(null),
    /** Block although there are reservations at that time; they do not change. */
    p_override: z.boolean().default(false),
  })
  .superRefine(({ p_from, p_until, p_resource_ids, p_reservation_type_id }, context) => {
    if (p_reservation_type_id !== null && p_resource_ids.length > 0)
      context.addIssue({ code: "custom", path: ["p_resource_ids"], message: inputTexts.blockTypeOrTables });
    const length = Date.parse(p_until) - Date.parse(p_from);
    const message =
      length <= 0
        ? inputTexts.endFirst
        : length > LIMITS.blockedHours * 3_600_000
          ? inputTexts.blockedDays({ most: LIMITS.blockedDays })
          : null;
    if (message !== null) context.addIssue({ code: "custom", path: ["p_until"], message });
  });

/** `version` of the reservation that was shown; the change is refused if it has changed since. */
const ShownVersion = z.int().optional();

/** New end; the start does not change. */
export const ResizeInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_until: InstantInput,
  p_version: ShownVersion,
});

export const RescheduleInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** Absent: unchanged. */
  p_reservation_time: InstantInput.optional(),
  p_party_size: Party.optional(),
});

/** A reservation or block at a listing of the caller. */
export const MoveInput = z.strictObject({
  ...RescheduleInput.shape,
  /** For blocks only: reservations are edited with `edit_reservation`. */
  p_version: ShownVersion,
});

const orEmpty = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.nullable().transform((given) => given ?? "");
/** Absent fields stay unchanged; null empties. */
export const RewordInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_note: orEmpty(GuestNote).optional(),
  p_phone: orEmpty(GuestPhone).optional(),
});

export const SayLateInput = z.strictObject({ p_reservation_id: z.uuid(), p_minutes: z.literal(LATE_MINUTES) });
export const MessageGuestInput = z.strictObject({
  p_reservation_id: z.uuid(),
  p_message: SafeText.transform(plainLines).pipe(
    z
      .string()
      .min(1, { error: () => inputTexts.messageEmpty })
      .max(BETWEEN.guestMessageLength),
  ),
});
/** A message to show. */
export const ReservationNotice = z.strictObject({ message: z.string() });

/** Result of a request, and the message to show. */
export const PlacedReservation = z.strictObject({
  id: z.uuid(),
  status: ReservationStatus,
  message: z.string(),
  /** Other parties that were moved to other tables, for a reservation that the owner entered. */
  rearranged: z.array(RearrangedParty).optional(),
});
export type PlacedReservation = z.infer<typeof PlacedReservation>;
export const ChangedReservation = z.strictObject({
  status: ReservationStatus,
  message: z.string(),
  /** For `undo_reservation_change`, after a change by the owner; null: cannot be undone. */
  undoId: z.int().nullable().optional(),
});
export type ChangedReservation = z.infer<typeof ChangedReservation>;

const Reason = text(LIMITS.reservationReasonLength).default("");
export const CancelReservationInput = z.strictObject({ p_reservation_id: z.uuid(), p_reason: Reason });
export const MarkReservationInput = z.strictObject({
  p_reservation_id: z.uuid(),
  /** The present status is accepted and changes nothing. A reservation becomes `pending` only by a move. */
  p_new_status: ReservationStatus,
  /** Shown to the guest. */
  p_reason: Reason,
});

/** Input of procedures that need only the reservation: retry failed emails, accept the time that the owner chose. */
export const OneReservationInput = z.strictObject({ p_reservation_id: z.uuid() });

/** Blocks the guest of this reservation from booking at this listing, or unblocks them. */
export const BlockGuestInput = z.strictObject({ p_reservation_id: z.uuid(), p_blocked: z.boolean() });

/**
 * A calendar feed: of a listing of the caller; of one of its resources, also for the account linked to it; or with null
 * of the caller's own reservations.
 */
export const CalendarFeedInput = z
  .strictObject({
    p_business_id: z.uuid().nullable().default(null),
    p_resource_id: z.uuid().nullable().default(null),
  })
  .refine(({ p_business_id, p_resource_id }) => p_resource_id === null || p_business_id !== null, {
    path: ["p_business_id"],
    error: () => inputTexts.whichListing,
  });
/** `url` only directly after creation: only a hash of it is stored. */
export const CalendarFeed = z.strictObject({ exists: z.boolean(), url: z.string().nullable() });
export type CalendarFeed = z.infer<typeof CalendarFeed>;
