/** The result of a row: a listing, or the reason why none exists. */
import type { ImportRow } from "./import-row.ts";
import type { RawRow } from "../read/raw-row.ts";

export interface RowRefusal {
  reason: string;
  /** The place has closed permanently. */
  isClosed?: true;
}

/** Degrees: software writes unknown positions within a hundred metres of 0, 0. */
const NOWHERE = 0.001;

const TO_DEGREES = "Convert the file to degrees (WGS 84), for example with 'ogr2ogr -t_srs EPSG:4326'.";

/** Both numbers or neither; null, null means an unknown position. */
export function checkCoordinates({
  lat,
  lng,
  tags,
  system,
}: Pick<RawRow, "lat" | "lng" | "tags" | "system">): { lat: number | null; lng: number | null } | RowRefusal {
  if (lat === null && lng === null) return { lat, lng };
  if (lat === null || lng === null) return { reason: "Only one of latitude and longitude is given." };
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) {
    const given = [tags.get("lat"), tags.get("lng")].filter((value) => value !== undefined).join(" and ") || (tags.get("latlng") ?? ""); // oxfmt-ignore
    return { reason: `The latitude or longitude is not a number${given === "" ? "" : `: ${given.slice(0, 100)}`}. Write degrees such as 48.1374.` }; // oxfmt-ignore
  }
  if (Math.abs(lat) < NOWHERE && Math.abs(lng) < NOWHERE) return { lat: null, lng: null };
  if (system !== undefined) return { reason: `The coordinates ${lat}, ${lng} are projected: the file says ${system}. ${TO_DEGREES}` }; // oxfmt-ignore
  if (Math.abs(lat) <= 90 && Math.abs(lng) <= 180) return { lat, lng };
  const isSwapped = Math.abs(lng) <= 90 && Math.abs(lat) <= 180;
  const isProjected = Math.max(Math.abs(lat), Math.abs(lng)) > 360;
  const hint = isSwapped
    ? "Latitude and longitude look swapped."
    : isProjected
      ? `They are projected, in meters or feet. ${TO_DEGREES}`
      : "They must be degrees (WGS 84).";
  return { reason: `The coordinates ${lat}, ${lng} are not on Earth. ${hint}` };
}

/** Facts of the row before it has an id. */
export interface UnnumberedRow extends Omit<ImportRow, "sourceId" | "fingerprint" | "has" | "credits" | "asOf"> {
  id: string | null;
  /** Used for the id of a row without one; absent: the address of the listing. */
  addressOfId?: Pick<ImportRow["listing"], "address" | "city" | "zip_code">;
}
