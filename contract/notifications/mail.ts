/** Every mail the site sends: what it is about and the facts it tells. Read back from job payloads, so it is checked there. */
import { z } from "zod";
import { ClaimProof } from "../claims/claim.ts";
import { ListingRole } from "../listings/roles.ts";
import { LIMITS } from "../limits.ts";
import { Answer } from "../booking/question.ts";

/** One address, nothing else: no display name, no list, no line break. RFC 5321 allows 254 characters. */
const Address = z.email().max(254);

/** A page of the site, beginning with BASE_URL; whoever enqueues a mail builds it, never from a request's Host header. */
const Link = z.url({ protocol: /^https?$/ }).max(2_000);

const to = Address;

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

const Instant = z.iso.datetime();
const Days = z.int().positive();
const NamedZone = z.string().min(1).max(LIMITS.timeZoneLength);

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
  answers: z.array(Answer).default([]),
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

/** Of the picture of the streets in a letter, in pixels; it comes with two dots for each. */
export const MAIL_MAP = { cid: "map", width: 496, height: 190 } as const;

export const Mail = z.discriminatedUnion("template", [
  /** After signing up: `url` confirms the address. */
  z.strictObject({ template: z.literal("confirm-address"), to, url: Link }),
  /** Somebody signed up with an address that already has an account. */
  z.strictObject({ template: z.literal("address-in-use"), to, loginUrl: Link, resetUrl: Link }),
  /** `url` chooses a new password and works for `minutes`. */
  z.strictObject({
    template: z.literal("reset-password"),
    to,
    url: Link,
    minutes: z.int().positive(),
  }),
  /** Somebody logs in with this code. */
  z.strictObject({ template: z.literal("sign-in-code"), to, code: z.string().regex(/^\d{6}$/) }),
  /** To the new address of an account: `url` confirms it. `newEmail` is that address. */
  z.strictObject({ template: z.literal("confirm-new-address"), to, url: Link, newEmail: Address }),
  /** To the present address, as soon as somebody asks for `newEmail`; `undoUrl` keeps it as it is, for `days`. */
  z.strictObject({ template: z.literal("address-change-asked"), to, newEmail: Address, undoUrl: Link, days: Days }),
  /** To the old address of an account, once `newEmail` has taken its place; `undoUrl` takes that back, for `days`. */
  z.strictObject({ template: z.literal("address-changed"), to, newEmail: Address, undoUrl: Link, days: Days }),
  /** To an address that an account had until some days ago and may return to, when somebody wants it for another. */
  z.strictObject({ template: z.literal("address-reserved"), to, undoUrl: Link, days: Days }),
  /** The address is confirmed by Google or the operator, and the password of the sign-up, which nobody proved, was dropped. */
  z.strictObject({
    template: z.literal("password-dropped"),
    to,
    by: z.enum(["google", "code", "operator"]),
    resetUrl: Link,
  }),
  /** Somebody signed in where the account was not signed in before. `device` is empty for another program. */
  z.strictObject({
    template: z.literal("new-sign-in"),
    to,
    at: Instant,
    /** Of the reader; null when it is not known. */
    timeZone: NamedZone.nullable(),
    userAgent: z.string().max(400),
    place: z.string().max(200),
    /** None in what a version before has put aside. */
    activityUrl: Link.optional(),
    resetUrl: Link,
  }),
  z.strictObject({ template: z.literal("password-changed"), to, resetUrl: Link }),
  /** What became of the second factor of signing in. */
  z.strictObject({
    template: z.literal("second-factor"),
    to,
    change: z.enum(["on", "off", "codes", "operator"]),
    resetUrl: Link,
  }),
  /** A passkey opens the account, or does not any more; `name` is the person's. */
  z.strictObject({
    template: z.literal("passkey"),
    to,
    change: z.enum(["added", "removed"]),
    name: z.string(),
    settingsUrl: Link,
    resetUrl: Link,
  }),
  z.strictObject({ template: z.literal("account-deleted"), to }),
  /** To whoever looked after a listing until the operator gave it to somebody else (`isTransfer`) or left it unclaimed. */
  z.strictObject({
    template: z.literal("listing-lost"),
    to,
    businessName: z.string(),
    listingUrl: Link,
    isTransfer: z.boolean(),
  }),
  /** To whoever looks after a listing that `claimant` asks for; without an answer until then, the operator decides. */
  z.strictObject({
    template: z.literal("claim-asked"),
    to,
    businessName: z.string(),
    claimUrl: Link,
    claimant: Address,
    reason: z.string(),
    /** What they have shown so far. */
    proof: ClaimProof.nullable(),
    answerUntil: Instant,
  }),
  /** What has become of a claim: to the claimant, and `handed_over` to whoever looked after the listing. */
  z.strictObject({
    template: z.literal("claim-decided"),
    to,
    businessName: z.string(),
    listingUrl: Link,
    /** weighed: its owner keeps it, and the operator looks at what was shown. */
    outcome: z.enum(["given", "kept", "weighed", "refused", "handed_over"]),
    /** The operator's; empty without one. */
    reason: z.string(),
  }),
  /** To somebody whom `inviter` wants to look after a listing, too. `url` answers. */
  z.strictObject({
    template: z.literal("member-invited"),
    to,
    businessName: z.string(),
    inviter: Address,
    role: ListingRole,
    url: Link,
    days: Days,
  }),
  /** Who looks after a listing has changed: to whom it is about, with `who` null, and to its owners. */
  z.strictObject({
    template: z.literal("members-changed"),
    to,
    businessName: z.string(),
    happened: z.enum(["joined", "role", "removed", "left"]),
    /** The address of whom it is about; null: the reader. */
    who: Address.nullable(),
    /** Which they have now; of those who are gone, had. */
    role: ListingRole,
    /** By the address of another; null: by themselves. */
    by: Address.nullable(),
    membersUrl: Link,
  }),
  /** To an owner whose proof is no longer at the website: after `until` the operator is told. */
  z.strictObject({
    template: z.literal("claim-proof-gone"),
    to,
    businessName: z.string(),
    claimUrl: Link,
    /** Where it stood. */
    evidence: z.string(),
    until: Instant,
  }),
  /** To an address of a business's domain: `claimant` wants to look after its listing, and shows with the code that they read this. */
  z.strictObject({
    template: z.literal("claim-code"),
    to,
    code: z.string().regex(/^\d{6}$/),
    businessName: z.string(),
    claimant: Address,
    hours: z.int().positive(),
  }),
  /** To the author of a review that was taken down; what they may answer goes to the support address, and names `reviewId`. */
  z.strictObject({
    template: z.literal("review-hidden"),
    to,
    reviewId: z.uuid(),
    businessName: z.string(),
    reason: z.string(),
    /** Of the review. */
    firstWords: z.string(),
    policyUrl: Link,
  }),
  /** To the author of a review that is shown again, or `isFirstLook`: for the first time. */
  z.strictObject({
    template: z.literal("review-restored"),
    to,
    businessName: z.string(),
    firstWords: z.string(),
    isFirstLook: z.boolean(),
    listingUrl: Link,
  }),
  /** To the operator: what has come up since the last one, and waits for them. Nobody's words or addresses are in it. */
  z.strictObject({
    template: z.literal("operator-digest"),
    to,
    /** Reviews that were reported, by people or by the site itself. */
    reportedReviews: z.int().nonnegative(),
    /** First reviews that are held. */
    heldReviews: z.int().nonnegative(),
    /** Mails that were given up. */
    undeliveredMails: z.int().nonnegative(),
    /** Claims; mails of an earlier version have none. */
    waitingClaims: z.int().nonnegative().default(0),
    /** Of the listings that those reviews are about; some of them. */
    listingNames: z.array(z.string()),
  }),
  /** From a business to the guest of a reservation. */
  z.strictObject({
    template: z.literal("guest-message"),
    to,
    businessName: z.string(),
    typeName: z.string(),
    startsAt: Instant,
    /** The listing's. */
    timeZone: NamedZone,
    message: z.string(),
  }),
  /** To whoever has joined a waiting list; `leaveUrl` gives the place up. Date and times are the listing's. */
  z.strictObject({
    template: z.literal("waitlist-joined"),
    to,
    businessName: z.string(),
    typeName: z.string(),
    date: z.iso.date(),
    from: z.string(),
    until: z.string(),
    partySize: z.int().positive().nullable(),
    place: z.int().positive(),
    /** How long an offer holds. */
    offerMinutes: z.int().positive(),
    listingUrl: Link,
    waitingUrl: Link,
    leaveUrl: Link,
  }),
  /** To the guest of a reservation, shortly before it: whether they come. `dueAt`: until when they say it. */
  z.strictObject({
    template: z.literal("on-the-day"),
    to,
    businessName: z.string(),
    typeName: z.string(),
    startsAt: Instant,
    /** The listing's. */
    timeZone: NamedZone,
    partySize: z.int().positive().nullable(),
    dueAt: Instant,
    /** Without an answer it is cancelled then. */
    isReleased: z.boolean(),
    listingUrl: Link,
    pageUrl: Link,
    comeUrl: Link,
    cancelUrl: Link,
  }),
  /** Asked for by the operator, to see that mail arrives. */
  z.strictObject({ template: z.literal("test"), to }),
  ReservationMail,
]);
export type Mail = z.infer<typeof Mail>;

/** A mail as it is read: the same words as HTML and as plain text. */
export interface RenderedMail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}
