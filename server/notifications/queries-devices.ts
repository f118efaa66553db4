/** Sessions that get notifications about a listing's reservations, and the facts of a notification. */
import { sql } from "kysely";
import { DEVICES_PER_ACCOUNT, type DeskNews } from "#contract/notifications/desk-news.ts";
import type { DeviceSubscription } from "#contract/notifications/device.ts";
import { MAY } from "../access/rules.ts";
import type { EventKind } from "../booking/reservations/rules-status.ts";
import type { Database } from "../platform/db/pool.ts";

export interface DeviceChoice {
  endpoint: string;
  /** Empty when the session gets none for this listing. */
  kinds: DeskNews[];
}

/** Null for a session without notifications. */
export async function findDevice(db: Database, sessionId: string, businessId: string): Promise<DeviceChoice | null> {
  const { rows } = await sql<DeviceChoice>`
    select endpoint, case when business_id = ${businessId}::uuid then kinds else '{}' end as kinds
    from push_subscription where session_id = ${sessionId}::uuid
    order by business_id = ${businessId}::uuid desc limit 1
  `.execute(db);
  return rows[0] ?? null;
}

interface NewDevice {
  sessionId: string;
  userId: string;
  businessId: string;
  subscription: DeviceSubscription;
  kinds: readonly DeskNews[];
  at: Date;
}

export type DeviceSaved = "saved" | "too_many" | "not_member";

/** Runs in a transaction. */
export async function saveDevice(
  db: Database,
  { sessionId, userId, businessId, subscription: { endpoint, p256dh, auth }, kinds, at }: NewDevice,
): Promise<DeviceSaved> {
  // serializes requests of one account, so that concurrent ones cannot exceed the limit of devices
  await sql`select from user_account where id = ${userId}::uuid for no key update`.execute(db);
  // an earlier session of the same browser ended without a sign-out; the same secret identifies the browser
  await sql`
    delete from push_subscription where endpoint = ${endpoint} and auth = ${auth} and session_id <> ${sessionId}::uuid
  `.execute(db);
  const { rows: counted } = await sql<{ others: number }>`
    select count(distinct p.session_id)::int as others from push_subscription p
    join user_session s on s.id = p.session_id and s.expires_at > ${at}
    where p.user_id = ${userId}::uuid and p.session_id <> ${sessionId}::uuid
  `.execute(db);
  if ((counted[0]?.others ?? 0) >= DEVICES_PER_ACCOUNT) return "too_many";
  const { numAffectedRows } = await sql`
    insert into push_subscription (session_id, business_id, user_id, endpoint, p256dh, auth, kinds, created_at)
    select s.id, m.business_id, m.user_id, ${endpoint}, ${p256dh}, ${auth}, ${kinds}::text[], ${at}
    from user_session s join business_member m on m.user_id = s.user_id
    where s.id = ${sessionId}::uuid and s.user_id = ${userId}::uuid and m.business_id = ${businessId}::uuid
      and m.role = any (${MAY.reservations}::text[])
    for key share
    on conflict (session_id, business_id) do update set kinds = excluded.kinds
  `.execute(db);
  if (numAffectedRows !== 1n) return "not_member";
  await sql`
    update push_subscription set endpoint = ${endpoint}, p256dh = ${p256dh}, auth = ${auth}
    where session_id = ${sessionId}::uuid and (endpoint, p256dh, auth) is distinct from (${endpoint}, ${p256dh}, ${auth})
  `.execute(db);
  return "saved";
}

export async function removeDevice(db: Database, sessionId: string, businessId: string): Promise<void> {
  await db
    .deleteFrom("push_subscription")
    .where("session_id", "=", sessionId)
    .where("business_id", "=", businessId)
    .execute();
}

/** Deletes the subscriptions of the session for all listings, if it still has this endpoint. */
export async function endDevice(db: Database, sessionId: string, endpoint: string): Promise<void> {
  await db
    .deleteFrom("push_subscription")
    .where("session_id", "=", sessionId)
    .where("endpoint", "=", endpoint)
    .execute();
}

/** Sessions that chose this kind of news, without those of the account that caused it. */
export async function listDevicesFor(
  db: Database,
  businessId: string,
  { news, actorId }: { news: DeskNews; actorId: string | null },
): Promise<{ session_id: string; user_id: string }[]> {
  const { rows } = await sql<{ session_id: string; user_id: string }>`
    select session_id, user_id from push_subscription
    where business_id = ${businessId}::uuid and ${news} = any (kinds) and user_id is distinct from ${actorId}::uuid
    order by session_id
  `.execute(db);
  return rows;
}

/** One notification: its endpoint and its facts. */
export interface PushRow {
  /** Of the reader. */
  email: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  business_id: string;
  business_name: string;
  reservation_id: string;
  kind: EventKind;
  at: Date;
  starts_at: Date;
  minutes: number | null;
  time_zone: string;
  type_name: string;
  party_size: number | null;
  guest: string;
  now_status: "pending" | "confirmed" | "cancelled" | "no_show";
  now_start: Date;
}

/** Null when the session, membership, subscription, listing or event no longer exists. */
export async function findPush(
  db: Database,
  { sessionId, seq, news, at }: { sessionId: string; seq: number; news: DeskNews; at: Date },
): Promise<PushRow | null> {
  const { rows } = await sql<PushRow>`
    select a.email, p.endpoint, p.p256dh, p.auth, b.id as business_id, b.name as business_name, e.reservation_id, e.kind, e.at,
      e.starts_at, e.minutes, r.time_zone, r.type_name, r.party_size, r.status as now_status, r.starts_at as now_start,
      case when r.source = 'online' then coalesce(g.display_name, '') else r.guest_name end as guest
    from reservation_event e
    join reservation r on r.id = e.reservation_id
    join business b on b.id = e.business_id and b.deleted_at is null
    join push_subscription p on p.business_id = b.id and p.session_id = ${sessionId}::uuid and ${news} = any (p.kinds)
    join user_session s on s.id = p.session_id and s.expires_at > ${at}
    join user_account a on a.id = s.user_id and a.disabled_at is null
    join business_member m on m.business_id = b.id and m.user_id = a.id and m.role = any (${MAY.reservations}::text[])
    left join profile g on g.user_id = r.user_id
    where e.seq = ${seq}::bigint
  `.execute(db);
  return rows[0] ?? null;
}
