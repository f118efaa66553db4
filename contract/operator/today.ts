/** The operator's overview. */
import { z } from "zod";

const Instant = z.iso.datetime();

/** One finding of `npx mainstreet doctor`. */
export const DoctorFinding = z.strictObject({
  level: z.enum(["ok", "warning", "mend", "skipped"]),
  about: z.string(),
  text: z.string(),
  /** Section of the documentation that helps; null if nothing needs to be done. */
  help: z.string().nullable(),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;

export const TakenBackup = z.strictObject({
  taken_at: Instant,
  /** A path, or `bucket:` and a name. */
  name: z.string(),
  bytes: z.int(),
  verified_at: Instant.nullable(),
  /** Results of the verification. */
  findings: z.array(z.string()),
});
export type TakenBackup = z.infer<typeof TakenBackup>;

export const OperatorToday = z.strictObject({
  /** Null while the checks are running. */
  doctor: z.array(DoctorFinding).nullable(),
  waiting: z.strictObject({
    reported_reviews: z.int().nonnegative(),
    held_reviews: z.int().nonnegative(),
    claims: z.int().nonnegative(),
    suggestions: z.int().nonnegative(),
    /** Start of the longest wait. */
    oldest_at: Instant.nullable(),
  }),
  /** Jobs that failed after all tries. */
  failed_jobs: z.int().nonnegative(),
  undelivered_mails: z.int().nonnegative(),
  /** Held since a backup was restored. */
  is_mail_held: z.boolean(),
  backup: z.strictObject({
    taken_at: Instant.nullable(),
    verified_at: Instant.nullable(),
    /** When the last scheduled backup failed; null if it did not. */
    failed_at: Instant.nullable(),
    failure: z.string().nullable(),
    /** Newest first. */
    latest: z.array(TakenBackup),
  }),
});
export type OperatorToday = z.infer<typeof OperatorToday>;
