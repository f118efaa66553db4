/** Content of emails about reservations. */
import { z } from "zod";
import { QuestionAnswer } from "../booking/question.ts";
import { LIMITS } from "../limits.ts";

// Fields that emails share.

/** One address without display name, list or line break. RFC 5321 allows 254 characters. */
export const Address = z.email().max(254);

/**
 * A page of the site, beginning with BASE_URL. Built when the email is enqueued, never from a request's Host header.
 */
export const Link = z.url({ protocol: /^https?$/ }).max(2_000);

export const to = Address;

export const Instant = z.iso.datetime();
export const Days = z.int().positive();
export const NamedZone = z.string().min(1).max(LIMITS.timeZoneLength);

export const RESERVATION_NEWS = [
  "requested",
  "confirmed",
  "moved",
  "cancelled",
  "no_show",
  /** The owner has withdrawn a no-show. */
  "no_show_withdrawn",
  /** The meeting link, which was missing when the reservation was confirmed. */
  "meeting",
  "reminder",
  /** The guest is running late. */
  "late",
  /** The guest has changed the note or the telephone number. */
  "reworded",
  /** A slot is held for a guest on the waitlist. */
  "offered",
  /** The offer has expired. */
  "offer_ended",
] as const;
/** Subject of an email about a reservation. */
export type ReservationNews = (typeof RESERVATION_NEWS)[number];

/** News that change a calendar event. Reminders and attendance do not; sending them would restore deleted events. */
export const CALENDAR_NEWS: ReadonlySet<ReservationNews> = new Set([
  "requested",
  "confirmed",
  "moved",
  "cancelled",
  "meeting",
]);

/** Position of the email's date in a series. */
export const MailSeries = z.strictObject({
  number: z.int().positive(),
  of: z.int().positive(),
  isCourse: z.boolean(),
  /** The email is about all of `dates`; else `dates` are the remaining ones of the course. */
  isTogether: z.boolean(),
  dates: z.array(z.strictObject({ startsAt: Instant, endsAt: Instant })),
});
export type MailSeries = z.infer<typeof MailSeries>;

/** Facts that only the reservation's markup needs (schema.org). Instants are in UTC. */
export const MailMarkup = z.strictObject({
  reservationId: z.uuid(),
  /** At a restaurant; else an appointment or another event. */
  isTable: z.boolean(),
  /** Parts may be empty. */
  address: z.strictObject({
    streetAddress: z.string(),
    addressLocality: z.string(),
    addressRegion: z.string(),
    postalCode: z.string(),
    addressCountry: z.string(),
  }),
  bookedAt: Instant,
  changedAt: Instant,
});
export type MailMarkup = z.infer<typeof MailMarkup>;

/** One reservation at the time of the event, for its guest or for an owner of the listing. Instants are in UTC. */
export const ReservationMail = z.strictObject({
  template: z.literal("reservation"),
  to,
  audience: z.enum(["guest", "owner"]),
  news: z.enum(RESERVATION_NEWS),
  businessName: z.string(),
  typeName: z.string(),
  /** Resource that the guest chose by name; empty: any. Absent in jobs of earlier versions. */
  withName: z.string().default(""),
  /** Address of the listing on one line, and its telephone number; both may be empty. */
  address: z.string(),
  businessPhone: z.string(),
  /** Empty for a deleted guest. */
  guestName: z.string(),
  partySize: z.int().positive().nullable(),
  /** The guest's note, and their number if it was requested; both may be empty. */
  note: z.string(),
  phone: z.string(),
  /** The type's questions and the answers; absent in jobs of earlier versions. */
  answers: z.array(QuestionAnswer).default([]),
  /** House rules, and hours before the start until which guests can cancel; for guests of a coming reservation. */
  houseRules: z.string().default(""),
  /** The language of the house rules, if it is not that of the email. */
  houseRulesLanguage: z.string().nullable().default(null),
  cancelHours: z.int().min(0).default(0),
  /** Null unless part of a series; absent in jobs of earlier versions. */
  series: MailSeries.nullable().default(null),
  startsAt: Instant,
  endsAt: Instant,
  /** For a move: the previous time; null if only the party size changed. */
  movedFrom: Instant.nullable(),
  /** Time zone of the listing, used for all times. */
  timeZone: NamedZone,
  /** Time zone of the reader, if known. */
  readerTimeZone: NamedZone.nullable(),
  /** For a move: who moved it. */
  movedBy: z.enum(["guest", "owner", "system"]).nullable(),
  /** Delay of the guest in minutes; null in all other emails. */
  lateMinutes: z.int().positive().nullable(),
  /** Pending after a request or a move by the guest. */
  isPending: z.boolean(),
  cancelledBy: z.enum(["guest", "owner", "system"]).nullable(),
  /** Reason of a cancellation; may be empty. */
  reason: z.string(),
  /** Where it takes place, a link or a telephone number; empty: at the listing. */
  meetingLink: z.string(),
  /** The meeting link is not available yet. */
  isLinkToCome: z.boolean(),
  hoursBefore: z.union([z.literal(2), z.literal(24)]).nullable(),
  /** A map image is attached, as `cid:map`. */
  hasMap: z.boolean(),
  /** Null once the listing is deleted. */
  listingUrl: Link.nullable(),
  /** The reader's list of reservations. */
  manageUrl: Link,
  /** Links to actions of the reader; null if not allowed. */
  confirmUrl: Link.nullable(),
  cancelUrl: Link.nullable(),
  /** Accepts the time that the business has chosen. */
  keepUrl: Link.nullable(),
  /** For an offer: when it expires, and the links to take or decline it. */
  offeredUntil: Instant.nullable(),
  takeUrl: Link.nullable(),
  passUrl: Link.nullable(),
  /** For a reminder: unsubscribes. */
  unsubscribeUrl: Link.nullable(),
  /** Null for owners; absent in jobs of earlier versions. */
  markup: MailMarkup.nullable().default(null),
});
export type ReservationMail = z.infer<typeof ReservationMail>;
