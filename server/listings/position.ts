/**
 * The position of a listing that its owner edits: the owner's, otherwise that of its address
 * (docs/decisions/0048-places.md).
 */
import { findAddress, type AddressQuery } from "../addresses/queries-find.ts";
import { kmBetween } from "../places/rules-distance.ts";
import type { Database } from "../platform/db/pool.ts";
import type { BeforeChange } from "./queries-owner.ts";

export interface ListingPosition {
  lat: number | null;
  lng: number | null;
  position_from: "owner" | "address" | null;
}

/** The fields that were sent: an absent coordinate is unchanged, null means the position of the address. */
interface PositionInput extends Partial<AddressQuery> {
  lat?: number | null | undefined;
  lng?: number | null | undefined;
}

const ADDRESS = ["address", "city", "state", "zip_code", "country"] as const satisfies readonly (keyof AddressQuery)[];

const NOWHERE: ListingPosition = { lat: null, lng: null, position_from: null };

/** If the town of the new address is farther away than this, in kilometres, the position from a source is discarded. */
const OTHER_TOWN_KM = 15;

/** A town alone gives no position: a pin in its centre would be at an unrelated address. */
async function byAddress(db: Database, params: AddressQuery) {
  const found = await findAddress(db, params);
  const position: ListingPosition | null =
    found === null || found.precision === "place" ? null : { lat: found.lat, lng: found.lng, position_from: "address" };
  return { found, position };
}

/** The position of a new listing. Both coordinates are sent, or neither. */
export async function positionOfNew(
  db: Database,
  { lat = null, lng = null, ...sent }: PositionInput,
): Promise<ListingPosition> {
  if (lat !== null && lng !== null) return { lat, lng, position_from: "owner" };
  const params = { address: "", city: "", state: "", zip_code: "", country: "", ...sent };
  return (await byAddress(db, params)).position ?? NOWHERE;
}

/** The position of a changed listing; null if it is unchanged. A coordinate that was not sent is taken from before. */
export async function positionOfChanged(
  db: Database,
  before: BeforeChange,
  sent: PositionInput,
): Promise<ListingPosition | null> {
  const { lat = before.lat, lng = before.lng } = sent;
  const isSent = sent.lat !== undefined || sent.lng !== undefined;
  if (isSent && lat !== null) {
    const isMoved = lat !== before.lat || lng !== before.lng;
    return isMoved ? { lat, lng, position_from: "owner" } : null;
  }
  // sent but empty: the address determines the position
  if (!isSent && before.position_from === "owner") return null;
  const isOther = ADDRESS.some((field) => sent[field] !== undefined && sent[field] !== before[field]);
  if (!isSent && !isOther && before.lat !== null) return null;
  const params = Object.fromEntries(ADDRESS.map((field) => [field, sent[field] ?? before[field]]));
  const { found, position } = await byAddress(db, { address: "", city: "", state: "", zip_code: "", country: "", ...params }); // oxfmt-ignore
  if (position !== null) return position;
  if (isSent || before.position_from === "address") return NOWHERE;
  if (found === null || before.lat === null || before.lng === null) return null;
  return kmBetween(found, { lat: before.lat, lng: before.lng }) > OTHER_TOWN_KM ? NOWHERE : null;
}
