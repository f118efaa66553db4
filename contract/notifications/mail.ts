/** Every mail the site sends: what it is about and the facts it tells. Read back from job payloads, so it is checked there. */
import { z } from "zod";
import { ClaimProof } from "../claims/claim.ts";
import { ListingRole } from "../listings/roles.ts";
import { ReservationMail, Address, Days, Instant, Link, NamedZone, to } from "./reservation-mail.ts";

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
  /** To owners of a listing that the operator has edited. Texts are empty where there is nothing, or no short text of it. */
  z.strictObject({
    template: z.literal("listing-edited"),
    to,
    businessName: z.string(),
    historyUrl: Link,
    changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
  }),
  /** To owners of a listing for which a visitor suggests an edit; an operator decides. */
  z.strictObject({
    template: z.literal("edit-suggested"),
    to,
    businessName: z.string(),
    editUrl: Link,
    changes: z.array(z.strictObject({ label: z.string(), before: z.string(), after: z.string() })),
    /** Of the visitor; may be empty. */
    note: z.string(),
  }),
  /** To owners of a listing that a visitor asks a question. */
  z.strictObject({
    template: z.literal("question-asked"),
    to,
    businessName: z.string(),
    question: z.string(),
    deskUrl: Link,
  }),
  /** To the visitor who asked a question, with its first answer. */
  z.strictObject({
    template: z.literal("question-answered"),
    to,
    businessName: z.string(),
    question: z.string(),
    answer: z.string(),
    questionsUrl: Link,
  }),
  /** To whoever suggested an edit that an operator has accepted. */
  z.strictObject({
    template: z.literal("suggestion-accepted"),
    to,
    businessName: z.string(),
    listingUrl: Link,
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
    /**
     * weighed: its owner keeps it, and the operator looks at what was shown. undone: the operator has undone the approval; returned:
     * the same, to an owner who has the listing again.
     */
    outcome: z.enum(["given", "kept", "weighed", "refused", "handed_over", "undone", "returned"]),
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
  /** To the owners of a listing, or the author of a review, whose photo an operator removed. */
  z.strictObject({
    template: z.literal("photo-removed"),
    to,
    photoId: z.uuid(),
    businessName: z.string(),
    isOfReview: z.boolean(),
    reason: z.string(),
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
    /** Edits that visitors suggest; mails of an earlier version have none. */
    suggestedEdits: z.int().nonnegative().default(0),
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
  /** To whoever has joined a waitlist; `leaveUrl` gives the place up. Date and times are the listing's. */
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
