/** Items that wait for a decision, in one list. */
import { z } from "zod";
import { LISTING_ROLES } from "../listings/role-names.ts";
import { InstantInput } from "../instant-input.ts";
import { QUEUE_KINDS } from "./screens.ts";
import { ActOn, reason } from "./acts.ts";
import { inputTexts } from "../input-texts.ts";

/** Items in the list. */
export const QUEUE_PAGE = 50;

const Instant = z.iso.datetime();

const Waiting = z.strictObject({
  id: z.uuid(),
  /** Version of the item, sent back with an action: it changes with any part of the item. */
  seen: z.string(),
  /** Waiting since. */
  since: Instant,
  business_id: z.uuid(),
  business_name: z.string(),
});

export const QueuedReport = z.strictObject({
  at: Instant,
  reason: z.string(),
  note: z.string(),
  /** Reported by automatic checks. */
  is_by_site: z.boolean(),
  /** Role of the reporter, if they are a member of the listing. */
  reporter_role: z.enum(LISTING_ROLES).nullable(),
});

export const QueuedReview = Waiting.extend({
  kind: z.literal("review"),
  /** Held: not public yet. */
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
  /** Open reports, oldest first. */
  reports: z.array(QueuedReport),
});
export type QueuedReview = z.infer<typeof QueuedReview>;

export const QueuedClaim = Waiting.extend({
  kind: z.literal("claim"),
  /** Required action; `contested`: the owner refuses; `lapsed`: an owner's proof is missing; `look`: neither. */
  asks: z.enum(["letter", "call", "word", "look", "contested", "lapsed"]),
  claimant: z.string(),
  proof: z.string().nullable(),
  evidence: z.string(),
  proved_at: Instant.nullable(),
  reason: z.string(),
  /** Addresses of the present members. */
  owners: z.array(z.string()),
  /** Whether they have answered, or the deadline has passed. */
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

/** An action within the last minute, which can be undone. */
export const RecentAct = z.strictObject({
  /** Id of the review. */
  id: z.uuid(),
  at: Instant,
  actor: z.string(),
  /** The viewer's action: the undo shortcut applies to it. */
  is_own: z.boolean(),
  action: z.string(),
  business_name: z.string(),
  first_words: z.string(),
});
export type RecentAct = z.infer<typeof RecentAct>;

/** An approved claim that can be undone, because the new owner has not acted yet. */
export const UndoableApproval = z.strictObject({
  /** Id of the claim. */
  id: z.uuid(),
  at: Instant,
  actor: z.string(),
  business_id: z.uuid(),
  business_name: z.string(),
  /** New owner of the listing. */
  owner: z.string(),
  /** Null: no proof was given. */
  proof: z.string().nullable(),
});
export type UndoableApproval = z.infer<typeof UndoableApproval>;

export const Queue = z.strictObject({
  /** Oldest first. */
  items: z.array(QueueItem),
  has_more: z.boolean(),
  recent: z.array(RecentAct),
  /** Newest first. */
  approvals: z.array(UndoableApproval),
  as_of: Instant,
  /** Changes with the queue. */
  mark: z.string(),
  /** Templates of reasons, in order. */
  reasons: z.array(z.string()),
});
export type Queue = z.infer<typeof Queue>;

/** Maximum number of templates of reasons. */
export const REASONS_MOST = 20;
export const SaveReasonsInput = z.strictObject({
  p_reasons: z
    .array(reason(() => inputTexts.reason))
    .max(REASONS_MOST, { error: () => inputTexts.maxReasons({ most: REASONS_MOST }) }),
});

export const QueueMark = z.strictObject({ mark: z.string() });

export const QueueInput = z.strictObject({ p_kind: z.enum(QUEUE_KINDS).default("all") });
export const HideReviewInput = ActOn.extend({ p_reason: reason(() => inputTexts.reasonForAuthor) });
/** `p_unproved`: although no proof was given; without it such a claim is refused as `not_possible`. */
export const ApproveClaimInput = ActOn.extend({ p_now: z.boolean(), p_unproved: z.boolean().default(false) });
/** Id of the claim. */
export const UndoClaimInput = z.strictObject({ p_id: z.uuid() });
export const RefuseClaimInput = ActOn.extend({ p_reason: reason(() => inputTexts.reasonForClaimant) });

const Chosen = z.strictObject({ id: z.uuid(), seen: z.string().min(1).max(300) });
const many = z
  .array(Chosen)
  .min(1, { error: () => inputTexts.atLeastOne })
  .max(QUEUE_PAGE);
/** Several at once, with one reason for all. */
export const BulkInput = z.discriminatedUnion("p_act", [
  z.strictObject({ p_act: z.literal("show"), p_items: many, p_looked_at: InstantInput }),
  z.strictObject({
    p_act: z.literal("hide"),
    p_items: many,
    p_looked_at: InstantInput,
    p_reason: reason(() => inputTexts.reasonForAuthors),
  }),
]);
export type BulkInput = z.infer<typeof BulkInput>;

export const ClaimLetterMade = z.strictObject({
  /** To be read out, if a call was requested. */
  code: z.string(),
  /** HTML page to print. */
  html: z.string(),
  phone_number: z.string(),
  /** Expiry of the code. */
  until: Instant,
});
export type ClaimLetterMade = z.infer<typeof ClaimLetterMade>;
