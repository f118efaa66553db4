import { parseArgs } from "node:util";
import { writeAudit } from "#server/audit/queries-audit.ts";
import { movePhotos } from "#server/photos/move.ts";
import { openBothStorages } from "#server/platform/storage/open.ts";
import { counted } from "../backup/words.ts";
import { actionOf, OptionError, type Command, type CommandContext } from "../command.ts";
import { remove } from "../photos/remove.ts";

const PLACES = ["bucket", "disk"] as const;

async function move(args: string[], context: CommandContext): Promise<number> {
  const options = { to: { type: "string" }, remove: { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ args, options });
  const to = PLACES.find((place) => place === values.to);
  if (to === undefined) throw new OptionError("Say where to: --to bucket or --to disk.");
  const { configuration, out, signal, now } = context;
  const { bucket, arePhotosInBucket } = configuration;
  if (bucket === null) throw new Error("There is no bucket: set S3_BUCKET and the others for this call, too.");
  if (values.remove && arePhotosInBucket !== (to === "bucket"))
    throw new Error(
      to === "bucket"
        ? "New photos still go to the disk here. Restart every process with PHOTOS=bucket (or without PHOTOS) first, then call this with it."
        : "New photos still go to the bucket here. Restart every process with PHOTOS=disk first, then call this with it.",
    );
  const { connection, dataDirectory } = await context.openDatabase();
  const places = await openBothStorages(bucket, dataDirectory);
  const [source, target] = to === "bucket" ? [places.disk, places.bucket] : [places.bucket, places.disk];
  try {
    const moved = await movePhotos(connection.db, {
      ...{ from: source.photos, to: target.photos, removes: values.remove, now, signal },
    });
    const { copied, there, removed, missing } = moved;
    const details = { copied, removed, missing: missing.length, wasStopped: signal.aborted };
    await writeAudit(connection.db, { action: "photos.move", subject: to, details });
    out.write(
      `${counted(copied, "photo")} copied, ${there.toLocaleString("en")} were there${values.remove ? `, ${removed.toLocaleString("en")} removed where they were` : ""}.\n`,
    );
    if (missing.length > 0) out.write(`In neither place: ${missing.join(", ")}\n`);
    if (signal.aborted) out.write("Stopped. The same call goes on.\n");
    else if (!values.remove)
      out.write(
        to === "bucket"
          ? "Next: restart every process with the S3_ variables, call this once more for what came meanwhile, then with --remove.\n"
          : "Next: restart every process with PHOTOS=disk, call this once more for what came meanwhile, then with --remove.\n",
      );
    return missing.length > 0 || signal.aborted ? 1 : 0;
  } finally {
    places.bucket.close();
  }
}

export const photosCommand: Command = {
  usage: `Usage: npx mainstreet photos ACTION

  move --to bucket|disk [--remove]
             Copies every photo that is shown to the other place, then those that came meanwhile. May be called as often as one
             likes. Where there is a bucket, photos that are not in their place (PHOTOS) are read from the other.
    --remove   take each away where it was, once it reads the same in both; only when new ones already go to the new place
  remove PHOTO… --reason TEXT [--yes]
             Deletes photos of listings or reviews, in every size, and emails the reason to the listing's owners or the review's
             author. PHOTO is the id of a photo or its address, as copied from a page. It cannot be undone, so it asks first.
    --yes      without asking`,
  async run([name, ...args], context) {
    return actionOf({ move, remove }, name)(args, context);
  },
};
