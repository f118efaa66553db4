/** Waitlists (docs/rules/waitlist.md). Instants are ISO 8601, dates and clock times are local to the listing. */
import { z } from "zod";
import { Email } from "../accounts/account.ts";
import { GuestPhone } from "../booking/guest-phone.ts";
import { AnswersInput } from "../booking/question.ts";
import { ClockTime } from "../hours/hours.ts";
import { InstantInput } from "../instant-input.ts";
import { LIMITS } from "../limits.ts";
import { NEEDS } from "../booking/booking-limits.ts";
import { NameText } from "../text/name-text.ts";
import { plainLines } from "../text/plain-line.ts";
import { SafeText } from "../text/text.ts";
import { WAITLIST } from "./waitlist-limits.ts";
import { inputTexts } from "../input-texts.ts";

const WithOffset = z.iso.datetime({ offset: true });

export const JoinInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_reservation_type_id: z.uuid(),
    p_date: z.iso.date(),
    /** Earliest and latest acceptable start. */
    p_from: ClockTime,
    p_until: ClockTime,
    p_party_size: z.int().min(1).max(LIMITS.partySizeMax).nullable().default(null),
    /** Resource that the guest chose by name; no other is offered then. */
    p_resource_id: z.uuid().nullable().default(null),
    /** Required if the type requires a number. */
    p_phone: GuestPhone.default(""),
    /** Answers to the type's questions; required questions must be answered. */
    p_answers: AnswersInput.default([]),
  })
  .superRefine(({ p_from, p_until }, context) => {
    if (p_until < p_from) context.addIssue({ code: "custom", path: ["p_until"], message: inputTexts.lastStartFirst });
  });

/** A waitlist entry. */
export const OneWaitingInput = z.strictObject({ p_waiting_id: z.uuid() });

export const JoinedWaitlist = z.strictObject({ id: z.uuid(), place: z.int().positive(), message: z.string() });
export type JoinedWaitlist = z.infer<typeof JoinedWaitlist>;

/** A hold in the ledger: until `until` the time is reserved for this guest. */
export const Offer = z.strictObject({
  reservationTime: WithOffset,
  reservationEndTime: WithOffset,
  until: WithOffset,
});
export type Offer = z.infer<typeof Offer>;

const Entry = {
  id: z.uuid(),
  reservationTypeId: z.uuid(),
  reservationTypeName: z.string(),
  date: z.iso.date(),
  /** Earliest and latest acceptable start, `HH:MM`. */
  from: z.string(),
  until: z.string(),
  partySize: z.int().nullable(),
  /** Name of the chosen resource; empty: any. */
  resourceName: z.string(),
  /** Position in the line for this type and date; null for entries with an offer, and for those that the desk added. */
  place: z.int().positive().nullable(),
  offer: Offer.nullable(),
};

/** A waitlist entry of the viewer. */
export const UserWaiting = z.strictObject({
  ...Entry,
  businessId: z.uuid(),
  businessName: z.string(),
  /** Time zone of the listing. */
  timezone: z.string(),
  /** Taking an offer confirms the reservation; otherwise the business must confirm it. */
  confirmsItself: z.boolean(),
});
export type UserWaiting = z.infer<typeof UserWaiting>;

export const GetUserWaitlistInput = z.strictObject({
  /** At this listing only. */
  p_business_id: z.uuid().nullable().default(null),
});
export const UserWaitlist = z.strictObject({ waiting: z.array(UserWaiting) });
export type UserWaitlist = z.infer<typeof UserWaitlist>;

/** A waitlist entry for the members of the listing. */
export const OwnerWaiting = z.strictObject({
  ...Entry,
  userName: z.string(),
  /** Number of a guest with an account, if the type requires one. */
  phone: z.string(),
  joinedAt: z.iso.datetime(),
  /** Added at the desk: a guest without an account, who gets no offers by email. */
  isByDesk: z.boolean().describe("Added at the desk. Such an entry has no account and gets no offers by mail."),
  isAtDoor: z.boolean().describe("The party is at the door and waits for the next table."),
  /** Address for an entry that the desk added; may be empty. */
  email: z.string().describe("The address that the desk wrote down, or empty. Never that of an account."),
  note: z.string().describe("The desk's own note, or empty."),
  quotedUntil: z.iso.datetime().nullable().describe("Until when the quoted wait lasts, or null."),
  nextFreeAt: WithOffset.nullable().describe(
    "For entries of today that the desk added: the next start with room for the party. The past five minutes mean: now.",
  ),
});
export type OwnerWaiting = z.infer<typeof OwnerWaiting>;

export const GetWaitlistInput = z.strictObject({ p_business_id: z.uuid() });
export const Waitlist = z.strictObject({
  /** Minutes for which an offer is valid. */
  minutes: z.int(),
  /** By day, then each type's line in order. */
  waiting: z.array(OwnerWaiting),
  /** Whether any type has a waitlist. */
  isOn: z.boolean(),
  version: z.int().describe("The listing's version, for `switch_waitlist`."),
  types: z
    .array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        minPartySize: z.int().nullable(),
        maxPartySize: z.int().nullable(),
        isOn: z.boolean(),
      }),
    )
    .describe("The listing's reservation types, and whether guests can join the waitlist of each."),
  removed: z
    .array(OwnerWaiting)
    .describe(`Entries removed at the desk in the past ${WAITLIST.undoMinutes} minutes, the latest first.`),
});
export type Waitlist = z.infer<typeof Waitlist>;

export const SetWaitlistInput = z.strictObject({
  p_business_id: z.uuid(),
  p_minutes: z.int().min(WAITLIST.minutesMin).max(WAITLIST.minutesMax),
});

export const SwitchWaitlistInput = z.strictObject({
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  p_is_on: z.boolean(),
  /** Refused as `stale` if the listing's version differs. */
  p_version: z.int().min(0).optional(),
});
export const SwitchedWaitlist = z.strictObject({ version: z.int(), message: z.string() });

export const AddWaitingGuestInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_reservation_type_id: z.uuid(),
    p_party_size: z.int().min(1).max(LIMITS.partySizeMax).nullable().default(null),
    p_guest_name: NameText.pipe(
      z
        .string()
        .min(1, { error: () => inputTexts.name })
        .max(LIMITS.guestNameLength),
    ),
    p_phone: GuestPhone.default(""),
    p_email: z.union([z.literal(""), Email], { error: () => inputTexts.email }).default(""),
    p_note: SafeText.transform(plainLines).pipe(z.string().max(LIMITS.reservationReasonLength)).default(""),
    p_quoted_minutes: z
      .int()
      .min(0)
      .max(WAITLIST.quoteMax)
      .nullable()
      .default(null)
      .describe("The wait that the party was quoted, in minutes."),
    p_date: z.iso
      .date()
      .nullable()
      .default(null)
      .describe("For a caller: the day, with the first and the last start. Null: the party is at the door now."),
    p_from: ClockTime.nullable().default(null),
    p_until: ClockTime.nullable().default(null),
  })
  .superRefine(({ p_date, p_from, p_until }, context) => {
    const issue = (path: string, message: string) => context.addIssue({ code: "custom", path: [path], message });
    if (p_date === null && p_from !== null) issue("p_from", inputTexts.dayMissing);
    else if (p_date === null && p_until !== null) issue("p_until", inputTexts.dayMissing);
    else if (p_from !== null && p_until !== null && p_until < p_from) issue("p_until", inputTexts.lastStartFirst);
  });
export const AddedWaitingGuest = z.strictObject({ id: z.uuid(), message: z.string() });

export const SeatWaitingGuestInput = z.strictObject({
  p_waiting_id: z.uuid(),
  p_resource_ids: z
    .array(z.uuid())
    .max(NEEDS.resourceSetMembers)
    .default([])
    .describe("Exactly these tables, or empty for whichever is free."),
  p_time: InstantInput.nullable()
    .default(null)
    .describe(
      "Null: the party is seated now, as a walk-in. Otherwise it is booked at this start. Only for entries that the desk added.",
    ),
});

export const GetWaitQuoteInput = z.strictObject({
  p_business_id: z.uuid(),
  p_reservation_type_id: z.uuid(),
  p_party_size: z.int().min(1).max(LIMITS.partySizeMax).nullable().default(null),
});
/** Estimate from the reservations: waitlist entries are not counted. */
export const WaitQuote = z.strictObject({
  minutes: z
    .int()
    .nullable()
    .describe(`In steps of five; 0: there is room now; null: not within ${WAITLIST.quoteAhead} minutes.`),
  startsAt: WithOffset.nullable().describe("The start at which a walk-in of this party would have room."),
});
export type WaitQuote = z.infer<typeof WaitQuote>;

export const OfferPlaceInput = z.strictObject({
  p_waiting_id: z.uuid(),
  /** A start of this type with capacity. */
  p_time: InstantInput,
});
