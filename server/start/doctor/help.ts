/** Sections of the documentation that help with the doctor's findings, as paths from the folder of the program. */
import type { About, Finding } from "./finding.ts";

export const HELP: Readonly<Record<About, string>> = {
  configuration: "docs/operations.md#environment-variables",
  database: "docs/operations.md#your-own-postgresql",
  standby: "docs/operations.md#a-standby-for-reading",
  jobs: "docs/operations.md#retries-and-failures",
  clock: "docs/operations.md#troubleshooting",
  search: "docs/operations.md#troubleshooting",
  backup: "docs/operations.md#scheduled-backups",
  keys: "docs/operations.md#keys-and-files-to-store-separately",
  zones: "docs/operations.md#time-zones",
  operators: "docs/operations.md#operators",
  calendars: "docs/operations.md#other-calendars",
  site: "docs/operations.md#your-words-and-look",
  mail: "docs/operations.md#smtp",
  passwords: "docs/operations.md#passwords",
  words: "docs/operations.md#search",
  storage: "docs/operations.md#photos-in-a-bucket",
};

/** Sections for single findings, instead of those. */
export const PROVING = "docs/operations.md#verifying-backups";
export const RESTORING = "docs/operations.md#restoring";

/** Null where there is nothing to do. */
export const helpFor = (about: About, { level, help }: Finding): string | null =>
  level === "ok" || level === "skipped" ? null : (help ?? HELP[about]);
