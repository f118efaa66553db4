import type { Business } from "#contract/listings/business.ts";
import type { Api } from "../../platform/context.ts";
import { nullIfNotFound } from "../../platform/null-if-not-found.ts";

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether an address's part can be one. */
export const isId = (text: string): boolean => ID.test(text);

/**
 * The listing of an address with at most so many of its photos; null where it does not exist for this viewer, or the
 * address cannot be one's.
 */
export async function findListing(api: Api, id: string, imageLimit: number): Promise<Business | null> {
  if (!isId(id)) return null;
  return api.get_business({ p_id: id.toLowerCase(), p_image_limit: imageLimit }).catch(nullIfNotFound);
}
