/** What a row becomes: a listing, or the reason why there is none. */
import type { ImportRow } from "./listing.ts";
import type { RawRow } from "./raw-row.ts";

export interface Refused {
  reason: string;
  /** The place was given up. */
  isClosed?: true;
}

/** Both numbers or neither; null, null is 'nowhere known'. */
export function checkCoordinates({
  lat,
  lng,
}: Pick<RawRow, "lat" | "lng">): { lat: number | null; lng: number | null } | Refused {
  if (lat === null && lng === null) return { lat, lng };
  if (lat === null || lng === null) return { reason: "Only one of latitude and longitude is given." };
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return { reason: "The latitude or longitude is not a number." };
  // where software puts what it could not find
  if (lat === 0 && lng === 0) return { lat: null, lng: null };
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  const hint =
    Math.abs(lng) <= 90 && Math.abs(lat) <= 180
      ? " Latitude and longitude look swapped."
      : " They must be degrees (WGS 84).";
  return { reason: `The coordinates ${lat}, ${lng} are not on Earth.${hint}` };
}

/** What is known of the row before it has an id. */
export interface Made extends Omit<ImportRow, "sourceId" | "fingerprint" | "has" | "credits" | "asOf"> {
  id: string | null;
}
