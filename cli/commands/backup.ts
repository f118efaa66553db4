import { parseArgs } from "node:util";
import { countKnown, listKnown, type KnownBackup } from "#server/backup/queries-known.ts";
import { takeOne } from "../backup/take.ts";
import { verifyOne } from "../backup/verify.ts";
import { sizeText } from "#contract/text/count-text.ts";
import { instantText } from "../backup/words.ts";
import type { Command, CommandContext } from "../command.ts";
import { JSON_OPTION, sayCut, writeList, type ListColumn } from "../list-output.ts";

const MOST = 1_000;

function stateOf({ verified_at: at, findings }: KnownBackup): string {
  if (at === null) return "";
  return findings === null || findings.length === 0 ? instantText(at) : findings.join(" ");
}

const COLUMNS: readonly ListColumn<KnownBackup>[] = [
  { heading: "of", key: "taken_at", value: ({ taken_at: at }) => at, text: ({ taken_at: at }) => instantText(at) },
  { heading: "size", key: "bytes", value: ({ bytes }) => bytes, text: ({ bytes }) => sizeText(bytes) },
  {
    heading: "by itself",
    key: "is_scheduled",
    value: (one) => one.is_scheduled,
    text: (one) => (one.is_scheduled ? "yes" : ""),
  },
  { heading: "verified", key: "verified_at", value: ({ verified_at: at }) => at, text: stateOf },
  {
    heading: "file",
    key: "name",
    value: ({ place, name }) => (place === "bucket" ? `bucket:${name}` : name),
  },
];

async function list(args: string[], { openDatabase, out, err }: CommandContext): Promise<number> {
  const { json: isJson } = parseArgs({ args, options: JSON_OPTION }).values;
  const { connection } = await openDatabase();
  const lines = await listKnown(connection.db, MOST);
  await writeList(lines, { columns: COLUMNS, isJson, ifEmpty: "No backup was taken yet." }, { out, err });
  if (lines.length === MOST)
    sayCut(err, (await countKnown(connection.db)) - MOST, (isOne) => `which ${isOne ? "is" : "are"} older`);
  return 0;
}

export const backupCommand: Command = {
  usage: `Usage: npx mainstreet backup [FILE]
       npx mainstreet backup --every 1d [--keep 14]
       npx mainstreet backup verify FILE
       npx mainstreet backup list [--json]

Writes one file of one moment: listings, accounts, reservations, reviews, what waits to be sent, photos. Without FILE it
goes where BACKUP_DIR says ('bucket': into the bucket, under backups/), else into 'backups' of the data directory. The site goes on meanwhile.

  --passphrase-file FILE   seal it with the first line of that file; verify and restore need it again
  --passphrase             ask for it instead
  --unsealed               verify: accept a file that is not sealed, although a passphrase is given or configured
  --maps                   with the maps of the streets
  --due                    only if BACKUP_EVERY says so, and remove what BACKUP_KEEP does not keep; for timers
  --every 1d --keep 14     the same, by this call's word; --keep 7d,4w,6m keeps the last of each of the latest 7 days,
                           4 weeks and 6 months that have one

verify restores a file (bucket:NAME: of the bucket) into a database that is made for it and thrown away, compares all that
is there with what was written, checks every reference and the sums, and says what it found.
list shows those that were taken and not removed.`,
  async run(args, context) {
    const [name, ...rest] = args;
    if (name === "verify") return verifyOne(rest, context);
    if (name === "list") return list(rest, context);
    return takeOne(args, context);
  },
};
