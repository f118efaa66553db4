/** Describing, ordering and deleting photos. Uploading one is `POST /api/image` (server/photos/routes-photos.ts). */
import type { ImageList } from "#contract/photos/image.ts";
import type { Database } from "../platform/db/pool.ts";
import {
  deleteImage as deleteImageRow,
  findImage,
  listImages,
  listPinned,
  saveImageDescription,
  savePinned,
  type OwnedImage,
} from "./queries.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { pinnedAt, unpinned } from "./rules-pins.ts";
import type { Procedure, ViewerCall } from "../context/procedure.ts";
import { allowed } from "../access/allowed.ts";

type ImageCall = ViewerCall<unknown, "image_not_found" | "not_owner">;
type PhotoChange = (tx: Database, image: { id: string; businessId: string }) => Promise<void>;

/** The fields of a photo that members can change. */
const shownOf = ({ description, rank }: OwnedImage) => ({ description, rank });

/** Serializes changes: locks the listing, then reads the photo again. */
async function change(
  wanted: { id: string } | { fileName: string },
  { viewer, context, refuse }: ImageCall,
  act: PhotoChange,
): Promise<ImageList> {
  return context.connection.db.transaction().execute(async (tx) => {
    const seen = await findImage(tx, wanted);
    if (seen === null) throw refuse("image_not_found");
    if (!(await lockUser(tx, viewer.id))) throw refuse("image_not_found");
    await lockListing(tx, seen.business_id);
    const answer = await allowed(tx, { id: seen.business_id, userId: viewer.id }, "photos");
    if (!answer.may) throw refuse(answer.why === "not_found" ? "image_not_found" : "not_owner");
    const image = await findImage(tx, wanted);
    if (image === null) throw refuse("image_not_found");
    await act(tx, { id: image.id, businessId: image.business_id });
    const now = await findImage(tx, { id: image.id });
    const [before, after] = [shownOf(image), now === null ? null : shownOf(now)];
    const isNew = after === null || after.description !== before.description || after.rank !== before.rank;
    const at = new Date(context.now().epochMilliseconds);
    const changes = isNew ? [{ field: "photos", before, after }] : [];
    await noteChanges(tx, image.business_id, { by: { id: viewer.id }, at, changes });
    return { images: await listImages(tx, image.business_id) };
  });
}

export const updateImage: Procedure<"update_image"> = async (call) => {
  const { p_image_id: id, p_description: description, p_rank: rank } = call.input;
  return change({ id }, call, async (tx, image) => {
    if (rank !== undefined) {
      const pinned = await listPinned(tx, image.businessId);
      const next = rank === null ? unpinned(pinned, id) : pinnedAt(pinned, id, rank);
      if (next === null) throw call.refuse("too_many_pinned");
      await savePinned(tx, image.businessId, next);
    }
    if (description !== undefined) await saveImageDescription(tx, id, description);
  });
};

/** The next clean-up removes the file. */
export const deleteImage: Procedure<"delete_image"> = async (call) =>
  change({ fileName: call.input.p_file_name }, call, async (tx, { id, businessId }) => {
    const pinned = await listPinned(tx, businessId);
    if (!(await deleteImageRow(tx, id))) throw call.refuse("image_not_found");
    await savePinned(tx, businessId, unpinned(pinned, id));
  });
