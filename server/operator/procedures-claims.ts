/** Claims on the operator screens, by the functions of `npx mainstreet claims`. */
import { commaList } from "#contract/text/text-list.ts";
import type { z } from "zod";
import type { ActOn } from "#contract/operator/acts.ts";
import type { ApproveClaimInput, ClaimLetterMade, RefuseClaimInput, UndoClaimInput } from "#contract/operator/queue.ts";
import { claimLetterPage } from "../claims/letter-page.ts";
import { approveClaim, makeClaimLetter, refuseClaim, undoApproval } from "../claims/operator.ts";
import { findClaimLine } from "../claims/queries-operator.ts";
import { makeReaders } from "../languages/readers.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { unlessChanged } from "./changed.ts";
import { operatorAnswerTexts } from "./operator-answer-texts.ts";

/** Runs an action on a claim. If the claim has changed meanwhile, the refusal names the change and its author. */
async function actOn<Result>(
  { input, context, operator }: OperatorCall<ActOn>,
  act: (acting: { actor: string; seen: string }) => Promise<Result>,
): Promise<Result> {
  const { db } = context.connection;
  const { p_id: id, p_seen: seen, p_looked_at: lookedAt } = input;
  const line = await findClaimLine(db, id);
  if (line === null) throw operatorError("not_possible", operatorAnswerTexts.claimDeleted);
  const subject = { subject: line.business_id, claim: id, lookedAt };
  return unlessChanged(db, subject, () => act({ actor: operator.email, seen }));
}

export async function approveClaimAt(call: OperatorCall<z.infer<typeof ApproveClaimInput>>) {
  const { input, context, at } = call;
  const { p_now: isNow, p_unproved: isUnprovedFine, ...one } = input;
  const approval = await actOn({ ...call, input: one }, (acting) =>
    approveClaim(context.connection.db, one.p_id, { at, baseUrl: context.baseUrl(), isNow, isUnprovedFine, ...acting }),
  );
  switch (approval.outcome) {
    case "no_claim":
      throw operatorError("not_possible", operatorAnswerTexts.claimDeleted);
    case "no_account":
      throw operatorError("not_possible", operatorAnswerTexts.claimantMissing);
    case "settled":
      throw operatorError("not_possible", operatorAnswerTexts.claimDecided);
    case "unanswered":
      throw operatorError("not_possible", operatorAnswerTexts.ownersMayAnswer({ owners: commaList(approval.owners) }));
    case "unproved":
      throw operatorError("not_possible", operatorAnswerTexts.noProof({ email: approval.email })); // oxfmt-ignore
    case "confirmed":
      return { said: operatorAnswerTexts.listingStays({ email: approval.email }) };
    case "given":
      return { said: operatorAnswerTexts.claimApproved({ email: approval.email }) };
  }
}

export async function undoClaimAt({ input, context, operator, at }: OperatorCall<z.infer<typeof UndoClaimInput>>) {
  const options = { at, baseUrl: context.baseUrl(), actor: operator.email };
  const undo = await undoApproval(context.connection.db, input.p_id, options);
  switch (undo.outcome) {
    case "nothing":
      throw operatorError("not_possible", operatorAnswerTexts.nothingToUndo); // oxfmt-ignore
    case "acted":
      throw operatorError("not_possible", operatorAnswerTexts.changedSinceApproval({ email: undo.email, name: undo.name })); // oxfmt-ignore
    case "undone": {
      return {
        said: operatorAnswerTexts.approvalUndone({
          name: undo.name,
          email: undo.email,
          members: commaList(undo.members) || "none",
        }),
      };
    }
  }
}

export async function refuseClaimAt(call: OperatorCall<z.infer<typeof RefuseClaimInput>>) {
  const { input, context } = call;
  const { p_reason: reason, ...one } = input;
  const refusal = await actOn({ ...call, input: one }, (acting) =>
    refuseClaim(context.connection.db, one.p_id, { reason, baseUrl: context.baseUrl(), ...acting }),
  );
  switch (refusal.outcome) {
    case "no_claim":
      throw operatorError("not_possible", operatorAnswerTexts.claimDeleted);
    case "settled":
      throw operatorError("not_possible", operatorAnswerTexts.claimDecided);
    case "has_it":
      throw operatorError("not_possible", operatorAnswerTexts.claimantOwns);
    case "refused":
      return { said: operatorAnswerTexts.claimRefused({ email: refusal.email }) };
  }
}

export async function makeClaimLetterAt(call: OperatorCall<ActOn>): Promise<ClaimLetterMade> {
  const { input, context, at } = call;
  const { db } = context.connection;
  const made = await actOn(call, (acting) => makeClaimLetter(db, input.p_id, at, acting));
  const claim = await findClaimLine(db, input.p_id);
  if (made.outcome === "no_claim" || claim === null)
    throw operatorError("not_possible", operatorAnswerTexts.claimDeleted);
  if (made.outcome === "not_waiting") throw operatorError("not_possible", operatorAnswerTexts.noLetterNeeded);
  const { productName, supportEmail, languages } = await context.site();
  const html = await makeReaders(db, languages).inLanguageOf(made.email, ({ prefix }) =>
    claimLetterPage(claim, made, { productName, supportEmail, baseUrl: context.baseUrl() + prefix }),
  );
  return { code: made.code, html, phone_number: claim.phone_number, until: made.expiresAt.toISOString() };
}
