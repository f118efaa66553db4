/** Backups: the age of the last one, and whether one was ever verified. */
import { findBackupHealth } from "../../backup/queries-known.ts";
import type { Connection } from "../../platform/db/pool.ts";
import type { Configuration } from "../configuration.ts";
import { remedy, ok, sentenceOf, warning, withHelp, type Finding } from "./finding.ts";
import { PROVING } from "./help.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Limit without a schedule; with one, a backup is late after twice its interval. */
const OLD_MS = 7 * DAY_MS;
const UNPROVEN_MS = 31 * DAY_MS;

function agoText(ms: number): string {
  if (ms < HOUR_MS) return "less than an hour ago";
  const hours = Math.floor(ms / HOUR_MS);
  return ms < 2 * DAY_MS ? `${hours} h ago` : `${Math.floor(ms / DAY_MS)} days ago`;
}

function provenFinding(verifiedAt: Date | null, findings: readonly string[] | null, now: number): Finding | null {
  const found = provenAs(verifiedAt, findings, now);
  return found === null ? null : withHelp(found, PROVING);
}

function provenAs(verifiedAt: Date | null, findings: readonly string[] | null, now: number): Finding | null {
  if (verifiedAt === null) return warning("No backup was verified yet: 'npx mainstreet backup verify FILE'.");
  if (findings !== null && findings.length > 0)
    return remedy(`The backup that was verified last is not well: ${findings.join(" ")}`);
  const age = now - verifiedAt.getTime();
  return age > UNPROVEN_MS ? warning(`The last backup was verified ${agoText(age)}: verify one a month.`) : null;
}

export async function checkBackups(
  { db }: Connection,
  configuration: Pick<Configuration, "backups">,
  now: number,
): Promise<Finding[]> {
  const { everyMs } = configuration.backups;
  const health = await findBackupHealth(db);
  const { last_taken_at: last, last_verified_at: verifiedAt, failed_at: failedAt, failure } = health;
  const failed =
    failedAt === null
      ? []
      : [remedy(`The backup that was due ${agoText(now - failedAt.getTime())} failed: ${sentenceOf(failure ?? "")}`)];
  if (last === null) {
    if (failed.length > 0) return failed;
    if (everyMs !== null) return [warning("None was taken yet; the first is due now.")];
    const advice = "'npx mainstreet backup' takes one, BACKUP_EVERY has them taken.";
    return [warning(`None was taken yet. ${advice}`)];
  }
  const age = now - last.getTime();
  const isLate = age > (everyMs === null ? OLD_MS : 2 * everyMs);
  const proven = provenFinding(verifiedAt, health.last_findings, now);
  const verified = verifiedAt === null ? "" : `, the last verified ${agoText(now - verifiedAt.getTime())}`;
  const text = `the last is of ${agoText(age)}${verified}`;
  return [
    ...failed,
    isLate
      ? remedy(`No backup since ${agoText(age)}. Is a worker running? 'npx mainstreet backup' takes one.`)
      : ok(text),
    ...(proven === null ? [] : [proven]),
  ];
}
