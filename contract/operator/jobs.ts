/** Jobs that went wrong, and mail that is held. */
import { z } from "zod";

/** Shown at once. */
export const JOBS_SHOWN = 100;

export const FailedJob = z.strictObject({
  id: z.string(),
  task: z.string(),
  /** Whom or what it is for, as far as that may be shown. */
  about: z.string(),
  state: z.enum(["running", "waiting", "given_up"]),
  attempts: z.int(),
  max_attempts: z.int(),
  /** Of one that waits: when it is tried again. */
  run_at: z.iso.datetime(),
  /** Its first line. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedJobs = z.strictObject({
  jobs: z.array(FailedJob),
  has_more: z.boolean(),
  /** When the backup was taken since whose restoring mail is held; null where none is. */
  held_since: z.iso.datetime().nullable(),
});

/** Null: all that were given up. */
export const OnJobs = z.strictObject({
  p_id: z
    .string()
    .regex(/^\d{1,18}$/, "This is no job.")
    .nullable(),
});
export const ReleaseInput = z.strictObject({ p_drop_mail: z.boolean() });
