/** Counts of a listing's reservations by day. */
import { sql } from "kysely";
import { serviceTradeOf } from "#contract/booking/service-trade.ts";
import type { Database } from "../../platform/db/pool.ts";
import { IS_DINING, SERVICE_KINDS } from "../reservations/queries-reservations.ts";

export interface DayCount {
  /** Local date of the listing, `YYYY-MM-DD`. */
  date: string;
  bookings: number;
  /** Null where no reservation has a party size. */
  people: number | null;
  /** All of `people` are at tables. */
  is_covers: boolean;
  waiting: number;
}

/** Counts of whole days, without blocks, offers, and cancelled, no-show and expired reservations. */
export async function countDays(
  db: Database,
  { businessId, at }: { businessId: string; at: Date },
  days: readonly string[],
): Promise<DayCount[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<Omit<DayCount, "is_covers"> & { served: Parameters<typeof serviceTradeOf>[0][] | null }>`
    select r.day_on as date, count(*)::integer as bookings,
      case when bool_or(r.party_size is not null) then sum(coalesce(r.party_size, 1))::integer end as people,
      jsonb_agg(distinct jsonb_build_object('kinds', ${SERVICE_KINDS}, 'isDining', ${IS_DINING}))
        filter (where r.party_size is not null) as served,
      (count(*) filter (where r.status = 'pending'))::integer as waiting
    from reservation r join business b on b.id = r.business_id
    where r.business_id = ${businessId}::uuid and r.day_on = any (${days}::date[]) and r.source <> 'block'
      and r.offer_until is null
      and r.status not in ('cancelled', 'no_show') and not (r.status = 'pending' and r.starts_at <= ${at})
    group by r.day_on order by r.day_on
  `.execute(db);
  return rows.map(({ served, ...day }) => ({
    ...day,
    is_covers: served?.every((parties) => serviceTradeOf(parties) === "tables") ?? false,
  }));
}
