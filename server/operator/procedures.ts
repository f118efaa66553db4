/** Procedures about the signed-in operator, today's summary and the audit. */
import { operatorAnswerTexts } from "./operator-answer-texts.ts";
import { z } from "zod";
import { factLabel } from "#contract/listings/fact-label.ts";
import { factText } from "#contract/listings/fact-text.ts";
import type { AuditPage, AuditQuery } from "#contract/operator/audit.ts";
import { AUDIT_PAGE } from "#contract/operator/audit.ts";
import type { OperatorToday } from "#contract/operator/today.ts";
import { isSessionFresh } from "../accounts/fresh-session.ts";
import { requirePerson } from "../accounts/procedures.ts";
import { findPasswordHash } from "../accounts/queries.ts";
import { listPasskeys } from "../accounts/queries-passkeys.ts";
import { hasSecondFactor } from "../accounts/queries-second-factor.ts";
import { saveProof } from "../accounts/queries-factors.ts";
import { findBackupHealth, listKnown } from "../backup/queries-known.ts";
import { listAudit, type AuditLine } from "../audit/queries-audit.ts";
import { findHeld } from "../platform/jobs/queries-hold.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { findSubjects } from "./queries-subjects.ts";
import { countWaitingNow } from "./queries-today.ts";

export async function getOperator({ context: { connection, isTwoStepRequired }, operator, at }: OperatorCall<unknown>) {
  const [isFresh, hash, passkeys, hasTwoStep] = await Promise.all([
    isSessionFresh(connection.db, operator, at),
    findPasswordHash(connection.db, operator.id),
    listPasskeys(connection.db, operator.id),
    hasSecondFactor(connection.db, operator.id),
  ]);
  return {
    email: operator.email,
    is_fresh: isFresh,
    has_password: hash !== null,
    has_passkey: passkeys.length > 0,
    has_two_step: hasTwoStep,
    needs_two_step: isTwoStepRequired && !hasTwoStep,
  };
}

/** Reauthenticates the operator's session. An operator without a password must sign in again. */
export async function prove({ input, context, operator, at }: OperatorCall<{ p_password: string | null }>) {
  await requirePerson({
    input,
    context,
    viewer: operator,
    refuse: (code) => operatorError(code === "session_not_fresh" ? "log_in_again" : code),
  });
  await saveProof(context.connection.db, operator.sessionId, at);
  return {};
}

/** `npx mainstreet backup list` shows the others. */
const BACKUPS_SHOWN = 5;

const textOf = (at: Date | null) => at?.toISOString() ?? null;

export async function getToday({ context }: OperatorCall<unknown>): Promise<OperatorToday> {
  const { db } = context.connection;
  const [doctor, waiting, held, backup, latest] = await Promise.all([
    context.doctor(),
    countWaitingNow(db),
    findHeld(db),
    findBackupHealth(db),
    listKnown(db, BACKUPS_SHOWN),
  ]);
  const { reported_reviews, held_reviews, claims, suggestions, oldest_at, failed_jobs, undelivered_mails } = waiting;
  return {
    doctor: doctor === null ? null : [...doctor],
    waiting: { reported_reviews, held_reviews, claims, suggestions, oldest_at: textOf(oldest_at) },
    failed_jobs,
    undelivered_mails,
    is_mail_held: held !== null,
    backup: {
      taken_at: textOf(backup.last_taken_at),
      verified_at: textOf(backup.last_verified_at),
      failed_at: textOf(backup.failed_at),
      failure: backup.failure,
      latest: latest.map(({ taken_at, place, name, bytes, verified_at, findings }) => ({
        taken_at: taken_at.toISOString(),
        name: place === "bucket" ? `bucket:${name}` : name,
        bytes,
        verified_at: textOf(verified_at),
        findings: findings ?? [],
      })),
    },
  };
}

const Changes = z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }));

/** Formats the changes of an edit as one line each: 'Phone: +1 207 555 0101 → +1 207 555 0102'. */
function readableDetails(details: AuditLine["details"]): AuditLine["details"] {
  const changes = Changes.safeParse(details["changes"]);
  if (!changes.success) return details;
  const text = (field: string, value: unknown) => factText(field, value) || operatorAnswerTexts.noValue;
  const lines = changes.data.map(({ field, before, after }) =>
    operatorAnswerTexts.changedFact({
      label: factLabel(field),
      before: text(field, before),
      after: text(field, after),
    }),
  );
  return { ...details, changes: lines };
}

export async function getAudit({ input, context }: OperatorCall<AuditQuery>): Promise<AuditPage> {
  const { p_action: action, p_about: about, p_since: since, p_before: before } = input;
  const lines = await listAudit(context.connection.db, {
    action,
    about: about === "" ? null : about.toLowerCase(),
    since: since === "" ? null : new Date(since),
    before,
    most: AUDIT_PAGE + 1,
  });
  const shown = lines.slice(0, AUDIT_PAGE);
  const intoOf = ({ details: { into } }: AuditLine) => (typeof into === "string" ? into : "");
  const known = await findSubjects(context.connection.db, [
    ...shown.map(({ subject }) => subject),
    ...shown.map(intoOf),
  ]);
  const entries = shown.map((line) => ({
    ...line,
    at: line.at.toISOString(),
    about: known.get(line.subject) ?? null,
    into: known.get(intoOf(line)) ?? null,
    details: readableDetails(line.details),
  }));
  return { entries, has_more: lines.length > AUDIT_PAGE };
}
