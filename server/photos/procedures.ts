/** Describing, ordering and deleting photos. Uploading one is `POST /api/image` (server/photos/routes-listing-photos.ts). */
import type { z } from "zod";
import type { DeleteImageInput, ImageList, UpdateImageInput } from "#contract/photos/image.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  deleteImage as deleteImageRow,
  findImage,
  listImages,
  listPinned,
  saveImageDescription,
  savePinned,
} from "./queries.ts";
import { lockListing } from "../access/queries.ts";
import { pinnedAt, unpinned } from "./rules-pins.ts";
import type { ProcedureContext, Viewer } from "../context/context.ts";
import { ownedListing } from "../access/owned.ts";

export type ImageChange = { outcome: "changed"; list: ImageList } | { outcome: "not_found" | "not_owner" | "too_many" };

type Change = (
  tx: Database,
  image: { id: string; businessId: string },
) => Promise<"changed" | "not_found" | "too_many">;

/** One change after the other: the listing is held, and the photo looked for again once it is. */
async function change(
  wanted: { id: string } | { fileName: string },
  viewer: Viewer,
  { connection }: ProcedureContext,
  act: Change,
): Promise<ImageChange> {
  return connection.db.transaction().execute(async (tx): Promise<ImageChange> => {
    const seen = await findImage(tx, wanted);
    if (seen === null) return { outcome: "not_found" };
    await lockListing(tx, seen.business_id);
    const owned = await ownedListing(tx, seen.business_id, viewer.id);
    if (!owned.may) return { outcome: owned.why };
    const image = await findImage(tx, wanted);
    if (image === null) return { outcome: "not_found" };
    const outcome = await act(tx, { id: image.id, businessId: image.business_id });
    if (outcome !== "changed") return { outcome };
    return { outcome, list: { images: await listImages(tx, image.business_id) } };
  });
}

export async function updateImage(
  { p_image_id: id, p_description: description, p_rank: rank }: z.output<typeof UpdateImageInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<ImageChange> {
  return change({ id }, viewer, context, async (tx, image) => {
    if (rank !== undefined) {
      const pinned = await listPinned(tx, image.businessId);
      const next = rank === null ? unpinned(pinned, id) : pinnedAt(pinned, id, rank);
      if (next === null) return "too_many";
      await savePinned(tx, image.businessId, next);
    }
    if (description !== undefined) await saveImageDescription(tx, id, description);
    return "changed";
  });
}

/** The file goes with the next clean-up. */
export async function deleteImage(
  { p_file_name: fileName }: z.output<typeof DeleteImageInput>,
  viewer: Viewer,
  context: ProcedureContext,
): Promise<ImageChange> {
  return change({ fileName }, viewer, context, async (tx, { id, businessId }) => {
    const pinned = await listPinned(tx, businessId);
    if (!(await deleteImageRow(tx, id))) return "not_found";
    await savePinned(tx, businessId, unpinned(pinned, id));
    return "changed";
  });
}
