/** Queries of reservation types and capacity pools. */
import { sql } from "kysely";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import type { CapacityPool, ReservationType, ReservationTypeInput } from "#contract/booking/reservation-type.ts";
import { newId } from "../../platform/db/id.ts";
import type { Database } from "../../platform/db/pool.ts";
import { changedTranslations, type StoredTranslations } from "../../platform/text/owner-text.ts";

/** A type as read: the texts are not in the language of the reader yet. */
export type StoredReservationType = Omit<ReservationType, "languages" | "translations"> & {
  translations: StoredTranslations;
};

/** JSON of a type, from a row `t`. */
const TYPE_JSON = sql`json_build_object(
  'id', t.id, 'name', t.name, 'description', t.description, 'price', t.price, 'translations', t.translations, 'duration', t.duration, 'slotInterval', t.slot_interval,
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

/** JSON array of the types that listing `b` offers, in the owner's order. */
export const OFFERED_TYPES = sql`coalesce((
  select json_agg(${TYPE_JSON} order by t.position, t.id)
  from reservation_type t where t.business_id = b.id and t.archived_at is null
), '[]')`;

/** JSON array of the capacity pools of listing `b`. */
export const POOLS = sql`coalesce((
  select json_agg(json_build_object('id', p.id, 'name', p.name, 'size', p.size) order by p.position, p.id)
  from capacity_pool p where p.business_id = b.id
), '[]')`;

/** Whether the type requires a telephone number; also for archived types. */
export async function typeAsksPhone(db: Database, typeId: string): Promise<boolean> {
  const row = await db.selectFrom("reservation_type").select("asks_phone").where("id", "=", typeId).executeTakeFirst();
  return row?.asks_phone === true;
}

async function listOffered(db: Database, businessId: string): Promise<Map<string, StoredTranslations>> {
  const rows = await db
    .selectFrom("reservation_type")
    .select(["id", "translations"])
    .where("business_id", "=", businessId)
    .where("archived_at", "is", null)
    .execute();
  return new Map(rows.map(({ id, translations }) => [id, translations]));
}

/**
 * Replaces the listing's pools. Types that used a removed pool use none. The caller's transaction has locked the
 * listing.
 */
export async function replacePools(db: Database, businessId: string, pools: readonly CapacityPool[]): Promise<void> {
  const remaining = pools.map(({ id }) => id);
  await sql`
    delete from capacity_pool where business_id = ${businessId}::uuid and id <> all (${remaining}::uuid[])
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
 * Replaces the types that the listing offers. Removed types that have reservations are archived, the others deleted.
 * Returns false and writes nothing when an id is not an offered type of this listing, or a pool is not the listing's.
 * The caller's transaction has locked the listing.
 */
export async function replaceReservationTypes(
  db: Database,
  businessId: string,
  types: readonly ReservationTypeInput[],
): Promise<boolean> {
  const known = await listOffered(db, businessId);
  const pools = await listPoolIds(db, businessId);
  const remaining = types.flatMap(({ id }) => (id === undefined ? [] : [id]));
  if (new Set(remaining).size !== remaining.length || remaining.some((id) => !known.has(id))) return false;
  if (types.some(({ poolId }) => poolId !== null && !pools.has(poolId))) return false;
  await sql`
    delete from reservation_type t
    where t.business_id = ${businessId}::uuid and t.archived_at is null and t.id <> all (${remaining}::uuid[])
      and not exists (select from reservation r where r.type_id = t.id)
  `.execute(db);
  await sql`
    update reservation_type set archived_at = now()
    where business_id = ${businessId}::uuid and archived_at is null and id <> all (${remaining}::uuid[])
  `.execute(db);
  for (const [position, { id, ...type }] of types.entries()) {
    const before = id === undefined ? null : (known.get(id) ?? null);
    const translations = changedTranslations(before, type.translations);
    const columns = {
      position,
      name: type.name,
      description: type.description,
      price: type.price,
      translations: translations === null ? null : JSON.stringify(translations),
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

/** Weekly hours of these types, by type id; null for a type that follows the listing's hours. */
export async function listOwnHours(db: Database, ids: readonly string[]): Promise<Map<string, WeeklyHours | null>> {
  const rows = await db.selectFrom("reservation_type").select(["id", "weekly_hours"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, weekly_hours }) => [id, weekly_hours]));
}
