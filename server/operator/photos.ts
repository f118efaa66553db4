/**
 * Removing a photo: its row, the row in `audit` and the email to its owner or author are one transaction. A trigger
 * records its file as orphaned; the clean-up deletes it after the commit (docs/decisions/0011).
 */
import { listMailedOwners, lockListing } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { deleteImage, findImage, listPinned, savePinned } from "../photos/queries.ts";
import { unpinned } from "../photos/rules-pins.ts";
import type { Database } from "../platform/db/pool.ts";
import { enqueueMail } from "../platform/jobs/queries.ts";
import { deleteReviewImage } from "../reviews/queries-images.ts";
import { lockModerated } from "../reviews/queries-moderated.ts";
import { commandActor, type AuditContext } from "../audit/acting.ts";
import { writeAudit } from "../audit/queries-audit.ts";
import { findPhoto, type OperatorPhoto } from "./queries-photos.ts";

export type PhotoRemoval = { outcome: "removed"; business: string; notified: number } | { outcome: "no_photo" };

/** Returns the emails of the listing's owners; null when the photo was deleted meanwhile. */
async function removeFromListing(tx: Database, { id, business_id: businessId }: OperatorPhoto) {
  await lockListing(tx, businessId);
  const image = await findImage(tx, { id });
  const pinned = await listPinned(tx, businessId);
  if (image === null || !(await deleteImage(tx, id))) return null;
  await savePinned(tx, businessId, unpinned(pinned, id));
  const before = { description: image.description, rank: image.rank };
  await noteChanges(tx, businessId, { by: "operator", changes: [{ field: "photos", before, after: null }] });
  return listMailedOwners(tx, businessId);
}

/**
 * Returns the email of the review's author, or none for a deleted account; null when the photo was deleted meanwhile.
 */
async function removeFromReview(tx: Database, id: string, reviewId: string) {
  const review = await lockModerated(tx, reviewId);
  if (review === null || !(await deleteReviewImage(tx, id))) return null;
  return review.author_email === null ? [] : [review.author_email];
}

/** The removal cannot be undone. */
export function removePhoto(
  db: Database,
  id: string,
  reason: string,
  { actor = commandActor() }: Pick<AuditContext, "actor"> = {},
): Promise<PhotoRemoval> {
  return db.transaction().execute(async (tx): Promise<PhotoRemoval> => {
    const photo = await findPhoto(tx, { id });
    if (photo === null) return { outcome: "no_photo" };
    const { business_id: listing, business_name: business, review_id: review, file_name: file } = photo;
    const people = review === null ? await removeFromListing(tx, photo) : await removeFromReview(tx, id, review);
    if (people === null) return { outcome: "no_photo" };
    for (const to of people)
      await enqueueMail(tx, {
        template: "photo-removed",
        ...{ to, photoId: id, businessName: business, isOfReview: review !== null, reason },
      });
    await writeAudit(tx, { action: "photo.remove", subject: id, details: { reason, listing, review, file }, actor });
    return { outcome: "removed", business, notified: people.length };
  });
}
