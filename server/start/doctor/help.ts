/** Sections of the documentation that help with what the doctor finds, as paths from the folder of the program. */
import type { About, Finding } from "./finding.ts";

export const HELP: Readonly<Record<About, string>> = {
  configuration: "README.md#configuration",
  database: "docs/operations.md#a-postgresql-of-your-own",
  standby: "docs/operations.md#a-standby-for-reading",
  jobs: "docs/operations.md#retries-and-failures",
  clock: "docs/operations.md#when-something-is-wrong",
  search: "docs/operations.md#when-something-is-wrong",
  backup: "docs/operations.md#having-them-taken",
  keys: "docs/operations.md#a-whole-backup",
  zones: "docs/operations.md#time-zones",
  operators: "docs/operations.md#the-desk",
  calendars: "docs/operations.md#other-calendars",
  mail: "docs/operations.md#with-smtp",
  passwords: "docs/operations.md#passwords",
  words: "docs/operations.md#search",
  storage: "docs/operations.md#photos",
};

/** In place of those, for single findings. */
export const PROVING = "docs/operations.md#proving-them";
export const RESTORING = "docs/operations.md#restoring";

/** Null where there is nothing to do. */
export const helpFor = (about: About, { level, help }: Finding): string | null =>
  level === "ok" || level === "skipped" ? null : (help ?? HELP[about]);
