/**
 * The operator's procedures for a viewer. Each checks first whether the viewer is an operator, so that a removed one is
 * refused at once. For all others the answer is `not_found`.
 */
import { createRouterClient, implement, ORPCError, ValidationError } from "@orpc/server";
import type { ContractRouterClient } from "@orpc/contract";
import { operatorContract, type OperatorContract } from "#contract/operator/procedures.ts";
import { isSessionFresh } from "../accounts/fresh-session.ts";
import { findPasswordHash } from "../accounts/queries.ts";
import { hasSecondFactor } from "../accounts/queries-second-factor.ts";
import { invalid, toIssues } from "../context/procedure.ts";
import { isOperator } from "./queries-operators.ts";
import { operatorError, type OperatorCall, type OperatorContext } from "./context.ts";
import * as basics from "./procedures.ts";
import * as accounts from "./procedures-accounts.ts";
import * as claims from "./procedures-claims.ts";
import * as imported from "./procedures-imported.ts";
import * as imports from "./procedures-imports.ts";
import * as jobs from "./procedures-jobs.ts";
import * as listings from "./procedures-listings.ts";
import * as merging from "./procedures-merging.ts";
import * as photos from "./procedures-photos.ts";
import * as suggestions from "./procedures-suggestions.ts";
import * as queue from "./procedures-queue.ts";

const dateOf = ({ now }: OperatorContext) => new Date(now().epochMilliseconds);

async function operatorOf({ viewer, connection }: OperatorContext) {
  const account = await viewer();
  if (account === null || !(await isOperator(connection.db, account.id))) throw operatorError("not_found");
  return account;
}

const guarded = implement(operatorContract)
  .$context<OperatorContext>()
  .use(async ({ context, next, procedure }) => {
    const operator = await operatorOf(context);
    const { db } = context.connection;
    const { isFresh, isBefore } = procedure["~orpc"].meta;
    if (context.isTwoStepRequired && !isBefore && !(await hasSecondFactor(db, operator.id)))
      throw operatorError("two_step_needed");
    if (isFresh && !(await isSessionFresh(db, operator, dateOf(context))))
      throw operatorError((await findPasswordHash(db, operator.id)) === null ? "log_in_again" : "proof_needed");
    try {
      return await next();
    } catch (error) {
      if (error instanceof ORPCError && error.code === "BAD_REQUEST" && error.cause instanceof ValidationError)
        throw invalid(toIssues(error.cause), error.cause);
      throw error;
    }
  });

/** Adapts a procedure. `guarded` has verified the operator. */
function by<Input, Output>(procedure: (call: OperatorCall<Input>) => Promise<Output>) {
  return async ({ input, context }: { input: Input; context: OperatorContext }): Promise<Output> =>
    procedure({ input, context, operator: await operatorOf(context), at: dateOf(context) });
}

const router = guarded.router({
  get_operator: guarded.get_operator.handler(by(basics.getOperator)),
  prove: guarded.prove.handler(by(basics.prove)),
  get_today: guarded.get_today.handler(by(basics.getToday)),
  get_audit: guarded.get_audit.handler(by(basics.getAudit)),
  get_queue: guarded.get_queue.handler(by(queue.getQueue)),
  get_queue_mark: guarded.get_queue_mark.handler(by(queue.getQueueMark)),
  save_reasons: guarded.save_reasons.handler(by(queue.saveReasonsAt)),
  show_review: guarded.show_review.handler(by(queue.showReview)),
  hide_review: guarded.hide_review.handler(by(queue.hideReviewAt)),
  undo_review: guarded.undo_review.handler(by(queue.undoReviewAt)),
  moderate_reviews: guarded.moderate_reviews.handler(by(queue.moderateReviews)),
  approve_claim: guarded.approve_claim.handler(by(claims.approveClaimAt)),
  undo_claim: guarded.undo_claim.handler(by(claims.undoClaimAt)),
  refuse_claim: guarded.refuse_claim.handler(by(claims.refuseClaimAt)),
  make_letter: guarded.make_letter.handler(by(claims.makeClaimLetterAt)),
  accept_suggestion: guarded.accept_suggestion.handler(by(suggestions.acceptSuggestionAt)),
  decline_suggestion: guarded.decline_suggestion.handler(by(suggestions.declineSuggestionAt)),
  find_listings: guarded.find_listings.handler(by(listings.findListingsAt)),
  get_listing: guarded.get_listing.handler(by(listings.getListing)),
  edit_listing: guarded.edit_listing.handler(by(listings.editListingAt)),
  list_missing: guarded.list_missing.handler(by(imported.listMissingAt)),
  undo_missing: guarded.undo_missing.handler(by(imported.undoMissingAt)),
  list_merged: guarded.list_merged.handler(by(imported.listMergedAt)),
  part_merged: guarded.part_merged.handler(by(imported.partMergedAt)),
  hide_listing: guarded.hide_listing.handler(by(listings.hideListingAt)),
  restore_listing: guarded.restore_listing.handler(by(listings.restoreListingAt)),
  give_listing: guarded.give_listing.handler(by(listings.giveListing)),
  take_listing: guarded.take_listing.handler(by(listings.takeListing)),
  compare_listings: guarded.compare_listings.handler(by(merging.compareListings)),
  merge_listings: guarded.merge_listings.handler(by(merging.mergeListingsAt)),
  list_photos: guarded.list_photos.handler(by(photos.listPhotosAt)),
  remove_photos: guarded.remove_photos.handler(by(photos.removePhotosAt)),
  get_imports: guarded.get_imports.handler(by(imports.getImports)),
  take_import: guarded.take_import.handler(by(imports.takeImport)),
  check_import: guarded.check_import.handler(by(imports.checkImport)),
  run_import: guarded.run_import.handler(by(imports.runImport)),
  cancel_import: guarded.cancel_import.handler(by(imports.cancelImport)),
  get_jobs: guarded.get_jobs.handler(by(jobs.getJobs)),
  retry_jobs: guarded.retry_jobs.handler(by(jobs.retryAt)),
  drop_jobs: guarded.drop_jobs.handler(by(jobs.dropAt)),
  release_mail: guarded.release_mail.handler(by(jobs.releaseAt)),
  find_accounts: guarded.find_accounts.handler(by(accounts.findAccounts)),
  disable_account: guarded.disable_account.handler(by(accounts.disableAt)),
  enable_account: guarded.enable_account.handler(by(accounts.enableAt)),
  confirm_account: guarded.confirm_account.handler(by(accounts.confirmAt)),
  reset_password: guarded.reset_password.handler(by(accounts.resetPasswordAt)),
  reset_second_factor: guarded.reset_second_factor.handler(by(accounts.resetSecondFactorAt)),
  delete_account: guarded.delete_account.handler(by(accounts.deleteAt)),
});

export type OperatorServerApi = ContractRouterClient<OperatorContract>;

export function operatorApiOf(context: OperatorContext): OperatorServerApi {
  return createRouterClient(router, { context });
}
