/** What can be reserved at a listing. */
import { sql } from "kysely";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { CapacityPool, ReservationTypeInput } from "#contract/booking/reservation-type.ts";
import { newId } from "../../platform/db/id.ts";
import type { Database } from "../../platform/db/pool.ts";

/** A type as the wire has it, from a row `t`. */
const TYPE_JSON = sql`json_build_object(
  'id', t.id, 'name', t.name, 'description', t.description, 'price', t.price, 'duration', t.duration, 'slotInterval', t.slot_interval,
  'minPartySize', t.min_party_size, 'maxPartySize', t.max_party_size, 'autoConfirm', t.auto_confirm,
  'asksPhone', t.asks_phone, 'waitlist', t.waitlist,
  'asksPhone', t.asks_phone, 'questions', t.questions, 'cancelHours', t.cancel_hours,
  'overlapLimit', t.overlap_limit, 'allowConflicts', t.allow_conflicts, 'createZoom', t.create_zoom,
  'weeklyHours', case when not t.is_course then t.weekly_hours end, 'minNotice', t.min_notice, 'maxAdvance', t.max_advance,
  'bufferBefore', t.buffer_before, 'bufferAfter', t.buffer_after, 'poolId', t.pool_id, 'poolTakes', t.pool_takes,
  'meetingLink', t.meeting_link, 'usesResources', t.uses_resources, 'repeats', t.repeats, 'isCourse', t.is_course,
  'choices', case when t.uses_resources then coalesce((
    select json_agg(json_build_object(
      'id', x.id, 'name', x.name, 'imageUrl', '/image/' || i.file_name || '?w=208'
    ) order by x.position, x.id)
    from reservation_type_resource n join resource x on x.id = n.resource_id left join image i on i.id = x.image_id
    where n.type_id = t.id and x.is_chosen and x.is_online and x.archived_at is null
  ), '[]') else '[]' end
)`;

/** Those that a listing `b` offers, in the owner's order, as one JSON array. */
export const OFFERED_TYPES = sql`coalesce((
  select json_agg(${TYPE_JSON} order by t.position, t.id)
  from reservation_type t where t.business_id = b.id and t.archived_at is null
), '[]')`;

/** What the types of a listing `b` share, as one JSON array. */
export const POOLS = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'name', p.name, 'size', p.size) order by p.position, p.id)
  from capacity_pool p where p.business_id = b.id
), '[]')`;

/** Whether guests give a telephone number for it, also where it is offered no more. */
export async function typeAsksPhone(db: Database, typeId: string): Promise<boolean> {
  const row = await db.selectFrom("reservation_type").select("asks_phone").where("id", "=", typeId).executeTakeFirst();
  return row?.asks_phone === true;
}

async function listOfferedIds(db: Database, businessId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reservation_type")
    .select("id")
    .where("business_id", "=", businessId)
    .where("archived_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

/** These pools and no others from now on. Types that drew on another draw on none. Inside a transaction that has locked the listing. */
export async function replacePools(db: Database, businessId: string, pools: readonly CapacityPool[]): Promise<void> {
  const kept = pools.map(({ id }) => id);
  await sql`
    delete from capacity_pool where business_id = ${businessId}::uuid and id <> all (${kept}::uuid[])
  `.execute(db);
  for (const [position, { id, name, size }] of pools.entries())
    await db
      .insertInto("capacity_pool")
      .values({ business_id: businessId, id, position, name, size })
      .onConflict((conflict) => conflict.columns(["business_id", "id"]).doUpdateSet({ position, name, size }))
      .execute();
}

async function listPoolIds(db: Database, businessId: string): Promise<Set<string>> {
  const rows = await db.selectFrom("capacity_pool").select("id").where("business_id", "=", businessId).execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * These and no others are offered from now on; of the rest, those that were booked are archived. False, with nothing written,
 * when one of them names an id that is not an offered type of this listing, or a pool that is not the listing's. Inside a
 * transaction that has locked the listing.
 */
export async function replaceReservationTypes(
  db: Database,
  businessId: string,
  types: readonly ReservationTypeInput[],
): Promise<boolean> {
  const known = new Set(await listOfferedIds(db, businessId));
  const pools = await listPoolIds(db, businessId);
  const kept = types.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(kept).size !== kept.length || kept.some((id) => !known.has(id))) return false;
  if (types.some(({ poolId }) => poolId !== null && !pools.has(poolId))) return false;
  await sql`
    delete from reservation_type t
    where t.business_id = ${businessId}::uuid and t.archived_at is null and t.id <> all (${kept}::uuid[])
      and not exists (select from reservation r where r.type_id = t.id)
  `.execute(db);
  await sql`
    update reservation_type set archived_at = now()
    where business_id = ${businessId}::uuid and archived_at is null and id <> all (${kept}::uuid[])
  `.execute(db);
  for (const [position, { id, ...type }] of types.entries()) {
    const columns = {
      position,
      name: type.name,
      description: type.description,
      price: type.price,
      duration: type.duration,
      slot_interval: type.slotInterval,
      min_party_size: type.minPartySize,
      max_party_size: type.maxPartySize,
      auto_confirm: type.autoConfirm,
      asks_phone: type.asksPhone,
      waitlist: type.waitlist,
      questions: JSON.stringify(type.questions),
      cancel_hours: type.cancelHours,
      overlap_limit: type.overlapLimit,
      allow_conflicts: type.allowConflicts,
      create_zoom: type.createZoom,
      weekly_hours: type.weeklyHours === null ? null : JSON.stringify(type.weeklyHours),
      min_notice: type.minNotice,
      max_advance: type.maxAdvance,
      buffer_before: type.bufferBefore,
      buffer_after: type.bufferAfter,
      pool_id: type.poolId,
      pool_takes: type.poolTakes,
      meeting_link: type.meetingLink,
    };
    if (id === undefined)
      await db
        .insertInto("reservation_type")
        .values({ id: newId(), business_id: businessId, ...columns })
        .execute();
    else await db.updateTable("reservation_type").set(columns).where("id", "=", id).execute();
  }
  return true;
}

/** The weeks that types have of their own, by their ids. */
export async function listOwnHours(db: Database, ids: readonly string[]): Promise<Map<string, WeeklyHours | null>> {
  const rows = await db.selectFrom("reservation_type").select(["id", "weekly_hours"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, weekly_hours }) => [id, weekly_hours]));
}
