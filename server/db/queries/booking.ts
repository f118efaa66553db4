/** Looking whether a time can be booked, and booking it: one round trip each. */
import { sql } from "kysely";
import type { HoursMode, SpecialHours, WeeklyHours } from "#contract/hours.ts";
import type { ReservationStatus } from "#contract/reservation.ts";
import type { Database } from "../pool.ts";

/** Epoch milliseconds: [type, from, until, party]. The type is null for blocked time. */
export type HeldRow = readonly [type: string | null, from: number, until: number, party: number | null];

/** What of a type decides whether it shares a time with others. */
export interface SharingRow {
  allowConflicts: boolean;
  poolId: string | null;
  poolTakes: "one" | "party";
}

export interface BookableType extends SharingRow {
  id: string;
  duration: number;
  slotInterval: number;
  minPartySize: number | null;
  maxPartySize: number | null;
  autoConfirm: boolean;
  overlapLimit: number;
  weeklyHours: WeeklyHours | null;
  minNotice: number;
  maxAdvance: number;
  bufferBefore: number;
  bufferAfter: number;
  poolSize: number | null;
  isArchived: boolean;
}

/** A listing as booking sees it. */
export interface BookableRow {
  version: number;
  hours_mode: HoursMode;
  time_zone: string;
  weekly_hours: WeeklyHours | null;
  special_hours: SpecialHours[];
  deleted_at: Date | null;
  hidden_at: Date | null;
  claimed: boolean;
  is_owner: boolean;
  /** Of the one who asks; all null or false for a guest. */
  display_name: string | null;
  is_blocked: boolean;
  /** What they were answered under the same key. */
  earlier: { fingerprint: string; answer: unknown } | null;
  /** Null when the listing has no such type. */
  type: BookableType | null;
  /** How the types share time, by their ids. */
  sharing: Record<string, SharingRow>;
  held: HeldRow[];
}

interface BookableQuery {
  businessId: string;
  /** Null for blocked time. */
  typeId: string | null;
  /** Null for a guest. */
  viewerId: string | null;
  /** Epoch milliseconds between which holds are wanted. */
  from: number;
  until: number;
  /** A reservation whose own hold does not count, if it is the viewer's or at a listing of theirs. */
  movedId: string | null;
  /** Under which `add_reservation` was perhaps asked before; null without one. */
  key: string | null;
}

/** PostgreSQL reads no year of five digits, and nothing is booked in one. */
const LAST = Date.UTC(9999, 0, 1);
const FIRST = Date.UTC(1970, 0, 1);
const instant = (epochMs: number): string => new Date(Math.min(LAST, Math.max(FIRST, epochMs))).toISOString();

/**
 * All of it as it is at one moment: a request that is sent again must not find its time taken without finding its answer.
 * Null when there is no such listing; deleted and hidden ones are returned.
 */
export async function findBookable(
  db: Database,
  { businessId, typeId, viewerId, from, until, movedId, key }: BookableQuery,
): Promise<BookableRow | null> {
  const { rows } = await sql<BookableRow>`
    select b.version, b.hours_mode, b.time_zone, b.weekly_hours, b.deleted_at, b.hidden_at,
      coalesce((
        select json_agg(json_build_object('from', s.from_on, 'to', s.to_on, 'periods', s.periods, 'note', s.note) order by s.from_on)
        from special_hours s where s.business_id = b.id
      ), '[]') as special_hours,
      exists (select from business_member m where m.business_id = b.id) as claimed,
      exists (select from business_member m where m.business_id = b.id and m.user_id = ${viewerId}::uuid) as is_owner,
      (select p.display_name from profile p where p.user_id = ${viewerId}::uuid) as display_name,
      exists (select from blocked_guest g where g.business_id = b.id and g.user_id = ${viewerId}::uuid) as is_blocked,
      (
        select json_build_object('fingerprint', k.fingerprint, 'answer', k.answer) from idempotency_key k
        where k.user_id = ${viewerId}::uuid and k.procedure = 'add_reservation' and k.key = ${key}::text
      ) as earlier,
      (
        select json_build_object(
          'id', t.id, 'duration', t.duration, 'slotInterval', t.slot_interval, 'minPartySize', t.min_party_size,
          'maxPartySize', t.max_party_size, 'autoConfirm', t.auto_confirm, 'overlapLimit', t.overlap_limit,
          'allowConflicts', t.allow_conflicts, 'weeklyHours', t.weekly_hours, 'minNotice', t.min_notice,
          'maxAdvance', t.max_advance, 'bufferBefore', t.buffer_before, 'bufferAfter', t.buffer_after,
          'poolId', t.pool_id, 'poolTakes', t.pool_takes, 'isArchived', t.archived_at is not null,
          'poolSize', (select p.size from capacity_pool p where p.business_id = b.id and p.id = t.pool_id)
        ) from reservation_type t where t.business_id = b.id and t.id = ${typeId}::uuid
      ) as type,
      coalesce((
        select json_object_agg(t.id, json_build_object(
          'allowConflicts', t.allow_conflicts, 'poolId', t.pool_id, 'poolTakes', t.pool_takes
        )) from reservation_type t where t.business_id = b.id
      ), '{}') as sharing,
      coalesce((
        select json_agg(json_build_array(
          r.type_id, (extract(epoch from lower(r.holds)) * 1000)::bigint, (extract(epoch from upper(r.holds)) * 1000)::bigint,
          r.party_size
        ))
        from reservation r
        where r.business_id = b.id and r.status in ('pending', 'confirmed')
          and r.holds && tstzrange(${instant(from)}::timestamptz, ${instant(until)}::timestamptz)
          and not (
            r.id is not distinct from ${movedId}::uuid
            and (coalesce(r.user_id = ${viewerId}::uuid, false) or exists (
              select from business_member m where m.business_id = b.id and m.user_id = ${viewerId}::uuid
            ))
          )
      ), '[]') as held
    from business b where b.id = ${businessId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** Instants in epoch milliseconds. */
export interface Placement {
  id: string;
  businessId: string;
  /** The listing's, when it was looked at. */
  version: number;
  typeId: string | null;
  /** The reservation that is moved; null for a new one. */
  movedId: string | null;
  source: "online" | "owner" | "block";
  /** The guest with an account; null for others. */
  userId: string | null;
  actor: "guest" | "owner";
  actorId: string;
  starts: number;
  ends: number;
  holdsFrom: number;
  holdsUntil: number;
  party: number | null;
  status: ReservationStatus;
  guestName: string;
  guestContact: string;
  note: string;
  at: number;
  /** How many upcoming reservations one person may have there, and in all. */
  mostHere: number;
  mostInAll: number;
  idempotency: { key: string; fingerprint: string; answer: unknown } | null;
}

/** `again`: the listing has changed since it was looked at. `repeated`: the key was used meanwhile. */
export type Placing = "placed" | "again" | "repeated" | "own_overlap" | "too_many" | "taken" | "gone";

/** Books or moves it in a transaction of its own, after all others of the same listing and person. */
export async function placeReservation(db: Database, wanted: Placement): Promise<Placing> {
  const { idempotency } = wanted;
  const { rows } = await sql<{ outcome: Placing }>`
    select place_reservation(
      ${wanted.id}::uuid, ${wanted.businessId}::uuid, ${wanted.version}::integer, ${wanted.typeId}::uuid,
      ${wanted.movedId}::uuid, ${wanted.source}::text, ${wanted.userId}::uuid, ${wanted.actor}::text,
      ${wanted.actorId}::uuid, ${instant(wanted.starts)}::timestamptz, ${instant(wanted.ends)}::timestamptz,
      ${instant(wanted.holdsFrom)}::timestamptz, ${instant(wanted.holdsUntil)}::timestamptz, ${wanted.party}::integer,
      ${wanted.status}::text, ${wanted.guestName}::text, ${wanted.guestContact}::text, ${wanted.note}::text,
      ${instant(wanted.at)}::timestamptz, ${wanted.mostHere}::integer, ${wanted.mostInAll}::integer,
      ${idempotency?.key ?? null}::text, ${idempotency?.fingerprint ?? null}::text,
      ${idempotency === null ? null : JSON.stringify(idempotency.answer)}::jsonb
    ) as outcome
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error("place_reservation answered nothing");
  return row.outcome;
}
