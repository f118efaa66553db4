/**
 * Procedures for operators. They have no HTTP routes: the pages under `/operator` call them in process, and all other
 * callers get `not_found`.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import "../issue-words.ts";
import { ActOn, ActMessage } from "./acts.ts";
import { AuditPage, AuditQuery } from "./audit.ts";
import { OperatorImports, OnImport, TakeImport } from "./imports.ts";
import { FailedJobs, OnJobs, ReleaseInput } from "./jobs.ts";
import {
  CompareInput,
  ConfirmInput,
  OperatorDeleteAccountInput,
  DisableInput,
  EditedListing,
  EditListingInput,
  FindListingsInput,
  FoundAccounts,
  FoundListings,
  GetListingInput,
  GiveListingInput,
  HideListingInput,
  ListingSaved,
  MergedInput,
  MergedRows,
  MergeListingsInput,
  MissingInput,
  MissingRows,
  ModeratedPhotos,
  OnAccount,
  OnMerged,
  OnMissing,
  PasswordMade,
  PhotosInput,
  RemovePhotosInput,
  RestoreListingInput,
  SearchInput,
  MergeSides,
  TakeListingInput,
} from "./listings.ts";
import {
  ApproveClaimInput,
  BulkInput,
  HideReviewInput,
  ClaimLetterMade,
  Queue,
  QueueInput,
  QueueMark,
  RefuseClaimInput,
  SaveReasonsInput,
  UndoClaimInput,
} from "./queue.ts";
import { OperatorToday } from "./today.ts";

export interface OperatorMeta {
  /** Irreversible: the session must have confirmed its identity recently. */
  isFresh: boolean;
  /** Also for operators who must first set up two-step login. */
  isBefore: boolean;
}

const base = oc.$meta<OperatorMeta>({ isFresh: false, isBefore: false });
/** Reversible actions and queries. */
const operatorProcedure = base;
const fresh = base.meta({ isFresh: true, isBefore: false });
const before = base.meta({ isFresh: false, isBefore: true });

const Nothing = z.strictObject({});

export const operatorContract = {
  /** The current operator, and whether they must enter their password before an irreversible action. */
  get_operator: before.input(Nothing).output(
    z.strictObject({
      email: z.string(),
      is_fresh: z.boolean(),
      has_password: z.boolean(),
      /** They can confirm with a passkey. */
      has_passkey: z.boolean(),
      /** Their login requires a second factor. */
      has_two_step: z.boolean(),
      /** They have none, and every other procedure is refused until they set it up. */
      needs_two_step: z.boolean(),
    }),
  ),
  prove: operatorProcedure.input(z.strictObject({ p_password: z.string().max(1_024).nullable() })).output(Nothing),
  get_today: operatorProcedure.input(Nothing).output(OperatorToday),
  get_audit: operatorProcedure.input(AuditQuery).output(AuditPage),

  get_queue: operatorProcedure.input(QueueInput).output(Queue),
  /** Polled every 1.5 seconds by a visible queue. */
  get_queue_mark: operatorProcedure.input(Nothing).output(QueueMark),
  save_reasons: operatorProcedure.input(SaveReasonsInput).output(ActMessage),
  show_review: operatorProcedure.input(ActOn).output(ActMessage),
  hide_review: operatorProcedure.input(HideReviewInput).output(ActMessage),
  undo_review: operatorProcedure.input(z.strictObject({ p_id: z.uuid() })).output(ActMessage),
  moderate_reviews: operatorProcedure.input(BulkInput).output(ActMessage),
  approve_claim: fresh.input(ApproveClaimInput).output(ActMessage),
  undo_claim: fresh.input(UndoClaimInput).output(ActMessage),
  refuse_claim: fresh.input(RefuseClaimInput).output(ActMessage),
  accept_suggestion: operatorProcedure.input(ActOn).output(ActMessage),
  decline_suggestion: operatorProcedure.input(ActOn).output(ActMessage),
  find_listings: operatorProcedure.input(FindListingsInput).output(FoundListings),
  get_listing: operatorProcedure.input(GetListingInput).output(EditedListing),
  edit_listing: operatorProcedure.input(EditListingInput).output(ListingSaved),
  list_missing: operatorProcedure.input(MissingInput).output(MissingRows),
  undo_missing: operatorProcedure.input(OnMissing).output(ActMessage),
  list_merged: operatorProcedure.input(MergedInput).output(MergedRows),
  part_merged: fresh.input(OnMerged).output(ActMessage),
  hide_listing: operatorProcedure.input(HideListingInput).output(ActMessage),
  restore_listing: operatorProcedure.input(RestoreListingInput).output(ActMessage),
  give_listing: fresh.input(GiveListingInput).output(ActMessage),
  take_listing: fresh.input(TakeListingInput).output(ActMessage),
  compare_listings: operatorProcedure.input(CompareInput).output(MergeSides),
  merge_listings: fresh.input(MergeListingsInput).output(ActMessage),
  list_photos: operatorProcedure.input(PhotosInput).output(ModeratedPhotos),
  remove_photos: fresh.input(RemovePhotosInput).output(ActMessage),

  get_imports: operatorProcedure.input(Nothing).output(OperatorImports),
  take_import: operatorProcedure.input(TakeImport).output(ActMessage),
  check_import: operatorProcedure.input(OnImport).output(ActMessage),
  run_import: fresh.input(OnImport).output(ActMessage),
  cancel_import: operatorProcedure.input(OnImport).output(ActMessage),

  get_jobs: operatorProcedure.input(Nothing).output(FailedJobs),
  retry_jobs: operatorProcedure.input(OnJobs).output(ActMessage),
  drop_jobs: fresh.input(OnJobs).output(ActMessage),
  release_mail: fresh.input(ReleaseInput).output(ActMessage),

  find_accounts: operatorProcedure.input(SearchInput).output(FoundAccounts),
  disable_account: operatorProcedure.input(DisableInput).output(ActMessage),
  enable_account: operatorProcedure.input(OnAccount).output(ActMessage),
  confirm_account: fresh.input(ConfirmInput).output(ActMessage),
  reset_password: fresh.input(OnAccount).output(PasswordMade),
  reset_second_factor: fresh.input(OnAccount).output(ActMessage),
  delete_account: fresh.input(OperatorDeleteAccountInput).output(ActMessage),
  make_letter: fresh.input(ActOn).output(ClaimLetterMade),
};

export type OperatorContract = typeof operatorContract;
export type OperatorProcedure = keyof OperatorContract;
