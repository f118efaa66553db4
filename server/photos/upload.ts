/** Processes an uploaded photo: from its bytes to the row that shows it (docs/decisions/0011-photos.md). */
import { LIMITS } from "#contract/limits.ts";
import type { Connection, Database } from "../platform/db/pool.ts";
import { newId } from "../platform/db/id.ts";
import { addOrphanedFile, expireOrphanedFile, takeOrphanedFile } from "./queries.ts";
import type { Logger } from "../platform/log.ts";
import type { Storages } from "../platform/storage/storage.ts";
import type { EncodedPhoto, PhotoRefusal } from "./encode.ts";
import type { Encoder } from "./encoder.ts";
import type { UploadPlace } from "./upload-limit.ts";
import { renditionName } from "./photo-file-names.ts";
import { sniffPhoto } from "./sniff.ts";

/** An upload that takes longer than this has failed: its files may be removed. */
const UNFINISHED_MS = 3_600_000;

export interface UploadServices {
  connection: Connection;
  storages: Storages;
  encoder: Encoder;
  now: () => Date;
  log: Logger;
}

/** Stored properties of a photo; sizes in pixels. */
export type StoredPhoto = Pick<EncodedPhoto, "width" | "height" | "colour"> & { id: string; fileName: string };

export type Adding<Shown, Why extends string> = { isAdded: true; image: Shown } | { isAdded: false; why: Why };

/** The listing or review that a photo is uploaded for. `Why`: the reasons for refusing it. */
export interface PhotoTarget<Shown, Why extends string> {
  /** The file name for a photo with this id. */
  fileName: (id: string) => string;
  /** Null if a photo can be added now. Checked before encoding, and again by `add`. */
  refusal: (db: Database) => Promise<Why | null>;
  /** Called within a transaction. Serialized, so that concurrent uploads cannot exceed the limit. */
  add: (tx: Database, photo: StoredPhoto) => Promise<Adding<Shown, Why>>;
}

/** Refusals because of the photo or its storage. */
export type UploadRefusal = PhotoRefusal | "image_too_large" | "uploads_busy" | "storage_unavailable";

export type Upload<Shown, Why extends string> = Adding<Shown, Why | UploadRefusal>;

type NamedPhoto = EncodedPhoto & StoredPhoto;

async function writeFiles(photo: NamedPhoto, { photos, made }: Storages): Promise<void> {
  await photos.write(photo.fileName, Buffer.from(photo.bytes));
  await Promise.all(
    photo.renditions.map(({ width, bytes }) =>
      made.write(renditionName(photo.fileName, width, "webp"), Buffer.from(bytes)),
    ),
  );
}

async function addRow<Shown, Why extends string>(
  photo: NamedPhoto,
  target: PhotoTarget<Shown, Why>,
  { connection }: UploadServices,
): Promise<Adding<Shown, Why>> {
  return connection.db.transaction().execute(async (tx) => {
    const added = await target.add(tx, photo);
    // thrown, so that the row is rolled back
    if (added.isAdded && !(await takeOrphanedFile(tx, photo.fileName)))
      throw new Error("The upload took so long that its files were removed");
    return added;
  });
}

/**
 * Records the files as orphaned before writing them; the transaction that adds the row removes the record. After a
 * crash in between, the clean-up removes them.
 */
async function store<Shown, Why extends string>(
  photo: NamedPhoto,
  target: PhotoTarget<Shown, Why>,
  services: UploadServices,
): Promise<Upload<Shown, Why>> {
  const { connection, storages, now, log } = services;
  const { fileName } = photo;
  await addOrphanedFile(connection.db, fileName, new Date(now().getTime() + UNFINISHED_MS));
  let result: Upload<Shown, Why> = { isAdded: false, why: "storage_unavailable" };
  try {
    await writeFiles(photo, storages);
    result = await addRow(photo, target, services);
  } catch (error) {
    log.error({ err: error, fileName }, "a photo could not be stored");
  }
  // a write without an answer may have succeeded: the clean-up removes it
  if (!result.isAdded) await expireOrphanedFile(connection.db, fileName, now()).catch(() => undefined);
  return result;
}

/** Does not throw for errors of the photo, its target or the storage. */
export async function uploadPhoto<Shown, Why extends string>(
  bytes: Buffer,
  target: PhotoTarget<Shown, Why>,
  { place, ...services }: UploadServices & { place: UploadPlace },
): Promise<Upload<Shown, Why>> {
  if (bytes.length > LIMITS.imageBytes) return { isAdded: false, why: "image_too_large" };
  const format = sniffPhoto(bytes);
  if (format === null) return { isAdded: false, why: "invalid_image" };
  const encoded = await services.encoder.photo(bytes, format, place);
  if (encoded === null) return { isAdded: false, why: "uploads_busy" };
  if (encoded.outcome !== "encoded") return { isAdded: false, why: encoded.outcome };
  const id = newId();
  return store({ ...encoded.photo, id, fileName: target.fileName(id) }, target, services);
}
