/** Waiting for room at a listing (docs/rules/waitlist.md). Instants are ISO 8601, dates and clock times the listing's. */
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

const WithOffset = z.iso.datetime({ offset: true });

export const JoinInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_reservation_type_id: z.uuid(),
    p_date: z.iso.date(),
    /** The first and the last start that will do. */
    p_from: ClockTime,
    p_until: ClockTime,
    p_party_size: z.int().min(1).max(LIMITS.partySizeMax).nullable().default(null),
    /** Whom or what they ask for by name; nobody else is offered to them then. */
    p_resource_id: z.uuid().nullable().default(null),
    /** Needed where the type asks for it. */
    p_phone: GuestPhone.default(""),
    /** Of what the type asks; those that have to be answered are needed. */
    p_answers: AnswersInput.default([]),
  })
  .superRefine(({ p_from, p_until }, context) => {
    if (p_until < p_from)
      context.addIssue({ code: "custom", path: ["p_until"], message: "The last start is before the first." });
  });

/** A place in line. */
export const OneWaitingInput = z.strictObject({ p_waiting_id: z.uuid() });

export const JoinedWaitlist = z.strictObject({ id: z.uuid(), place: z.int().positive(), message: z.string() });
export type JoinedWaitlist = z.infer<typeof JoinedWaitlist>;

/** A hold in the ledger: until `until` nobody else can have that time. */
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
  /** The first and the last start that will do, `HH:MM`. */
  from: z.string(),
  until: z.string(),
  partySize: z.int().nullable(),
  /** Of whom or what they ask for by name; empty: anyone. */
  resourceName: z.string(),
  /** In the line for this type on this date; null for entries with an offer, and for those that the desk added. */
  place: z.int().positive().nullable(),
  offer: Offer.nullable(),
};

/** One of one's own places in line. */
export const UserWaiting = z.strictObject({
  ...Entry,
  businessId: z.uuid(),
  businessName: z.string(),
  /** The listing's zone. */
  timezone: z.string(),
  /** Taking an offer makes it certain; otherwise the business still answers. */
  confirmsItself: z.boolean(),
});
export type UserWaiting = z.infer<typeof UserWaiting>;

export const GetUserWaitlistInput = z.strictObject({
  /** At one listing alone. */
  p_business_id: z.uuid().nullable().default(null),
});
export const UserWaitlist = z.strictObject({ waiting: z.array(UserWaiting) });
export type UserWaitlist = z.infer<typeof UserWaitlist>;

/** A waitlist entry, as the members of the listing see it. */
export const OwnerWaiting = z.strictObject({
  ...Entry,
  userName: z.string(),
  /** Of a guest with an account, where the type asks for a number. */
  phone: z.string(),
  joinedAt: z.iso.datetime(),
  /** Added at the desk: a guest without an account, who is offered nothing by mail. */
  isByDesk: z.boolean().describe("Added at the desk. Such an entry has no account and gets no offers by mail."),
  isAtDoor: z.boolean().describe("The party is at the door and waits for the next table."),
  /** Of an entry that the desk added; empty where none was given. */
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
  /** How long an offer holds. */
  minutes: z.int(),
  /** Day by day, each type's line in its order. */
  waiting: z.array(OwnerWaiting),
  /** Whether guests can join for anything. */
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
  /** Refused as `stale` when the listing has another version by now. */
  p_version: z.int().min(0).optional(),
});
export const SwitchedWaitlist = z.strictObject({ version: z.int(), message: z.string() });

export const AddWaitingGuestInput = z
  .strictObject({
    p_business_id: z.uuid(),
    p_reservation_type_id: z.uuid(),
    p_party_size: z.int().min(1).max(LIMITS.partySizeMax).nullable().default(null),
    p_guest_name: NameText.pipe(z.string().min(1, "Enter a name.").max(LIMITS.guestNameLength)),
    p_phone: GuestPhone.default(""),
    p_email: z.union([z.literal(""), Email], "Enter an email address, like name@example.com.").default(""),
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
    if (p_date === null && p_from !== null) issue("p_from", "Choose a day, too.");
    else if (p_date === null && p_until !== null) issue("p_until", "Choose a day, too.");
    else if (p_from !== null && p_until !== null && p_until < p_from)
      issue("p_until", "The last start is before the first.");
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
/** By what is booked: parties that are already on the waitlist are not counted. */
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
  /** A start of this type that has room. */
  p_time: InstantInput,
});
