/** Photos on the operator screens, removed by the function of `npx mainstreet photos remove`. */
import type { z } from "zod";
import {
  PHOTOS_SHOWN,
  type ModeratedPhotos,
  type PhotosInput,
  type RemovePhotosInput,
} from "#contract/operator/listings.ts";
import { removePhoto } from "./photos.ts";
import { listPhotos } from "./queries-photos.ts";
import { findListings } from "./queries-listings.ts";
import { operatorError, type OperatorCall } from "./context.ts";
import { operatorListingTexts } from "./operator-listing-texts.ts";

export async function listPhotosAt({
  input: { p_id: businessId, p_review: reviewId },
  context,
}: OperatorCall<z.infer<typeof PhotosInput>>): Promise<ModeratedPhotos> {
  const { db } = context.connection;
  const [listing] = await findListings(db, { text: businessId, most: 1 });
  if (listing === undefined) throw operatorError("not_possible", operatorListingTexts.missing);
  const found = await listPhotos(db, { businessId, reviewId, most: PHOTOS_SHOWN + 1 });
  const photos = found.slice(0, PHOTOS_SHOWN).map(({ id, file_name, description, review_id, created_at }) => ({
    ...{ id, file_name, description, review_id },
    created_at: created_at.toISOString(),
  }));
  return { name: listing.name, photos, has_more: found.length > PHOTOS_SHOWN };
}

/** Removed photos are no longer served. The clean-up deletes their files within a minute. */
export async function removePhotosAt({ input, context, operator }: OperatorCall<z.infer<typeof RemovePhotosInput>>) {
  const { p_ids: ids, p_reason: reason } = input;
  let removed = 0;
  let notified = 0;
  for (const id of ids) {
    const removal = await removePhoto(context.connection.db, id, reason, { actor: operator.email });
    if (removal.outcome === "no_photo") continue;
    removed += 1;
    notified += removal.notified;
  }
  if (removed === 0) throw operatorError("changed", operatorListingTexts.photoRemoved);
  const said = notified === 0 ? operatorListingTexts.photosRemoved : operatorListingTexts.photosRemovedNotified;
  return { said: said({ count: removed }) };
}
