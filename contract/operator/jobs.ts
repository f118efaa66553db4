/** Failed jobs, and held email. */
import { z } from "zod";
import { inputTexts } from "../input-texts.ts";

/** Jobs in the list. */
export const JOBS_SHOWN = 100;

export const FailedJob = z.strictObject({
  id: z.string(),
  task: z.string(),
  /** Recipient or subject, as far as it may be shown. */
  about: z.string(),
  state: z.enum(["running", "waiting", "given_up"]),
  attempts: z.int(),
  max_attempts: z.int(),
  /** For a waiting job: the next try. */
  run_at: z.iso.datetime(),
  /** First line of the error. */
  error: z.string(),
});
export type FailedJob = z.infer<typeof FailedJob>;

export const FailedJobs = z.strictObject({
  jobs: z.array(FailedJob),
  has_more: z.boolean(),
  /** Time of the backup after whose restore email is held; null: email is not held. */
  held_since: z.iso.datetime().nullable(),
});

/** Null: all failed jobs. */
export const OnJobs = z.strictObject({
  p_id: z
    .string()
    .regex(/^\d{1,18}$/, { error: () => inputTexts.job })
    .nullable(),
});
export const ReleaseInput = z.strictObject({ p_drop_mail: z.boolean() });
