/** Links for a listing's contact facts. */
import type { Business } from "#contract/listings/business.ts";

/** A telephone number as stored, and as people write it. */
export type ShownPhone = Pick<Business, "phone_number" | "phone_text">;

type AddressedBusiness = Pick<Business, "address" | "address_text" | "lat" | "lng">;

/** A website without an http prefix gets http:// added (rules: listings, 1). */
export function websiteHref(website: string): string {
  return /^https?:\/\//i.test(website) ? website : `http://${website.replace(/^\/+/, "")}`;
}

/** Without scheme and final slash. */
export function websiteText(website: string): string {
  return website.replace(/^https?:\/\//i, "").replace(/\/+$/, "");
}

/** '(207) 555-0148 ext. 12' → 'tel:2075550148;ext=12' */
export function phoneHref(phone: string): string {
  const [, number = phone, extension] = /^(.*?)\s*(?:ext\.?|x)\s*(\d+)\s*$/i.exec(phone) ?? [];
  const dialled = number.replace(/[^\d+*#]/g, "");
  return `tel:${dialled}${extension === undefined ? "" : `;ext=${extension}`}`;
}

/**
 * A maps search for the address, or for the coordinates if no street is known, as a town alone would lead to its
 * center. Null if the location is unknown. `mapsUrl` is a template with `{query}`.
 */
export function directionsHref(place: AddressedBusiness, mapsUrl: string): string | null {
  const { address, address_text: text, lat, lng } = place;
  const isLocated = lat !== null && lng !== null;
  const query = address.trim() === "" && isLocated ? `${lat},${lng}` : text;
  return query === "" ? null : mapsUrl.replace("{query}", encodeURIComponent(query));
}
