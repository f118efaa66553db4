/** The queue of items to decide, and their decisions, by the functions of the commands. */
import { shownText } from "#contract/text/stored-text.ts";
import { reportTexts } from "../reviews/report-texts.ts";
import type { z } from "zod";
import type { ActOn } from "#contract/operator/acts.ts";
import {
  QUEUE_PAGE,
  type BulkInput,
  type HideReviewInput,
  type Queue,
  type QueuedClaim,
  type QueueItem,
  type SaveReasonsInput,
} from "#contract/operator/queue.ts";
import type { QueueKind } from "#contract/operator/screens.ts";
import { APPROVAL_UNDO_DAYS } from "../claims/operator.ts";
import { listApprovals } from "../claims/queries-approvals.ts";
import { listClaims, type ClaimLine } from "../claims/queries-operator.ts";
import { seenOf } from "../claims/rules-seen.ts";
import { listSuggestions } from "../listings/queries-suggestions.ts";
import { listReasons, lockReasons, replaceReasons } from "./queries-reasons.ts";
import { listRecentActs } from "./queries-undo.ts";
import { hideReview, restoreReview, undoReview, UNDO_MS, type Moderated } from "./reviews.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { unlessChanged } from "./changed.ts";
import { suggestionItem } from "./procedures-suggestions.ts";
import { findQueueMark, listQueuedReviews, type QueuedReviewRow } from "./queries-queue.ts";
import type { Database } from "../platform/db/pool.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

/**
 * Replaces the list of reason templates, which operators choose from and edit before sending, in one transaction that
 * writes to `audit`. Of two concurrent calls the later one wins.
 */
export function saveReasons(db: Database, reasons: readonly string[], actor: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await lockReasons(tx);
    const before = await listReasons(tx);
    await replaceReasons(tx, reasons);
    await writeAudit(tx, { action: "reasons.save", subject: "reasons", details: { before, after: reasons }, actor });
  });
}

const DAY_MS = 86_400_000;

const textOf = (at: Date | null) => at?.toISOString() ?? null;

function asksOf({ lapsed_at: lapsed, answer, way }: ClaimLine): QueuedClaim["asks"] {
  if (lapsed !== null) return "lapsed";
  return answer === "keep" ? "contested" : (way ?? "look");
}

function claimItem(line: ClaimLine, at: Date): QueuedClaim {
  const { id, business_id, business_name, claimant, proof, evidence, reason, owners, answer, answer_until } = line;
  const { address, city, phone_number, website } = line;
  return {
    kind: "claim",
    id,
    seen: seenOf(line),
    since: (line.waits_since ?? line.created_at).toISOString(),
    business_id,
    business_name,
    asks: asksOf(line),
    claimant,
    proof,
    evidence,
    proved_at: textOf(line.proved_at),
    reason,
    owners,
    has_answer: answer !== null || (answer_until !== null && answer_until <= at),
    answer_until: textOf(answer_until),
    address: [address, city].filter((part) => part !== "").join(", "),
    phone_number,
    website,
    website_changed_at: textOf(line.website_changed_at),
  };
}

const reviewItem = ({ since, created_at, reports, ...row }: QueuedReviewRow): QueueItem => ({
  kind: "review",
  // the site's own note is stored in English
  reports: reports.map((one) => (one.is_by_site ? { ...one, note: shownText(reportTexts, one.note) } : one)),
  ...row,
  since: since.toISOString(),
  created_at: created_at.toISOString(),
});

export async function saveReasonsAt({ input, context, operator }: OperatorCall<z.infer<typeof SaveReasonsInput>>) {
  await saveReasons(context.connection.db, input.p_reasons, operator.email);
  return { said: operatorAnswerTexts.reasonsSaved };
}

export const getQueueMark = async ({ context }: OperatorCall<unknown>) => ({
  mark: await findQueueMark(context.connection.db),
});

/** Reads a full page of each kind, because the oldest items may all be of one kind. */
export async function getQueue({ input, context, at, operator }: OperatorCall<{ p_kind: QueueKind }>): Promise<Queue> {
  const { db } = context.connection;
  const most = QUEUE_PAGE + 1;
  const asks = (kind: QueueKind) => input.p_kind === "all" || input.p_kind === kind;
  // read first, so that a later change leads to another read
  const mark = await findQueueMark(db);
  const [reviews, claims, suggestions, recent, approvals, reasons] = await Promise.all([
    asks("review") ? listQueuedReviews(db, most) : [],
    asks("claim") ? listClaims(db, "waiting", most) : [],
    asks("suggestion") ? listSuggestions(db, most) : [],
    listRecentActs(db, new Date(at.getTime() - UNDO_MS), QUEUE_PAGE),
    listApprovals(db, new Date(at.getTime() - APPROVAL_UNDO_DAYS * DAY_MS), QUEUE_PAGE),
    listReasons(db),
  ]);
  const items: QueueItem[] = [
    ...reviews.map(reviewItem),
    ...claims.map((line) => claimItem(line, at)),
    ...suggestions.map(suggestionItem),
  ];
  items.sort((one, other) =>
    one.since === other.since ? (one.id < other.id ? -1 : 1) : one.since < other.since ? -1 : 1,
  );
  return {
    items: items.slice(0, QUEUE_PAGE),
    has_more: items.length > QUEUE_PAGE,
    recent: recent.map(({ subject, made_at, actor, action, business_name, comment }) => ({
      id: subject,
      at: made_at.toISOString(),
      actor,
      is_own: actor === operator.email,
      action,
      business_name,
      first_words: comment,
    })),
    approvals: approvals.map(({ claim_id, approved_at, actor, business_id, business_name, owner, proof }) => ({
      ...{ id: claim_id, at: approved_at.toISOString(), actor, business_id, business_name, owner, proof },
    })),
    as_of: at.toISOString(),
    mark,
    reasons,
  };
}

/** 'The review is hidden. Its author is notified by email in a minute. 2 reports are settled.' */
const withConsequences = (done: string, { isAuthorNotified, reports }: Moderated): string =>
  [
    done,
    ...(isAuthorNotified ? [operatorAnswerTexts.authorNotified] : []),
    ...(reports === 0 ? [] : [operatorAnswerTexts.reportsSettled({ count: reports })]),
  ].join(" ");

type One = { id: string; seen: string };

function moderationOf({ context, operator, at }: OperatorCall<unknown>, seen: string) {
  return { now: at, baseUrl: context.baseUrl(), actor: operator.email, seen };
}

async function show(call: OperatorCall<unknown>, { id, seen }: One, lookedAt: string): Promise<string> {
  const { db } = call.context.connection;
  const showing = await unlessChanged(db, { subject: id, lookedAt }, () =>
    restoreReview(db, id, moderationOf(call, seen)),
  );
  if (showing.outcome === "no_review") throw operatorError("not_possible", operatorAnswerTexts.reviewDeleted);
  return withConsequences(operatorAnswerTexts.reviewShown, showing);
}

async function hide(
  call: OperatorCall<unknown>,
  { id, seen }: One,
  { lookedAt, reason }: { lookedAt: string; reason: string },
): Promise<string> {
  const { db } = call.context.connection;
  const hiding = await unlessChanged(db, { subject: id, lookedAt }, () =>
    hideReview(db, id, reason, moderationOf(call, seen)),
  );
  if (hiding.outcome === "no_review") throw operatorError("not_possible", operatorAnswerTexts.reviewDeleted);
  return withConsequences(operatorAnswerTexts.reviewHidden, hiding);
}

export async function showReview(call: OperatorCall<ActOn>) {
  const { p_id: id, p_seen: seen, p_looked_at: lookedAt } = call.input;
  return { said: await show(call, { id, seen }, lookedAt) };
}

export async function hideReviewAt(call: OperatorCall<z.infer<typeof HideReviewInput>>) {
  const { p_id: id, p_seen: seen, p_looked_at: lookedAt, p_reason: reason } = call.input;
  return { said: await hide(call, { id, seen }, { lookedAt, reason }) };
}

/** One transaction per review. Reviews that have changed meanwhile are skipped and counted. */
export async function moderateReviews(call: OperatorCall<BulkInput>) {
  const { input } = call;
  const { p_items: items, p_looked_at: lookedAt } = input;
  let left = 0;
  for (const one of items)
    try {
      if (input.p_act === "hide") await hide(call, one, { lookedAt, reason: input.p_reason });
      else await show(call, one, lookedAt);
    } catch (error) {
      if (!(error instanceof Error && "code" in error && (error.code === "changed" || error.code === "not_possible")))
        throw error;
      left += 1;
    }
  const count = items.length - left;
  const done =
    input.p_act === "hide" ? operatorAnswerTexts.reviewsHidden({ count }) : operatorAnswerTexts.reviewsShown({ count });
  return { said: left === 0 ? done : operatorAnswerTexts.someChanged({ done, count: left }) };
}

export async function undoReviewAt({ input, context, operator, at }: OperatorCall<{ p_id: string }>) {
  const undoing = await undoReview(context.connection.db, input.p_id, { now: at, actor: operator.email });
  if (undoing.outcome === "no_review") throw operatorError("not_possible", operatorAnswerTexts.reviewDeleted);
  if (undoing.outcome === "changed") throw operatorError("not_possible", operatorAnswerTexts.reviewChanged);
  if (undoing.outcome === "nothing") throw operatorError("not_possible", operatorAnswerTexts.undoTooLate);
  return { said: operatorAnswerTexts.undone };
}
