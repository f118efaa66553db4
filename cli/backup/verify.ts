import { parseArgs } from "node:util";
import { checkArchive, type CheckedArchive } from "#server/backup/follow-archive.ts";
import { noteVerified } from "#server/backup/queries-known.ts";
import { verifyBackup } from "#server/backup/verify.ts";
import { UsageError, type CommandContext } from "../command.ts";
import { givenPassphrase, READ_OPTIONS } from "./passphrase.ts";
import { givenFile } from "./source.ts";
import { counted, instantText } from "./words.ts";

/** Records the result for the doctor if the backup is one of this database. */
async function note({ digest }: CheckedArchive, findings: readonly string[], context: CommandContext): Promise<string> {
  try {
    const { connection } = await context.openDatabase({ isBare: true });
    const isKnown = await noteVerified(connection.db, digest, context.now(), findings);
    return isKnown ? "Noted for the doctor." : "It was taken of another place, so it is not noted here.";
  } catch {
    return "There is no database here to note it in.";
  }
}

export async function verifyOne(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: READ_OPTIONS });
  const [name, ...more] = positionals;
  if (name === undefined || more.length > 0) throw new UsageError("Name the file to verify.");
  const { out, now } = context;
  const passphrase = await givenPassphrase(values, context, { isNew: false });
  const { path, done } = await givenFile(name, context);
  try {
    const source = { path, passphrase, isUnsealedAllowed: values.unsealed };
    const checked = await checkArchive(source);
    out.write(`The file is whole: the directory as it was on ${instantText(new Date(checked.head.takenAt))}.\n`);
    const found = await verifyBackup({ source, checked, now, say: () => undefined });
    out.write(
      `Restored into a database made for it: ${counted(found.rows, "row")} of ${counted(found.tables, "table")}, all as they were written; ` +
        `${counted(found.foreignKeys, "foreign key")} and ${counted(found.rules, "sum")} checked.\n`,
    );
    for (const finding of found.findings) out.write(`${finding}\n`);
    out.write(
      `${found.findings.length === 0 ? "All is well." : "See to what stands above."} ${await note(checked, found.findings, context)}\n`,
    );
    return found.findings.length === 0 ? 0 : 1;
  } finally {
    await done();
  }
}
