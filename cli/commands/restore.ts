import { parseArgs } from "node:util";
import { checkArchive } from "#server/backup/follow-archive.ts";
import { restoreBackup, type Restored } from "#server/backup/restore.ts";
import { checkKeys } from "#server/start/doctor/keys.ts";
import type { Finding } from "#server/start/doctor/finding.ts";
import { commandActor } from "#server/audit/acting.ts";
import { closePrivateFiles } from "#server/platform/private-files.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { givenPassphrase, READ_OPTIONS } from "../backup/passphrase.ts";
import { givenFile } from "../backup/source.ts";
import { refuseBehindPooler } from "../backup/take.ts";
import { counted, instantText } from "../backup/words.ts";
import { UsageError, type Command, type CommandContext } from "../command.ts";
import type { CheckedArchive } from "#server/backup/follow-archive.ts";

function sayRestored(
  { out, configuration }: CommandContext,
  { head, manifest }: CheckedArchive,
  restored: Restored,
): void {
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  const lines = [
    `Restored: the directory as it was on ${instantText(new Date(head.takenAt))}.`,
    `${counted(rows, "row")} of ${counted(manifest.tables.length, "table")}, as they were written; ${counted(manifest.jobs.rows, "job")}; ${counted(restored.maps, "map")}.`,
  ];
  if (head.photos === "files") lines.push(`${counted(restored.photos, "photo")} are in place.`);
  else if (restored.absent === 0) lines.push(`All ${counted(restored.photos, "photo")} are in the storage.`);
  else
    lines.push(
      `${counted(restored.absent, "photo")} of ${restored.photos} are not in the storage. The backup has only their names: set the S3_ variables to the bucket that they are in${configuration.bucket === null ? "" : ", or copy them into this one"}.`,
    );
  lines.push(
    "",
    "Mail, reminders and meetings are held. Look around; when this is the site from now on:",
    "  npx mainstreet jobs release              sends what waits",
    "  npx mainstreet jobs release --drop-mail  without what the site that was backed up has probably sent",
  );
  out.write(`${lines.join("\n")}\n`);
}

/** Reports what does not work with the keys of this installation. */
function sayKeys({ out }: CommandContext, { head }: CheckedArchive, findings: readonly Finding[]): void {
  const lines = findings.filter(({ level }) => level !== "ok").map(({ text }) => `  ${text}`);
  if (lines.length > 0) out.write(`\nThe keys of the backed-up site are missing here:\n${lines.join("\n")}\n`);
  if (head.keys === undefined)
    out.write(
      "\nAn earlier version took this backup, so it does not say which SECRET it belongs to. If another one is in use, links in emails that were sent do not work, and everyone has to log in again.\n",
    );
}

export const restoreCommand: Command = {
  usage: `Usage: npx mainstreet restore FILE [--passphrase-file FILE]

Reads the whole file first, and refuses one that is cut off or was altered. Then it makes the tables, writes the rows,
puts photos in place, brings the schema up to date and makes search again. The place has to be empty: another DATA_DIR, or a new
database at DATABASE_URL. Any PostgreSQL from 15 on will do, whatever the backup was taken of. When it is interrupted,
nothing starts on that database; the same call goes on. Mail and reminders are held until 'jobs release'.

  FILE                     bucket:NAME is one in the bucket
  --passphrase-file FILE   what it was sealed with
  --passphrase             ask for it instead
  --unsealed               accept a file that is not sealed, although a passphrase is given or configured`,
  async run(args, context) {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options: READ_OPTIONS });
    const [name, ...more] = positionals;
    if (name === undefined || more.length > 0) throw new UsageError("Name the file to restore.");
    const { configuration, out, now } = context;
    const passphrase = await givenPassphrase(values, context, { isNew: false });
    const { path, done } = await givenFile(name, context);
    try {
      const source = { path, passphrase, isUnsealedAllowed: values.unsealed };
      out.write("Reading it to the end first…\n");
      const checked = await checkArchive(source);
      const { patient, dataDirectory } = await context.openDatabase({ mayMake: true, isBare: true });
      refuseBehindPooler(patient);
      closePrivateFiles(dataDirectory);
      const { photos, close } = await openStorages(configuration, dataDirectory);
      try {
        const say = (what: string) => out.write(`  ${what}\n`);
        const actor = commandActor();
        const options = { pool: patient.pool, source, checked, photos, dataDirectory, now, say, actor };
        const restored = await restoreBackup(options);
        sayRestored(context, checked, restored);
        sayKeys(context, checked, await checkKeys(patient, configuration, dataDirectory));
        return 0;
      } finally {
        close();
      }
    } finally {
      await done();
    }
  },
};
