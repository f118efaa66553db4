/** What a letter about a reservation says. */
import { z } from "zod";
import { QuestionAnswer } from "../booking/question.ts";
import { LIMITS } from "../limits.ts";

// Fields that emails share.

/** One address, nothing else: no display name, no list, no line break. RFC 5321 allows 254 characters. */
export const Address = z.email().max(254);

/** A page of the site, beginning with BASE_URL. It is built where the email is enqueued, never from a request's Host header. */
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
  /** The owner has taken a no-show back. */
  "no_show_withdrawn",
  /** The link of the online meeting, which was not there yet when the reservation was confirmed. */
  "meeting",
  "reminder",
  /** The guest is running late. */
  "late",
  /** The guest has changed their note or number. */
  "reworded",
  /** Something that the guest waits for is free, and held for them. */
  "offered",
  /** They have not taken it in time. */
  "offer_ended",
] as const;
/** What a letter about a reservation is about. */
export type ReservationNews = (typeof RESERVATION_NEWS)[number];

/** News that change an event in a calendar. A reminder changes nothing there, nor does who came; both would only bring back what was removed. */
export const CALENDAR_NEWS: ReadonlySet<ReservationNews> = new Set([
  "requested",
  "confirmed",
  "moved",
  "cancelled",
  "meeting",
]);

/** Which of several dates a letter is about. */
export const MailSeries = z.strictObject({
  number: z.int().positive(),
  of: z.int().positive(),
  isCourse: z.boolean(),
  /** The letter is about all of `dates`; else `dates` are those of the course that are left. */
  isTogether: z.boolean(),
  dates: z.array(z.strictObject({ startsAt: Instant, endsAt: Instant })),
});
export type MailSeries = z.infer<typeof MailSeries>;

/** One reservation as it was when it happened, for its guest or for an owner of its listing. Instants are in UTC. */
export const ReservationMail = z.strictObject({
  template: z.literal("reservation"),
  to,
  audience: z.enum(["guest", "owner"]),
  news: z.enum(RESERVATION_NEWS),
  businessName: z.string(),
  typeName: z.string(),
  /** Whom or what the guest has asked for by name; empty: whichever, as in what a version before has put aside. */
  withName: z.string().default(""),
  /** Where the listing is, on one line, and its telephone number; both may be empty. */
  address: z.string(),
  businessPhone: z.string(),
  /** Empty for a guest who has left. */
  guestName: z.string(),
  partySize: z.int().positive().nullable(),
  /** The guest's own words, and their number where it was asked for; both may be empty. */
  note: z.string(),
  phone: z.string(),
  /** What its type asked and they answered; none in what a version before has put aside. */
  answers: z.array(QuestionAnswer).default([]),
  /** What guests are to know, and until how many hours before they cancel by themselves; for guests who are to come. */
  houseRules: z.string().default(""),
  cancelHours: z.int().min(0).default(0),
  /** Null for one by itself, as in what a version before has put aside. */
  series: MailSeries.nullable().default(null),
  startsAt: Instant,
  endsAt: Instant,
  /** Of a move: where it was before; null where only its party is another. */
  movedFrom: Instant.nullable(),
  /** The listing's, in which all times are given. */
  timeZone: NamedZone,
  /** The reader's own, when it is known. */
  readerTimeZone: NamedZone.nullable(),
  /** Of a move: who moved it. */
  movedBy: z.enum(["guest", "owner", "system"]).nullable(),
  /** How late the guest is; null in every other letter. */
  lateMinutes: z.int().positive().nullable(),
  /** Asked for, or moved by the guest, and not answered yet. */
  isPending: z.boolean(),
  cancelledBy: z.enum(["guest", "owner", "system"]).nullable(),
  /** Of a cancellation; empty without one. */
  reason: z.string(),
  /** Where it takes place, a link or a phone number; empty: at the listing. */
  meetingLink: z.string(),
  /** There will be a link, and it is not there yet. */
  isLinkToCome: z.boolean(),
  hoursBefore: z.union([z.literal(2), z.literal(24)]).nullable(),
  /** A picture of the streets comes along, as `cid:map`. */
  hasMap: z.boolean(),
  /** Null once the listing is gone. */
  listingUrl: Link.nullable(),
  /** Where the reader finds all their reservations. */
  manageUrl: Link,
  /** What the reader may do about it with one tap; null for what they may not. */
  confirmUrl: Link.nullable(),
  cancelUrl: Link.nullable(),
  /** Agrees to the time that the business has moved it to. */
  keepUrl: Link.nullable(),
  /** Of an offer: until when it holds, and its two answers. */
  offeredUntil: Instant.nullable(),
  takeUrl: Link.nullable(),
  passUrl: Link.nullable(),
  /** Of a reminder: ends them. */
  unsubscribeUrl: Link.nullable(),
});
export type ReservationMail = z.infer<typeof ReservationMail>;
