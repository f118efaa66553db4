/** All emails of the site with their data. Job payloads are validated with these schemas. */
import { MailedChange } from "./mailed-change.ts";
import { z } from "zod";
import { AccountDeletion } from "../accounts/account-deletion.ts";
import { ClaimProof } from "../claims/claim.ts";
import { ListingRole } from "../listings/roles.ts";
import { ReservationMail, Address, Days, Instant, Link, NamedZone, to } from "./reservation-mail.ts";

/** Size of the map image in an email, in CSS pixels; the file has twice the resolution. */
export const MAIL_MAP = { cid: "map", width: 496, height: 190 } as const;

export const Mail = z.discriminatedUnion("template", [
  /** After signing up: `url` confirms the address. */
  z.strictObject({ template: z.literal("confirm-address"), to, url: Link }),
  /** For a sign-up with an address that already has an account. */
  z.strictObject({ template: z.literal("address-in-use"), to, loginUrl: Link, resetUrl: Link }),
  /** `url` sets a new password and is valid for `minutes`. */
  z.strictObject({
    template: z.literal("reset-password"),
    to,
    url: Link,
    minutes: z.int().positive(),
  }),
  /** Login code. */
  z.strictObject({ template: z.literal("sign-in-code"), to, code: z.string().regex(/^\d{6}$/) }),
  /** To the new address of an account: `url` confirms it. `newEmail` is that address. */
  z.strictObject({ template: z.literal("confirm-new-address"), to, url: Link, newEmail: Address }),
  /** To the present address, as soon as a change to `newEmail` is requested; `undoUrl` prevents it, for `days`. */
  z.strictObject({ template: z.literal("address-change-asked"), to, newEmail: Address, undoUrl: Link, days: Days }),
  /** To the old address of an account, after the change to `newEmail`; `undoUrl` reverts it, for `days`. */
  z.strictObject({ template: z.literal("address-changed"), to, newEmail: Address, undoUrl: Link, days: Days }),
  /** To a former address of an account, which can still be restored, when a sign-up with it is attempted. */
  z.strictObject({ template: z.literal("address-reserved"), to, undoUrl: Link, days: Days }),
  /** Google or the operator confirmed the address, and the unconfirmed password of the sign-up was removed. */
  z.strictObject({
    template: z.literal("password-dropped"),
    to,
    by: z.enum(["google", "code", "operator"]),
    resetUrl: Link,
  }),
  /** A sign-in from a new device. `device` is empty if the user agent is not a browser. */
  z.strictObject({
    template: z.literal("new-sign-in"),
    to,
    at: Instant,
    /** Time zone of the reader; null if unknown. */
    timeZone: NamedZone.nullable(),
    userAgent: z.string().max(400),
    place: z.string().max(200),
    /** Absent in jobs of earlier versions. */
    activityUrl: Link.optional(),
    resetUrl: Link,
  }),
  z.strictObject({ template: z.literal("password-changed"), to, resetUrl: Link }),
  /** Two-step login was changed. */
  z.strictObject({
    template: z.literal("second-factor"),
    to,
    change: z.enum(["on", "off", "codes", "operator"]),
    resetUrl: Link,
  }),
  /** A passkey was added or removed; `name` was chosen by the person. */
  z.strictObject({
    template: z.literal("passkey"),
    to,
    change: z.enum(["added", "removed"]),
    name: z.string(),
    settingsUrl: Link,
    resetUrl: Link,
  }),
  z.strictObject({
    template: z.literal("account-deleted"),
    to,
    /** The language of the deleted account. Absent in jobs of earlier versions, as is `cancelled`. */
    locale: z.string().optional(),
    cancelled: AccountDeletion.pick({ reservations: true, waiting: true, listings: true }).optional(),
  }),
  /** To the previous members after the operator transferred the listing (`isTransfer`) or made it unclaimed. */
  z.strictObject({
    template: z.literal("listing-lost"),
    to,
    businessName: z.string(),
    listingUrl: Link,
    isTransfer: z.boolean(),
  }),
  /** To owners of a listing that the operator has edited. Texts are empty for empty values and fields without one. */
  z.strictObject({
    template: z.literal("listing-edited"),
    to,
    businessName: z.string(),
    historyUrl: Link,
    changes: z.array(MailedChange),
  }),
  /** To owners of a listing for which a visitor suggests an edit; an operator decides. */
  z.strictObject({
    template: z.literal("edit-suggested"),
    to,
    businessName: z.string(),
    editUrl: Link,
    changes: z.array(MailedChange),
    /** Note of the visitor; may be empty. */
    note: z.string(),
  }),
  /** To owners of a listing about which a visitor asks a question. */
  z.strictObject({
    template: z.literal("question-asked"),
    to,
    businessName: z.string(),
    question: z.string(),
    deskUrl: Link,
  }),
  /** To the visitor who asked a question, with the first answer. */
  z.strictObject({
    template: z.literal("question-answered"),
    to,
    businessName: z.string(),
    question: z.string(),
    answer: z.string(),
    questionsUrl: Link,
  }),
  /** To the visitor whose suggested edit was accepted by an operator. */
  z.strictObject({
    template: z.literal("suggestion-accepted"),
    to,
    businessName: z.string(),
    listingUrl: Link,
  }),
  /** To the owners of a listing that `claimant` claims; without an answer in time, the operator decides. */
  z.strictObject({
    template: z.literal("claim-asked"),
    to,
    businessName: z.string(),
    claimUrl: Link,
    claimant: Address,
    reason: z.string(),
    /** Proof given so far. */
    proof: ClaimProof.nullable(),
    answerUntil: Instant,
  }),
  /** Result of a claim: to the claimant, and `handed_over` to the previous owner. */
  z.strictObject({
    template: z.literal("claim-decided"),
    to,
    businessName: z.string(),
    listingUrl: Link,
    /**
     * weighed: the owner keeps it, and the operator reviews the proof. undone: the operator has reverted the approval;
     * returned: the same, to the owner who has the listing again.
     */
    outcome: z.enum(["given", "kept", "weighed", "refused", "handed_over", "undone", "returned"]),
    /** The operator's reason; may be empty. */
    reason: z.string(),
  }),
  /** Invitation by `inviter` to become a member. `url` answers it. */
  z.strictObject({
    template: z.literal("member-invited"),
    to,
    businessName: z.string(),
    inviter: Address,
    role: ListingRole,
    url: Link,
    days: Days,
  }),
  /** A change of members: to the person concerned, with `who` null, and to the owners. */
  z.strictObject({
    template: z.literal("members-changed"),
    to,
    businessName: z.string(),
    happened: z.enum(["joined", "role", "removed", "left"]),
    /** Address of the person concerned; null: the reader. */
    who: Address.nullable(),
    /** New role; for a removed member, the last one. */
    role: ListingRole,
    /** Address of the person who made the change; null: the person concerned. */
    by: Address.nullable(),
    membersUrl: Link,
  }),
  /** To an owner whose proof is missing from the website: after `until` the operator is notified. */
  z.strictObject({
    template: z.literal("claim-proof-gone"),
    to,
    businessName: z.string(),
    claimUrl: Link,
    /** Where the proof was published. */
    evidence: z.string(),
    until: Instant,
  }),
  /** To an address of a business's domain: the code in it proves that `claimant` reads mail of the business. */
  z.strictObject({
    template: z.literal("claim-code"),
    to,
    code: z.string().regex(/^\d{6}$/),
    businessName: z.string(),
    claimant: Address,
    hours: z.int().positive(),
  }),
  /** To the author of a hidden review; objections go to the support address and name `reviewId`. */
  z.strictObject({
    template: z.literal("review-hidden"),
    to,
    reviewId: z.uuid(),
    businessName: z.string(),
    reason: z.string(),
    /** Beginning of the review. */
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
  /** To the author of a review that is visible again, or with `isFirstLook` for the first time. */
  z.strictObject({
    template: z.literal("review-restored"),
    to,
    businessName: z.string(),
    firstWords: z.string(),
    isFirstLook: z.boolean(),
    listingUrl: Link,
  }),
  /** To the operator: new items that wait for a decision. Contains no texts or addresses of users. */
  z.strictObject({
    template: z.literal("operator-digest"),
    to,
    /** Reviews reported by people or by automatic checks. */
    reportedReviews: z.int().nonnegative(),
    /** First reviews that are held. */
    heldReviews: z.int().nonnegative(),
    /** Emails that were given up. */
    undeliveredMails: z.int().nonnegative(),
    /** Claims; absent in jobs of earlier versions. */
    waitingClaims: z.int().nonnegative().default(0),
    /** Suggested edits; absent in jobs of earlier versions. */
    suggestedEdits: z.int().nonnegative().default(0),
    /** Some of the listings that those reviews are about. */
    listingNames: z.array(z.string()),
  }),
  /** From a business to the guest of a reservation. */
  z.strictObject({
    template: z.literal("guest-message"),
    to,
    businessName: z.string(),
    typeName: z.string(),
    startsAt: Instant,
    /** Time zone of the listing. */
    timeZone: NamedZone,
    message: z.string(),
  }),
  /** Confirms a waitlist entry; `leaveUrl` deletes it. Date and times are local to the listing. */
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
    /** Minutes for which an offer is valid. */
    offerMinutes: z.int().positive(),
    listingUrl: Link,
    waitingUrl: Link,
    leaveUrl: Link,
  }),
  /** To the guest of a reservation, shortly before it: whether they come. `dueAt`: deadline of the answer. */
  z.strictObject({
    template: z.literal("on-the-day"),
    to,
    businessName: z.string(),
    typeName: z.string(),
    startsAt: Instant,
    /** Time zone of the listing. */
    timeZone: NamedZone,
    partySize: z.int().positive().nullable(),
    dueAt: Instant,
    /** Without an answer it is cancelled at the deadline. */
    isReleased: z.boolean(),
    listingUrl: Link,
    pageUrl: Link,
    comeUrl: Link,
    cancelUrl: Link,
  }),
  /** Test email requested by the operator. */
  z.strictObject({ template: z.literal("test"), to }),
  ReservationMail,
]);
export type Mail = z.infer<typeof Mail>;

/** The email of one template. */
export type MailOf<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

/** A rendered email: the same content as HTML and as plain text. */
export interface RenderedMail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
}
