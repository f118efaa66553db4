/**
 * What operators may ask. None of it has an address of its own: the pages under `/operator` call it in process, and to everybody
 * else it is not there.
 */
import { oc } from "@orpc/contract";
import { z } from "zod";
import "../issue-words.ts";
import { ActOn, Said } from "./acts.ts";
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
  Sides,
  TakeListingInput,
} from "./listings.ts";
import {
  ApproveClaimInput,
  BulkInput,
  HideReviewInput,
  LetterMade,
  Queue,
  QueueInput,
  QueueMark,
  RefuseClaimInput,
  SaveReasonsInput,
  UndoClaimInput,
} from "./queue.ts";
import { OperatorToday } from "./today.ts";

export interface OperatorMeta {
  /** What cannot be undone: a session has to have shown lately that it is the person's. */
  isFresh: boolean;
  /** Also for those who have to turn on two-step login first. */
  isBefore: boolean;
}

const base = oc.$meta<OperatorMeta>({ isFresh: false, isBefore: false });
/** What can be undone, and what only shows. */
const asked = base;
const fresh = base.meta({ isFresh: true, isBefore: false });
const before = base.meta({ isFresh: false, isBefore: true });

const Nothing = z.strictObject({});

export const operatorContract = {
  /** The current operator, and whether they must enter their password before what cannot be undone. */
  get_operator: before.input(Nothing).output(
    z.strictObject({
      email: z.string(),
      is_fresh: z.boolean(),
      has_password: z.boolean(),
      /** A passkey shows that it is them, too. */
      has_passkey: z.boolean(),
      /** Their password alone does not let anybody in. */
      has_two_step: z.boolean(),
      /** They have none, and nothing else answers until they do. */
      needs_two_step: z.boolean(),
    }),
  ),
  prove: asked.input(z.strictObject({ p_password: z.string().max(1_024).nullable() })).output(Nothing),
  get_today: asked.input(Nothing).output(OperatorToday),
  get_audit: asked.input(AuditQuery).output(AuditPage),

  get_queue: asked.input(QueueInput).output(Queue),
  /** Asked every 1.5 seconds by a queue that is in sight. */
  get_queue_mark: asked.input(Nothing).output(QueueMark),
  save_reasons: asked.input(SaveReasonsInput).output(Said),
  show_review: asked.input(ActOn).output(Said),
  hide_review: asked.input(HideReviewInput).output(Said),
  undo_review: asked.input(z.strictObject({ p_id: z.uuid() })).output(Said),
  moderate_reviews: asked.input(BulkInput).output(Said),
  approve_claim: fresh.input(ApproveClaimInput).output(Said),
  undo_claim: fresh.input(UndoClaimInput).output(Said),
  refuse_claim: fresh.input(RefuseClaimInput).output(Said),
  accept_suggestion: asked.input(ActOn).output(Said),
  decline_suggestion: asked.input(ActOn).output(Said),
  find_listings: asked.input(FindListingsInput).output(FoundListings),
  get_listing: asked.input(GetListingInput).output(EditedListing),
  edit_listing: asked.input(EditListingInput).output(ListingSaved),
  list_missing: asked.input(MissingInput).output(MissingRows),
  undo_missing: asked.input(OnMissing).output(Said),
  list_merged: asked.input(MergedInput).output(MergedRows),
  part_merged: fresh.input(OnMerged).output(Said),
  hide_listing: asked.input(HideListingInput).output(Said),
  restore_listing: asked.input(RestoreListingInput).output(Said),
  give_listing: fresh.input(GiveListingInput).output(Said),
  take_listing: fresh.input(TakeListingInput).output(Said),
  compare_listings: asked.input(CompareInput).output(Sides),
  merge_listings: fresh.input(MergeListingsInput).output(Said),
  list_photos: asked.input(PhotosInput).output(ModeratedPhotos),
  remove_photos: fresh.input(RemovePhotosInput).output(Said),

  get_imports: asked.input(Nothing).output(OperatorImports),
  take_import: asked.input(TakeImport).output(Said),
  check_import: asked.input(OnImport).output(Said),
  run_import: fresh.input(OnImport).output(Said),
  cancel_import: asked.input(OnImport).output(Said),

  get_jobs: asked.input(Nothing).output(FailedJobs),
  retry_jobs: asked.input(OnJobs).output(Said),
  drop_jobs: fresh.input(OnJobs).output(Said),
  release_mail: fresh.input(ReleaseInput).output(Said),

  find_accounts: asked.input(SearchInput).output(FoundAccounts),
  disable_account: asked.input(DisableInput).output(Said),
  enable_account: asked.input(OnAccount).output(Said),
  confirm_account: fresh.input(ConfirmInput).output(Said),
  reset_password: fresh.input(OnAccount).output(PasswordMade),
  reset_second_factor: fresh.input(OnAccount).output(Said),
  delete_account: fresh.input(OperatorDeleteAccountInput).output(Said),
  make_letter: fresh.input(ActOn).output(LetterMade),
};

export type OperatorContract = typeof operatorContract;
export type OperatorProcedure = keyof OperatorContract;
