import { parseArgs } from "node:util";
import { plainLine } from "#contract/text/plain-line.ts";
import { removePhoto } from "#server/operator/photos.ts";
import { findPhoto, type OperatorPhoto } from "#server/operator/queries-photos.ts";
import { removeOrphanedFiles } from "#server/photos/orphaned-files.ts";
import { isPhotoFile } from "#server/photos/photo-file-names.ts";
import type { Database } from "#server/platform/db/pool.ts";
import { openStorages } from "#server/platform/storage/open.ts";
import { askLine } from "../ask.ts";
import { counted } from "../backup/words.ts";
import { UsageError, type CommandContext } from "../command.ts";
import { isTerminal } from "../table.ts";

const LONGEST_REASON = 500;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Word to type for confirmation. */
const CONFIRMATION = "remove";

/** Parses the name of a photo: its id, its file name, or its address as copied from a page. */
function namedBy(text: string): { id: string } | { fileName: string } {
  const [, fromAddress] = /\/image\/([^/?#]+)/.exec(text) ?? [];
  const name = (fromAddress ?? text).trim().toLowerCase();
  if (ID.test(name)) return { id: name };
  if (isPhotoFile(name)) return { fileName: name };
  throw new UsageError(`'${text}' is neither the id of a photo nor its address.`);
}

/** Returns each photo once; throws if one does not exist. */
async function findAll(db: Database, texts: readonly string[]): Promise<OperatorPhoto[]> {
  const found = new Map<string, OperatorPhoto>();
  for (const text of texts) {
    const photo = await findPhoto(db, namedBy(text));
    if (photo === null)
      throw new Error(`There is no photo '${text}'. It was removed already, or the address is not whole. Nothing was removed.`); // oxfmt-ignore
    found.set(photo.id, photo);
  }
  return [...found.values()];
}

const lineOf = ({ file_name: file, business_name: business, review_id: review }: OperatorPhoto) =>
  `  ${file}  ${review === null ? "of" : "of a review of"} ${plainLine(business)}\n`;

/** Leaves files that the storage cannot delete to the site's clean-up. Returns false if there are any. */
async function removeFiles(
  db: Database,
  dataDirectory: string,
  { configuration, now }: CommandContext,
): Promise<boolean> {
  try {
    const storages = await openStorages(configuration, dataDirectory);
    try {
      await removeOrphanedFiles(db, storages, now());
    } finally {
      storages.close();
    }
    return true;
  } catch {
    return false;
  }
}

export async function remove(args: string[], context: CommandContext): Promise<number> {
  const options = { reason: { type: "string" }, yes: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  if (positionals.length === 0) throw new UsageError("Name a photo by its id or its address.");
  const reason = (values.reason ?? "").replace(/\s+/g, " ").trim();
  if (reason === "") throw new UsageError("Give its owner a reason with --reason.");
  if (reason.length > LONGEST_REASON) throw new UsageError(`--reason has at most ${LONGEST_REASON} characters.`);
  if (!values.yes && !isTerminal(context.input))
    throw new UsageError("Removing a photo cannot be undone. Add --yes where no one can confirm it.");
  const { out, err } = context;
  const { connection, dataDirectory } = await context.openDatabase();
  const photos = await findAll(connection.db, positionals);
  if (!values.yes) {
    out.write(photos.map(lineOf).join(""));
    const question = `This deletes ${counted(photos.length, "photo")} and cannot be undone.\nType '${CONFIRMATION}' to go on: `;
    if ((await askLine(question, context)).trim().toLowerCase() !== CONFIRMATION)
      throw new Error("Nothing was removed.");
  }
  let removed = 0;
  let notified = 0;
  for (const { id } of photos) {
    const removal = await removePhoto(connection.db, id, reason);
    if (removal.outcome === "no_photo") continue;
    removed += 1;
    notified += removal.notified;
  }
  out.write(`${counted(removed, "photo")} removed. ${counted(notified, "email")} sent to owners and authors.\n`);
  out.write("Browsers and caches may show what they have for five minutes. Backups taken until now still hold it.\n");
  if (await removeFiles(connection.db, dataDirectory, context)) return 0;
  err.write(
    "The storage did not delete all files. They are not served any more, and the site tries again every minute.\n",
  );
  return 1;
}
