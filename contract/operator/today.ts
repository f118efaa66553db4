/** What an operator looks at first. */
import { z } from "zod";

const Instant = z.iso.datetime();

/** One line of the doctor, as `npx mainstreet doctor` prints it. */
export const DoctorFinding = z.strictObject({
  level: z.enum(["ok", "warning", "mend", "skipped"]),
  about: z.string(),
  text: z.string(),
  /** The section of the documentation that helps; null where there is nothing to do. */
  help: z.string().nullable(),
});
export type DoctorFinding = z.infer<typeof DoctorFinding>;

export const TakenBackup = z.strictObject({
  taken_at: Instant,
  /** A path, or `bucket:` and a name. */
  name: z.string(),
  bytes: z.int(),
  verified_at: Instant.nullable(),
  /** What verifying it found. */
  findings: z.array(z.string()),
});
export type TakenBackup = z.infer<typeof TakenBackup>;

export const OperatorToday = z.strictObject({
  /** Null while the doctor is still looking. */
  doctor: z.array(DoctorFinding).nullable(),
  waiting: z.strictObject({
    reported_reviews: z.int().nonnegative(),
    held_reviews: z.int().nonnegative(),
    claims: z.int().nonnegative(),
    suggestions: z.int().nonnegative(),
    /** Since when the first of all of them waits. */
    oldest_at: Instant.nullable(),
  }),
  /** Given up, after all their tries. */
  failed_jobs: z.int().nonnegative(),
  undelivered_mails: z.int().nonnegative(),
  /** Held since a backup was restored. */
  is_mail_held: z.boolean(),
  backup: z.strictObject({
    taken_at: Instant.nullable(),
    verified_at: Instant.nullable(),
    /** Of the one that was due last, where it could not be taken. */
    failed_at: Instant.nullable(),
    failure: z.string().nullable(),
    /** The newest first. */
    latest: z.array(TakenBackup),
  }),
});
export type OperatorToday = z.infer<typeof OperatorToday>;
