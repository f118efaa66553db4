/** Photos of a listing, which its owners add. */
import { LIMITS } from "#contract/limits.ts";
import { countImages, insertImage, type ListingImage } from "./queries.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { noteChanges } from "../access/queries-changes.ts";
import { allowed } from "../access/allowed.ts";
import type { PhotoTarget } from "./upload.ts";

export interface ListingPhoto {
  businessId: string;
  userId: string;
  description: string | null;
}

export type ListingRefusal = "not_found" | "not_owner" | "too_many_images";

export function listingTarget({
  businessId,
  userId,
  description,
}: ListingPhoto): PhotoTarget<ListingImage, ListingRefusal> {
  return {
    fileName: (id) => `${id}.webp`,
    async refusal(db) {
      const answer = await allowed(db, { id: businessId, userId }, "photos");
      if (!answer.may) return answer.why;
      return (await countImages(db, businessId)) >= LIMITS.imagesPerListing ? "too_many_images" : null;
    },
    async add(tx, { id, fileName, width, height, colour }) {
      if (!(await lockUser(tx, userId))) return { isAdded: false, why: "not_found" };
      await lockListing(tx, businessId);
      const answer = await allowed(tx, { id: businessId, userId }, "photos");
      if (!answer.may) return { isAdded: false, why: answer.why };
      const row = { id, business_id: businessId, file_name: fileName, description, width, height, colour };
      const image = await insertImage(tx, row);
      if (image === null) return { isAdded: false, why: "too_many_images" };
      const after = { description, rank: null };
      await noteChanges(tx, businessId, {
        by: { id: userId },
        changes: [{ field: "photos", before: null, after }],
      });
      return { isAdded: true, image };
    },
  };
}
