/** A photo that an owner adds: from the bytes sent to a row of the listing (docs/decisions/0011-photos.md). */
import { LIMITS } from "#contract/limits.ts";
import type { Connection } from "../db/pool.ts";
import { newId } from "../db/id.ts";
import { addLooseFile, countImages, insertImage, loosenFile, takeLooseFile } from "../db/queries/images.ts";
import type { ListingImage } from "../db/queries/listing.ts";
import { lockListing } from "../db/queries/ownership.ts";
import type { Logger } from "../log.ts";
import { ownedListing } from "../procedures/owned.ts";
import type { Storages } from "../storage/storage.ts";
import type { EncodedPhoto, Refusal } from "./encode.ts";
import type { Encoder } from "./encoder.ts";
import { renditionName } from "./rendition-names.ts";
import { sniffPhoto } from "./sniff.ts";

/** An upload that takes longer than this was cut off: its files may go. */
const UNFINISHED_MS = 3_600_000;

export interface UploadServices {
  connection: Connection;
  storages: Storages;
  encoder: Encoder;
  now: () => Date;
  log: Logger;
}

export interface Upload {
  bytes: Buffer;
  businessId: string;
  userId: string;
  description: string | null;
}

export type UploadRefusal =
  Refusal | "not_found" | "not_owner" | "image_too_large" | "too_many_images" | "uploads_busy" | "storage_unavailable";

export type UploadOutcome = { outcome: "added"; image: ListingImage } | { outcome: UploadRefusal };

type Named = EncodedPhoto & { id: string; fileName: string };

async function writeFiles(photo: Named, { photos, made }: Storages): Promise<void> {
  await photos.write(photo.fileName, Buffer.from(photo.bytes));
  await Promise.all(
    photo.renditions.map(({ width, bytes }) =>
      made.write(renditionName(photo.fileName, width, "webp"), Buffer.from(bytes)),
    ),
  );
}

/** One upload after the other: the listing is held, so that two at once cannot pass the cap together. */
async function addRow(
  { id, fileName, width, height, colour }: Named,
  { businessId, userId, description }: Upload,
  { connection }: UploadServices,
): Promise<UploadOutcome> {
  return connection.db.transaction().execute(async (tx): Promise<UploadOutcome> => {
    await lockListing(tx, businessId);
    const owned = await ownedListing(tx, businessId, userId);
    if (!owned.may) return { outcome: owned.why };
    const row = { id, business_id: businessId, file_name: fileName, description, width, height, colour };
    const image = await insertImage(tx, row);
    if (image === null) return { outcome: "too_many_images" };
    // thrown, so that the row goes as well
    if (!(await takeLooseFile(tx, fileName))) throw new Error("The upload took so long that its files were removed");
    return { outcome: "added", image };
  });
}

/**
 * The files are entered as loose before they are written, and taken out by the transaction that adds the row: whatever
 * dies in between leaves them to the clean-up.
 */
async function store(photo: Named, upload: Upload, services: UploadServices): Promise<UploadOutcome> {
  const { connection, storages, now, log } = services;
  const { fileName } = photo;
  await addLooseFile(connection.db, fileName, new Date(now().getTime() + UNFINISHED_MS));
  let result: UploadOutcome = { outcome: "storage_unavailable" };
  try {
    await writeFiles(photo, storages);
    result = await addRow(photo, upload, services);
  } catch (error) {
    log.error({ err: error, fileName }, "a photo could not be stored");
  }
  // a write without an answer may have been done: the clean-up looks
  if (result.outcome !== "added") await loosenFile(connection.db, fileName, now()).catch(() => undefined);
  return result;
}

/** Never throws for what is wrong with the picture, the listing or the storage. */
export async function uploadPhoto(upload: Upload, services: UploadServices): Promise<UploadOutcome> {
  const { bytes } = upload;
  if (bytes.length > LIMITS.imageBytes) return { outcome: "image_too_large" };
  const format = sniffPhoto(bytes);
  if (format === null) return { outcome: "invalid_image" };
  // asked again where it counts: this only spares the work
  if ((await countImages(services.connection.db, upload.businessId)) >= LIMITS.imagesPerListing)
    return { outcome: "too_many_images" };
  const encoded = await services.encoder.photo(bytes, format);
  if (encoded === null) return { outcome: "uploads_busy" };
  if (encoded.outcome !== "encoded") return { outcome: encoded.outcome };
  const id = newId();
  return store({ ...encoded.photo, id, fileName: `${id}.webp` }, upload, services);
}
