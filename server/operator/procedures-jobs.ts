/** Jobs and held emails on the operator screens, by the functions of `npx mainstreet jobs`. */
import type { z } from "zod";
import {
  JOBS_SHOWN,
  type FailedJob,
  type FailedJobs,
  type OnJobs,
  type ReleaseInput,
} from "#contract/operator/jobs.ts";
import { dropFailed, retryFailed } from "./jobs.ts";
import { listJobs, type JobLine } from "./queries-jobs.ts";
import { releaseHeld } from "./release.ts";
import { findHeld } from "../platform/jobs/queries-hold.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { operatorJobTexts } from "./operator-texts.ts";

const LONGEST_ERROR = 300;

function stateOf({ is_running: isRunning, attempts, max_attempts: most }: JobLine): FailedJob["state"] {
  if (isRunning) return "running";
  return attempts >= most ? "given_up" : "waiting";
}

export async function getJobs({ context }: OperatorCall<unknown>): Promise<z.infer<typeof FailedJobs>> {
  const { db } = context.connection;
  const [lines, held] = await Promise.all([listJobs(db, { failedOnly: true, limit: JOBS_SHOWN + 1 }), findHeld(db)]);
  const jobs = lines.slice(0, JOBS_SHOWN).map((line) => ({
    id: line.id,
    task: line.task,
    about: line.about,
    state: stateOf(line),
    attempts: line.attempts,
    max_attempts: line.max_attempts,
    run_at: line.run_at.toISOString(),
    error: (line.last_error ?? "").split("\n")[0]?.slice(0, LONGEST_ERROR) ?? "",
  }));
  return { jobs, has_more: lines.length > JOBS_SHOWN, held_since: held?.takenAt.toISOString() ?? null };
}

/** Running jobs are not affected, and a job that another operator retried or dropped no longer matches. */

type On = OperatorCall<z.infer<typeof OnJobs>>;

export async function retryAt({ input: { p_id: id }, context, operator }: On) {
  const which = id === null ? null : [id];
  const count = await retryFailed(context.connection.db, which, { actor: operator.email });
  if (count === 0) throw operatorError("changed", operatorJobTexts.notFailed);
  return { said: operatorJobTexts.retried({ count }) };
}

export async function dropAt({ input: { p_id: id }, context, operator }: On) {
  const which = id === null ? null : [id];
  const count = await dropFailed(context.connection.db, which, { actor: operator.email });
  if (count === 0) throw operatorError("changed", operatorJobTexts.notFailed);
  return { said: operatorJobTexts.dropped({ count }) };
}

export async function releaseAt({ input, context, operator, at }: OperatorCall<z.infer<typeof ReleaseInput>>) {
  const released = await releaseHeld(context.connection.db, {
    dropsOld: input.p_drop_mail,
    now: at,
    log: context.log,
    actor: operator.email,
  });
  if (released === null) throw operatorError("changed", operatorJobTexts.notHeld);
  return { said: operatorJobTexts.released };
}
