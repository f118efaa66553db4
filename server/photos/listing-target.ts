/** Photos of a listing, uploaded by its members. */
import { LIMITS } from "#contract/limits.ts";
import { countImages, hasResource, insertImage, showSiblings, type ListingImage } from "./queries.ts";
import type { Database } from "../platform/db/pool.ts";
import { lockListing, lockUser } from "../access/queries.ts";
import { noteChanges, type AccessChange } from "../access/queries-changes.ts";
import { allowed } from "../access/allowed.ts";
import type { PhotoTarget } from "./upload.ts";

export interface ListingPhoto {
  businessId: string;
  userId: string;
  description: string | null;
  /** The resource of the listing that shows the photo; null: none. */
  resourceId: string | null;
}

export type ListingRefusal = "not_found" | "not_owner" | "too_many_images" | "resource_not_found";

/** A photo of a resource needs the permission `fields`, like all other data of resources. */
async function refusalWith(
  db: Database,
  { businessId, userId, resourceId }: Omit<ListingPhoto, "description">,
): Promise<"not_owner" | "resource_not_found" | null> {
  if (resourceId === null) return null;
  if (!(await allowed(db, { id: businessId, userId }, "fields")).may) return "not_owner";
  return (await hasResource(db, businessId, resourceId)) ? null : "resource_not_found";
}

export function listingTarget({
  businessId,
  userId,
  description,
  resourceId,
}: ListingPhoto): PhotoTarget<ListingImage, ListingRefusal> {
  return {
    fileName: (id) => `${id}.webp`,
    async refusal(db) {
      const answer = await allowed(db, { id: businessId, userId }, "photos");
      if (!answer.may) return answer.why;
      const siblingRefusal = await refusalWith(db, { businessId, userId, resourceId });
      if (siblingRefusal !== null) return siblingRefusal;
      return (await countImages(db, businessId)) >= LIMITS.imagesPerListing ? "too_many_images" : null;
    },
    async add(tx, { id, fileName, width, height, colour }) {
      if (!(await lockUser(tx, userId))) return { isAdded: false, why: "not_found" };
      await lockListing(tx, businessId);
      const answer = await allowed(tx, { id: businessId, userId }, "photos");
      if (!answer.may) return { isAdded: false, why: answer.why };
      const why = await refusalWith(tx, { businessId, userId, resourceId });
      if (why !== null) return { isAdded: false, why };
      const row = { id, business_id: businessId, file_name: fileName, description, width, height, colour };
      const image = await insertImage(tx, row);
      if (image === null) return { isAdded: false, why: "too_many_images" };
      const changes: AccessChange[] = [{ field: "photos", before: null, after: { description, rank: null } }];
      if (resourceId !== null) {
        const { was, ...what } = await showSiblings(tx, { imageId: id, resourceId, businessId });
        const one = { id: resourceId, ...what };
        changes.push({ field: "resources", before: [{ ...one, imageId: was }], after: [{ ...one, imageId: id }] });
      }
      await noteChanges(tx, businessId, { by: { id: userId }, changes });
      return { isAdded: true, image };
    },
  };
}
