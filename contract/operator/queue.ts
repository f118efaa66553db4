/** What waits for a decision, in one list. */
import { z } from "zod";
import { LISTING_ROLES } from "../listings/role-names.ts";
import { InstantInput } from "../instant-input.ts";
import { QUEUE_KINDS } from "./screens.ts";
import { ActOn, reason } from "./acts.ts";

/** Shown at once. */
export const QUEUE_PAGE = 50;

const Instant = z.iso.datetime();

const Waiting = z.strictObject({
  id: z.uuid(),
  /** What an act has to bring along: another text as soon as anything here has changed. */
  seen: z.string(),
  /** Since when it waits. */
  since: Instant,
  business_id: z.uuid(),
  business_name: z.string(),
});

export const QueuedReport = z.strictObject({
  at: Instant,
  reason: z.string(),
  note: z.string(),
  /** The site itself found it. */
  is_by_site: z.boolean(),
  /** Of whoever reported it, where they look after the listing. */
  reporter_role: z.enum(LISTING_ROLES).nullable(),
});

export const QueuedReview = Waiting.extend({
  kind: z.literal("review"),
  /** Held: nobody sees it yet. */
  state: z.enum(["shown", "held", "hidden"]),
  rating: z.number(),
  comment: z.string(),
  created_at: Instant,
  is_edited: z.boolean(),
  is_verified: z.boolean(),
  photos: z.int().nonnegative(),
  /** Null: a former member. */
  author_email: z.string().nullable(),
  author_name: z.string().nullable(),
  reply: z.string().nullable(),
  hidden_reason: z.string().nullable(),
  /** Open ones, the oldest first. */
  reports: z.array(QueuedReport),
});
export type QueuedReview = z.infer<typeof QueuedReview>;

export const QueuedClaim = Waiting.extend({
  kind: z.literal("claim"),
  /** What is asked of the operator; `contested`: an owner keeps it; `lapsed`: an owner's proof is gone; `look`: neither. */
  asks: z.enum(["letter", "call", "word", "look", "contested", "lapsed"]),
  claimant: z.string(),
  proof: z.string().nullable(),
  evidence: z.string(),
  proved_at: Instant.nullable(),
  reason: z.string(),
  /** Addresses of whoever else looks after it. */
  owners: z.array(z.string()),
  /** Whether they have answered, or their days are over. */
  has_answer: z.boolean(),
  answer_until: Instant.nullable(),
  address: z.string(),
  phone_number: z.string(),
  website: z.string(),
  website_changed_at: Instant.nullable(),
});
export type QueuedClaim = z.infer<typeof QueuedClaim>;

/** An edit of a listing that a visitor suggests. */
export const QueuedSuggestion = Waiting.extend({
  kind: z.literal("suggestion"),
  suggested_by: z.string(),
  /** Facts as they are now and as suggested. */
  changes: z.array(z.strictObject({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  /** Accepting it hides the listing. */
  is_closed: z.boolean(),
  note: z.string(),
  owners: z.array(z.string()),
});
export type QueuedSuggestion = z.infer<typeof QueuedSuggestion>;

export const QueueItem = z.discriminatedUnion("kind", [QueuedReview, QueuedClaim, QueuedSuggestion]);
export type QueueItem = z.infer<typeof QueueItem>;

/** Within the last minute: it can be taken back. */
export const RecentAct = z.strictObject({
  /** The review's id. */
  id: z.uuid(),
  at: Instant,
  actor: z.string(),
  /** Of whoever asks: the letter takes back what one has done oneself. */
  is_own: z.boolean(),
  action: z.string(),
  business_name: z.string(),
  first_words: z.string(),
});
export type RecentAct = z.infer<typeof RecentAct>;

/** An approved claim that can be undone, because the new owner has not acted yet. */
export const UndoableApproval = z.strictObject({
  /** The claim's id. */
  id: z.uuid(),
  at: Instant,
  actor: z.string(),
  business_id: z.uuid(),
  business_name: z.string(),
  /** Who has the listing now. */
  owner: z.string(),
  /** Null: nothing was shown. */
  proof: z.string().nullable(),
});
export type UndoableApproval = z.infer<typeof UndoableApproval>;

export const Queue = z.strictObject({
  /** The oldest first. */
  items: z.array(QueueItem),
  has_more: z.boolean(),
  recent: z.array(RecentAct),
  /** The newest first. */
  approvals: z.array(UndoableApproval),
  as_of: Instant,
  /** Another one once the queue has changed. */
  mark: z.string(),
  /** Templates of reasons, in their order. */
  reasons: z.array(z.string()),
});
export type Queue = z.infer<typeof Queue>;

/** Templates of reasons. */
export const REASONS_MOST = 20;
export const SaveReasonsInput = z.strictObject({
  p_reasons: z.array(reason("Write a reason.")).max(REASONS_MOST, `Keep at most ${REASONS_MOST} reasons.`),
});

export const QueueMark = z.strictObject({ mark: z.string() });

export const QueueInput = z.strictObject({ p_kind: z.enum(QUEUE_KINDS).default("all") });
export const HideReviewInput = ActOn.extend({ p_reason: reason("Give its author a reason.") });
/** `p_unproved`: although nothing was shown as proof; without it such a claim is refused as `not_possible`. */
export const ApproveClaimInput = ActOn.extend({ p_now: z.boolean(), p_unproved: z.boolean().default(false) });
/** The claim's id. */
export const UndoClaimInput = z.strictObject({ p_id: z.uuid() });
export const RefuseClaimInput = ActOn.extend({ p_reason: reason("Give the claimant a reason.") });

const Chosen = z.strictObject({ id: z.uuid(), seen: z.string().min(1).max(300) });
const many = z.array(Chosen).min(1, "Choose something first.").max(QUEUE_PAGE);
/** Several at once; the reason is for all of them. */
export const BulkInput = z.discriminatedUnion("p_act", [
  z.strictObject({ p_act: z.literal("show"), p_items: many, p_looked_at: InstantInput }),
  z.strictObject({
    p_act: z.literal("hide"),
    p_items: many,
    p_looked_at: InstantInput,
    p_reason: reason("Give their authors a reason."),
  }),
]);
export type BulkInput = z.infer<typeof BulkInput>;

export const ClaimLetterMade = z.strictObject({
  /** To be told, where a call was asked for. */
  code: z.string(),
  /** The page to be printed. */
  html: z.string(),
  phone_number: z.string(),
  /** Until when the code works. */
  until: Instant,
});
export type ClaimLetterMade = z.infer<typeof ClaimLetterMade>;
