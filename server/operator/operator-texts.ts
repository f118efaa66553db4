/** Answers to actions on the operator's screens. */
import { catalog } from "#contract/text/catalog.ts";

export const operatorAccountTexts = catalog("operatorAccounts", {
  noAccount: "There is no account with {email}.",
  isOperator: "{email} is an operator. Only the command line can change operators.",
  alreadyDisabled: "{email} is already disabled.",
  disabled: "{email} was disabled and logged out everywhere.",
  notDisabled: "{email} is no longer disabled.",
  enabled: "{email} can log in again.",
  alreadyConfirmed: "{email} is already confirmed.",
  confirmedNoPassword:
    "{email} was confirmed. The sign-up password does not work: they can set one with ‘Forgot your password?’.",
  confirmed: "{email} was confirmed.",
  enableFirst: "{email} is disabled. Enable it first.",
  newPassword: "{email} has a new password. The account's owner is notified by email.",
  noSecondStep: "{email} does not have two-step login.",
  secondStepOff: "Two-step login for {email} was turned off. The account's owner is notified by email.",
  otherAddress: "The email address does not match. Nothing was deleted.",
  deleted: "{email} was deleted and is notified by email.",
  isDisabled: "{email} is disabled.",
  notConfirmed: "{email} is not confirmed.",
});

export const operatorClaimTexts = catalog("operatorClaims", {
  missing: "This claim no longer exists.",
  settled: "This claim was already approved, refused or withdrawn.",
  noClaimant: "The claimant's account was deleted, is disabled or is not confirmed.",
  mayAnswer: "{owners} may still answer. Tick ‘without waiting’ to approve anyway.",
  noProof: "{email} has given no proof. Tick the box to approve anyway.",
  stays: "The listing stays with {email}.",
  approved: "The listing now belongs to {email}. Everyone affected is notified by email.",
  nothingToUndo: "There is nothing to undo: the approval was already undone, or is more than 30 days old.",
  changedSince:
    "{email} has changed something at {listing} since, so the approval can't be undone. Remove its owners instead.",
  undoneNoOwner: "{listing} no longer belongs to {email}. It has no owner, and the claim is open again.",
  undone: "{listing} no longer belongs to {email}. It belongs to {members}, and the claim is open again.",
  hasListing: "They already have the listing. To remove them, use the listing's actions.",
  refused: "The claim was refused. {email} is notified by email.",
  needsNoLetter: "This claim is not waiting for a letter.",
});

export const operatorImportTexts = catalog("operatorImports", {
  busy: "A file is being imported. Try again when it is finished.",
  notMissing: "{row} no longer counts as missing.",
  notMissingShown: "{row} no longer counts as missing. Its listing is shown again.",
  notMerged: "No import has merged this row into a listing.",
  alreadySplit: "{name} already has a separate listing.",
  split: "{name} now has a separate listing.",
  splitFrom: "{name} now has a separate listing. Its data was removed from {listing}.",
  checking: "{actor} is having it checked.",
  checked: "{actor} has had it checked.",
  importing: "{actor} is importing it.",
  done: "{actor} has imported it.",
  failed: "{actor} tried to import it, and it failed.",
  cancelled: "{actor} has stopped it.",
  reading: "{file} is being read, for {actor}. Files are read one at a time: wait until it is finished, or stop it.",
  uploaded: "{file} was uploaded and is being checked. Nothing is written yet.",
  deleted: "This import was deleted. Upload the file again.",
  elsewhere: "The file is on another machine, at {place}. Upload it again.",
  fileDeleted: "The file was deleted after a while. Upload it again.",
  checkingAgain: "{file} is being checked again.",
  started: "{file} is being imported. You can leave this page.",
  stopping: "The import stops within seconds. What was written stays.",
  tooLarge: "The file is larger than {megabytes, number} MB, the maximum here. Import it with the command.",
  noRoom: "There is not enough disk space for this file.",
  empty: "Choose a file that is not empty.",
  diskFull: "The disk is full: the file could not be saved.",
  incomplete: "The upload was incomplete. Please try again.",
});

export const operatorJobTexts = catalog("operatorJobs", {
  notFailed: "The job is running right now, or was already retried or dropped.",
  retried: "{count, plural, one {# job will be retried now.} other {# jobs will be retried now.}}",
  dropped: "{count, plural, one {# job was dropped.} other {# jobs were dropped.}}",
  notHeld: "Nothing is on hold.",
  released: "Emails, reminders and meetings are sent again, within seconds if a worker is running.",
});
