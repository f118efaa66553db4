import { basename } from "node:path";
import { parseArgs } from "node:util";
import { BackupVariables, type BackupSettings } from "#server/backup/settings.ts";
import { placeBackup, takeDue, type StoredBackup } from "#server/backup/schedule.ts";
import { writeAudit } from "#server/audit/queries-audit.ts";
import { inspectSchema, refusalOf } from "#server/platform/db/migrate.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { findKeys, fingerprintsOf } from "#server/platform/secrets/present-keys.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import project from "../../package.json" with { type: "json" };
import { OptionError, UsageError, type CommandContext } from "../command.ts";
import { givenPassphrase, PASSPHRASE_OPTIONS } from "./passphrase.ts";
import { sizeText } from "#contract/text/count-text.ts";
import { counted, instantText } from "./words.ts";

/** Refuses a pooled connection: a snapshot, a cursor and a lock belong to one session, and a pooler may change it. */
export function refuseBehindPooler({ address }: Connection): void {
  if (address.isPooled !== true) return;
  throw new Error(
    "A connection pooler stands before the database. Set DATABASE_DIRECT_URL to PostgreSQL's own address, for this call at least.",
  );
}

/** What a backup does not contain, and where it is. */
function notInside({ configuration }: CommandContext, { manifest, unknown }: StoredBackup): string[] {
  const { bucket, arePhotosInBucket, secret, encryption } = configuration;
  const lines = [
    secret === null
      ? "the file 'secret' of the data directory: without it everyone has to sign in again, and waiting emails cannot be sent"
      : "SECRET: without it everyone has to sign in again, and waiting emails cannot be sent",
    encryption.key === null
      ? "the file 'encryption-key' of the data directory: without it no one with two-step login can sign in, and Zoom has to be connected again"
      : "ENCRYPTION_KEY: without it no one with two-step login can sign in, and Zoom has to be connected again",
    "the configuration (environment variables), and files that it names",
  ];
  if (manifest.maps.files === 0)
    lines.push("maps of the streets: 'npx mainstreet map build' makes them again, --maps takes them along");
  if (arePhotosInBucket) lines.push(`photos, but for their names: they are in the bucket ${bucket?.bucket ?? ""}`);
  if (unknown.length > 0) lines.push(`tables that are not Mainstreet's: ${unknown.join(", ")}`);
  return lines;
}

function printStoredBackup(context: CommandContext, placed: StoredBackup): void {
  const { manifest, place, name, bytes, takenAt } = placed;
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const where = place === "bucket" ? `bucket:${name}` : name;
  const photos = context.configuration.arePhotosInBucket ? "names of photos" : "photos";
  const lines = [
    `${where}, ${sizeText(bytes)}: the directory as it was on ${instantText(takenAt)}.`,
    `${counted(rows, "row")} of ${counted(manifest.tables.length, "table")}, ${counted(manifest.jobs.rows, "job")} that wait, ${manifest.photos.files.toLocaleString("en")} ${photos}, ${counted(manifest.maps.files, "map")}.`,
  ];
  if (manifest.photos.missing > 0)
    lines.push(`${counted(manifest.photos.missing, "photo")} could not be found: deleted meanwhile, or lost.`);
  lines.push("", "Not in the backup; store it in another place:");
  lines.push(...notInside(context, placed).map((line) => `  - ${line}`));
  lines.push("", `Whether it can be restored: npx mainstreet backup verify ${where}`);
  context.out.write(`${lines.join("\n")}\n`);
}

/** Refuses a schema of a newer version. Returns whether the schema is this version's. */
async function refuseUnknownSchema({ pool }: Connection): Promise<boolean> {
  const state = await inspectSchema(pool);
  const { unknown, pending, applied } = state;
  // changed migration files do not prevent a backup
  const refusal = refusalOf({ ...state, unknown: [], changed: [] });
  if (refusal !== null) throw new Error(refusal);
  if (applied === 0) throw new Error("There is nothing in this database yet.");
  if (unknown.length > 0)
    throw new Error(
      `A newer version of Mainstreet has used this database (${unknown.join(", ")}). Take the backup with it.`,
    );
  return pending.length === 0;
}

const OPTIONS = {
  ...PASSPHRASE_OPTIONS,
  maps: { type: "boolean", default: false },
  due: { type: "boolean", default: false },
  every: { type: "string" },
  keep: { type: "string" },
} as const;

/** From the options, else from the configuration, for operators who use their own timers. */
function scheduleOf(settings: BackupSettings, { every, keep }: { every?: string; keep?: string }): BackupSettings {
  const given = BackupVariables.safeParse({ BACKUP_EVERY: every, BACKUP_KEEP: keep });
  if (!given.success) {
    const [issue] = given.error.issues;
    const name = issue?.path[0] === "BACKUP_KEEP" ? "--keep" : "--every";
    throw new OptionError(`${name}: ${issue?.message ?? "does not fit"}.`);
  }
  const { BACKUP_EVERY: everyMs = settings.everyMs, BACKUP_KEEP: retention } = given.data;
  return { ...settings, everyMs, keep: keep === undefined ? settings.keep : retention };
}

export async function takeOne(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS });
  const [path = null, ...more] = positionals;
  if (more.length > 0) throw new UsageError("Name one file.");
  const isDue = values.due || values.every !== undefined || values.keep !== undefined;
  if (isDue && path !== null) throw new OptionError("--due chooses the file's name itself.");
  const { configuration, out, signal, now } = context;
  const { bucket, arePhotosInBucket } = configuration;
  const settings = scheduleOf(configuration.backups, values);
  if (isDue && settings.everyMs === null)
    throw new OptionError("--due goes with --every or BACKUP_EVERY, and neither is given.");
  const passphrase = await givenPassphrase(values, context, { isNew: true });
  // without migrating: a backup before an upgrade needs the old schema
  const { connection, dataDirectory } = await context.openDatabase({ isBare: true });
  refuseBehindPooler(connection);
  const isNewest = await refuseUnknownSchema(connection);
  if (isDue && !isNewest)
    throw new Error("The database has an older schema. Start Mainstreet, or 'npx mainstreet migrate'.");
  const storages = await openStorages(configuration, dataDirectory);
  try {
    const options = {
      ...{ connection, settings, bucket, dataDirectory, passphrase, now, signal, path },
      keys: fingerprintsOf(findKeys(configuration, dataDirectory)),
      ...{ photos: arePhotosInBucket ? null : storages.photos, withMaps: values.maps, version: project.version },
    };
    if (!isDue) {
      const placed = await placeBackup({ ...options, isScheduled: false, isNoted: isNewest });
      // scheduled backups are listed by 'backup list'; an older schema is not written to
      const details = { place: placed.place, bytes: placed.bytes, isSealed: passphrase !== null };
      if (isNewest) await writeAudit(connection.db, { action: "backup.take", subject: basename(placed.name), details });
      printStoredBackup(context, placed);
      return 0;
    }
    const done = await takeDue({ ...options, isScheduled: true, isNoted: true });
    if (done.outcome !== "taken") {
      out.write(done.outcome === "not due" ? "No backup is due.\n" : "Another process takes it.\n");
      return 0;
    }
    printStoredBackup(context, done.placed);
    if (done.removed > 0) out.write(`${counted(done.removed, "older one")} removed.\n`);
    return 0;
  } finally {
    storages.close();
  }
}
