/** Checks stored reservations against the rules of booking. */
import { sql } from "kysely";
import type { Connection } from "#server/platform/db/pool.ts";

/**
 * Every breach of the capacity rules in the stored rows. It checks at the start of each hold, where levels are highest.
 * Its SQL is independent of the SQL that booking uses.
 */
export async function breaches({ db }: Connection, businessId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with taking as (
      select r.*, t.overlap_limit, t.allow_conflicts, t.pool_id, t.pool_takes, p.size
      from reservation r left join reservation_type t on t.id = r.type_id
        left join capacity_pool p on p.business_id = r.business_id and p.id = t.pool_id
      where r.business_id = ${businessId}::uuid and r.status in ('pending', 'confirmed')
    )
    select 'limit' as breach, a.id from taking a
      where (select count(*) from taking b where b.type_id = a.type_id and b.holds @> lower(a.holds)) > a.overlap_limit
    union all
    select 'conflict', a.id from taking a join taking b on b.id <> a.id and b.holds && a.holds
      and b.type_id is distinct from a.type_id
      where not coalesce(a.allow_conflicts and b.allow_conflicts, false)
        and not (a.pool_id is not null and b.pool_id is not null)
    union all
    select 'pool', a.id from taking a where a.pool_id is not null and (
      select sum(case b.pool_takes when 'party' then coalesce(b.party_size, 1) else 1 end)
      from taking b where b.pool_id = a.pool_id and b.holds @> lower(a.holds)
    ) > a.size
    union all
    select 'own overlap', a.id from taking a join taking b on b.user_id = a.user_id and b.id <> a.id
      and tstzrange(b.starts_at, b.ends_at) && tstzrange(a.starts_at, a.ends_at)
    union all
    select 'too many', null from taking where user_id is not null group by user_id having count(*) > 5
    union all
    select 'events', a.id from taking a where (select count(*) from reservation_event e where e.reservation_id = a.id) <> a.sequence + 1
  `.execute(db);
  return rows;
}

/**
 * Breaches of the rules for tables: two parties at one table, a reservation without a table, or a table of the wrong
 * size. The owner may seat a party at any table.
 */
export async function seatBreaches({ db }: Connection, businessId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with taking as (
      select r.id, r.party_size, r.holds, r.is_pinned, r.is_overruled, r.service_state,
        array(select x.resource_id from reservation_resource x where x.reservation_id = r.id order by 1) as places
      from reservation r join reservation_type t on t.id = r.type_id
      where r.business_id = ${businessId}::uuid and r.status in ('pending', 'confirmed') and t.uses_resources
    ), kept as (
      -- what the owner has overruled may be anywhere
      select * from taking where not is_overruled
    )
    select 'nowhere' as breach, a.id from kept a where cardinality(a.places) = 0
    union all
    select 'overruled row of a reservation that is not', h.reservation_id from reservation_resource h
      join reservation r on r.id = h.reservation_id
      where r.business_id = ${businessId}::uuid and h.is_overruled and not r.is_overruled
    union all
    select 'held for less than it lasts', h.reservation_id from reservation_resource h join taking a on a.id = h.reservation_id
      where not h.held @> a.holds
    union all
    select 'finished and still held', h.reservation_id from reservation_resource h join reservation r on r.id = h.reservation_id
      where r.business_id = ${businessId}::uuid and r.service_state = 'finished'
        and upper(h.held) > greatest(r.service_at, r.starts_at + interval '1 minute')
    union all
    select 'two at one', a.id from kept a join kept b on b.id <> a.id and b.holds && a.holds and b.places && a.places
    union all
    select 'not for so many', a.id from kept a where not a.is_pinned and cardinality(a.places) > 0 and not exists (
      select from resource x where a.places = array[x.id] and a.party_size between x.min_party and x.max_party
    ) and not exists (
      select from resource_set s where s.business_id = ${businessId}::uuid and s.members @> a.places and s.members <@ a.places
        and a.party_size between s.min_party and s.max_party
    )
    union all
    select 'still held', h.reservation_id from reservation_resource h join reservation r on r.id = h.reservation_id
      where r.business_id = ${businessId}::uuid and r.status not in ('pending', 'confirmed')
  `.execute(db);
  return rows;
}

/**
 * Breaches of guests' preferences: a reservation that the owner has not seated has another resource than requested, or
 * an offer has another resource than the waiting guest requested.
 */
export async function preferenceBreaches({ db }: Connection, businessId: string): Promise<unknown[]> {
  const { rows } = await sql`
    with taking as (
      select r.id, r.wanted_id, r.is_pinned, w.id is not null as is_offer, w.wanted_id as wish,
        array(select x.resource_id from reservation_resource x where x.reservation_id = r.id) as places
      from reservation r join reservation_type t on t.id = r.type_id left join waiting w on w.id = r.id
      where r.business_id = ${businessId}::uuid and r.status in ('pending', 'confirmed') and t.uses_resources
    )
    select 'not whom they asked for' as breach, id from taking
      where wanted_id is not null and not is_pinned and places <> array[wanted_id]
    union all
    select 'not whom they wait for', id from taking where is_offer and wish is distinct from wanted_id
    union all
    select 'two at one', a.id from taking a join taking b on b.id <> a.id and b.places && a.places
      join reservation r on r.id = a.id join reservation s on s.id = b.id and s.holds && r.holds
  `.execute(db);
  return rows;
}
