import { catalog } from "#contract/text/catalog.ts";

export const operatorTodayTexts = catalog("operator.today", {
  reportedReviews: "reported reviews",
  heldReviews: "held reviews",
  suggestedEdits: "suggested edits",
  failedJobs: "failed jobs",
  undeliveredEmails: "undelivered emails",
  doctor: "Doctor",
  doctorRunning: "The doctor is still running. Reload this page in a moment.",
  title: "Today",
  waiting: "Waiting for you",
  oldest: "The oldest has been waiting for <age></age>.",
  mailHeld: "Email, reminders and meetings are on hold because a backup was restored.",
  notVerified: "not verified",
  verifiedAt: "verified <at></at>",
  backups: "Backups",
  lastTaken: "Last taken <at></at>.",
  noneVerified: "No backup has been verified yet.",
  lastVerified: "Last verified <at></at>.",
  backupFailed: "The scheduled backup failed <at></at>: {failure}",
  noBackup: "No backup has been taken yet. Take one now, or set BACKUP_EVERY to take them automatically.",
  claims: "claims",
});

/** Levels of the doctor's findings. */
export const findingTexts = catalog("operator.findings", {
  mend: "Fix",
  warning: "Warning",
  skipped: "Skipped",
  ok: "OK",
});
