import type { Business } from "#contract/listings/business.ts";
import { isUuid } from "#contract/text/uuid.ts";
import type { PageApi } from "../platform/context.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";

/** The listing with at most `imageLimit` photos; null if it does not exist for this viewer or the id is not valid. */
export async function findListing(api: PageApi, id: string, imageLimit: number): Promise<Business | null> {
  if (!isUuid(id)) return null;
  return api.get_business({ p_id: id.toLowerCase(), p_image_limit: imageLimit }).catch(nullIfNotFound);
}
