/** Similar listings near a full one that are free around the requested time. */
import { z } from "zod";
import { ClockTime } from "../hours/hours.ts";
import { LIMITS } from "../limits.ts";
import { NextTime } from "./search.ts";

export const FreeNearbyInput = z.strictObject({
  p_business_id: z.uuid(),
  /** The reservation type that is full. */
  p_reservation_type_id: z.uuid(),
  /** A local date of the listing, and the same local date of the others. */
  p_date: z.iso.date(),
  /** Local time; starts within half an hour match. Null or absent: at any time at which the type is offered that day. */
  p_time: ClockTime.nullable().default(null),
  /** Null or absent: one person. */
  p_party_size: z.int().min(1).max(LIMITS.partySizeMax).nullable().default(null),
});
export type FreeNearbyInput = z.input<typeof FreeNearbyInput>;

export const FreeNearby = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  country: z.string(),
  rating: z.number().nullable(),
  review_count: z.int().min(0),
  /** From the full listing. */
  distance_km: z.number().min(0),
  /** The free starts nearest to the requested time, at most three, in chronological order. */
  times: z.array(NextTime).min(1),
});
export type FreeNearby = z.infer<typeof FreeNearby>;
