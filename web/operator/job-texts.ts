import { catalog } from "#contract/text/catalog.ts";

export const jobTexts = catalog("operator.jobs", {
  for: "for {about}",
  tries: ", {attempts} of {most} attempts",
  retriesAt: "retries <at></at>",
  retry: "Retry",
  drop: "Delete",
  held: "Email is on hold",
  heldSince: "Email, reminders and meetings are on hold since a backup of <at></at> was restored.",
  release: "Send the email on hold",
  dropSent: "Skip email that was probably sent before the restore",
  title: "Jobs and email",
  empty: "No failed jobs and no undelivered email.",
  hasMore: "Showing the first {count}.",
  allFailed: "All failed jobs",
  retryAll: "Retry all",
  dropAll: "Delete all",
});

export const jobStateTexts = catalog("operator.jobStates", {
  running: "running",
  given_up: "failed",
});
