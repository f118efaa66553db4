/** Waiting for room at a listing (docs/rules/waitlist.md). Instants are ISO 8601, dates and clock times the listing's. */
import { z } from "zod";
import { GuestPhone } from "../booking/guest-phone.ts";
import { AnswersInput } from "../booking/question.ts";
import { ClockTime } from "../hours/hours.ts";
import { InstantInput } from "../instant-input.ts";
import { LIMITS } from "../limits.ts";
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

export const Joined = z.strictObject({ id: z.uuid(), place: z.int().positive(), message: z.string() });
export type Joined = z.infer<typeof Joined>;

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
  /** In the line for this type on this date; null for whoever has an offer. */
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

/** Somebody who waits, as those see it who look after the listing. */
export const OwnerWaiting = z.strictObject({
  ...Entry,
  userName: z.string(),
  /** Where the type asks for a number. */
  phone: z.string(),
  joinedAt: z.iso.datetime(),
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
});
export type Waitlist = z.infer<typeof Waitlist>;

export const SetWaitlistInput = z.strictObject({
  p_business_id: z.uuid(),
  p_minutes: z.int().min(WAITLIST.minutesMin).max(WAITLIST.minutesMax),
});

export const OfferPlaceInput = z.strictObject({
  p_waiting_id: z.uuid(),
  /** A start of this type that has room. */
  p_time: InstantInput,
});
