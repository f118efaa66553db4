/** Reads in one round trip whatever decides whether a time can be booked. */
import { LRUCache } from "lru-cache";
import type pg from "pg";
import type { ListingRole } from "#contract/listings/role-names.ts";
import type { Question } from "#contract/booking/question.ts";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import { unitsOf } from "./rules-availability.ts";
import type { Hold } from "./rules-capacity.ts";
import type { TurnTime } from "./rules-turn-times.ts";
import { FLOOR, floorRowOf, type FloorRow, type StoredFloor } from "../seating/queries-floor.ts";
import type { StoredHours } from "../../hours/rules-stored.ts";
import { SPECIAL_HOURS_TEXT } from "../../hours/queries-special-hours.ts";
import { soundHours } from "../../hours/sound-hours.ts";
import { readableTypes } from "./readable-types.ts";

/** A pool, or a client within a transaction. */
export type QueryClient = Pick<pg.Pool, "query"> | pg.ClientBase;

/**
 * Instants are epoch milliseconds. The type is null for a block; `stopped`: the only type that the block stops, null
 * for all types.
 */
type HoldRow = readonly [
  type: string | null,
  from: number,
  until: number,
  party: number | null,
  stopped: string | null,
];

/** Fields of a type that decide whether it shares a time with other types. */
interface SharingRow {
  usesResources: boolean;
  allowConflicts: boolean;
  poolId: string | null;
  poolTakes: "one" | "party";
  /** Minutes. */
  bufferBefore: number;
  bufferAfter: number;
}

export interface BookableType extends SharingRow {
  id: string;
  duration: number;
  slotInterval: number;
  minPartySize: number | null;
  maxPartySize: number | null;
  autoConfirm: boolean;
  asksPhone: boolean;
  questions: readonly Question[];
  overlapLimit: number;
  weeklyHours: WeeklyHours | null;
  minNotice: number;
  maxAdvance: number;
  poolSize: number | null;
  /** In ascending party size; parties larger than the last take `duration`. */
  turnTimes: TurnTime[];
  usesResources: boolean;
  isArchived: boolean;
  /** It has no slots, only the dates of its owner. */
  isCourse: boolean;
}

/** A listing with all that booking checks. */
export interface BookableRow extends StoredHours {
  version: number;
  deleted_at: Date | null;
  hidden_at: Date | null;
  claimed: boolean;
  member_role: ListingRole | null;
  /** Fields of the viewer; null or false when the viewer is not logged in. */
  display_name: string | null;
  is_blocked: boolean;
  /** The stored answer to an earlier request with the same key. */
  earlier: { fingerprint: string; answer: unknown } | null;
  type: BookableType | null;
  /** By type id. */
  sharing: Record<string, SharingRow>;
  holds: HoldRow[];
  /** Busy times of the whole listing from other calendars, in epoch milliseconds. */
  busy: [from: number, until: number][];
  /** The resources and who has them; null where the type needs none. */
  floor: FloorRow | null;
}

interface BookableQuery {
  businessId: string;
  /** Null for a block. */
  typeId: string | null;
  /** Null when the viewer is not logged in. */
  viewerId: string | null;
  /** Span in which holds are read, in epoch milliseconds. */
  from: number;
  until: number;
  /** If not null, only the holds that a reservation with this start would overlap are read. */
  start: number | null;
  /** A reservation whose own hold is ignored, if it is the viewer's or at a listing of theirs. */
  movedId: string | null;
  /** Idempotency key of `add_reservation`; null without one. */
  key: string | null;
  /** Also reads the floor where the type needs no resources. */
  isFloorWanted?: boolean;
}

/** PostgreSQL does not parse years of five digits, and no reservation lies in one. */
const LAST = Date.UTC(9999, 0, 1);
const FIRST = Date.UTC(1970, 0, 1);
export const instant = (epochMs: number): string => new Date(Math.min(LAST, Math.max(FIRST, epochMs))).toISOString();

const FLOOR_WHERE_NEEDED = `,
      case when q.is_floor_wanted or exists (
        select from reservation_type t where t.business_id = b.id and t.id = q.type_id and t.uses_resources
      ) then ${FLOOR} end as floor`;

/** A prepared statement: planning it takes longer than running it. */
const findBookableText = (floor: string) => `
    select b.version, b.hours_mode, b.time_zone, b.weekly_hours, b.holiday_hours, b.country, b.state,
      case when b.holiday_hours is null then b.state else holiday_state(b.id, b.state) end as holiday_state, b.deleted_at, b.hidden_at,
      ${SPECIAL_HOURS_TEXT} as special_hours,
      exists (select from business_member m where m.business_id = b.id) as claimed,
      (select m.role from business_member m where m.business_id = b.id and m.user_id = q.viewer_id) as member_role,
      (select p.display_name from profile p where p.user_id = q.viewer_id) as display_name,
      exists (select from blocked_guest g where g.business_id = b.id and g.user_id = q.viewer_id) as is_blocked,
      (
        select json_build_object('fingerprint', k.fingerprint, 'answer', k.answer) from idempotency_key k
        where k.user_id = q.viewer_id and k.procedure = 'add_reservation' and k.key = q.key
      ) as earlier,
      (
        select json_build_object(
          'id', t.id, 'duration', t.duration, 'slotInterval', t.slot_interval, 'minPartySize', t.min_party_size,
          'maxPartySize', t.max_party_size, 'autoConfirm', t.auto_confirm, 'asksPhone', t.asks_phone,
          'questions', t.questions, 'overlapLimit', t.overlap_limit,
          'allowConflicts', t.allow_conflicts, 'weeklyHours', t.weekly_hours, 'minNotice', t.min_notice,
          'maxAdvance', t.max_advance, 'bufferBefore', t.buffer_before, 'bufferAfter', t.buffer_after,
          'poolId', t.pool_id, 'poolTakes', t.pool_takes, 'isArchived', t.archived_at is not null,
          'isCourse', t.is_course,
          'turnTimes', t.turn_times, 'usesResources', t.uses_resources,
          'poolSize', (select p.size from capacity_pool p where p.business_id = b.id and p.id = t.pool_id)
        ) from reservation_type t where t.business_id = b.id and t.id = q.type_id
      ) as type,
      coalesce((
        select json_object_agg(t.id, json_build_object(
          'usesResources', t.uses_resources, 'allowConflicts', t.allow_conflicts, 'poolId', t.pool_id, 'poolTakes', t.pool_takes,
          'bufferBefore', t.buffer_before, 'bufferAfter', t.buffer_after
        )) from reservation_type t where t.business_id = b.id
      ), '{}') as sharing,
      coalesce((
        select json_agg(json_build_array(
          r.type_id, (date_part('epoch', lower(r.holds)) * 1000)::bigint, (date_part('epoch', upper(r.holds)) * 1000)::bigint,
          r.party_size, r.blocked_type_id
        ))
        from reservation r
        where r.business_id = b.id and r.status in ('pending', 'confirmed') and not (r.source = 'block' and r.is_pinned)
          -- among those who need tables it is the floor that decides, and a busy month has a thousand of them
          and coalesce(r.type_id <> all (array(
            select o.id from reservation_type o, reservation_type this
            where o.business_id = b.id and o.uses_resources and o.pool_id is null and this.id = q.type_id and this.uses_resources
          )), true)
          and r.holds && case when q.start_at is null then tstzrange(q.from_at, q.until_at) else (
            select tstzrange(
              q.start_at - make_interval(mins => t.buffer_before),
              q.start_at + make_interval(mins => t.duration + t.buffer_after)
            ) from reservation_type t where t.business_id = q.business_id and t.id = q.type_id
          ) end
          and not (
            r.id is not distinct from q.moved_id
            and (coalesce(r.user_id = q.viewer_id, false) or exists (
              select from business_member m where m.business_id = b.id and m.user_id = q.viewer_id
            ))
          )
      ), '[]') as holds,
      coalesce((
        select json_agg(json_build_array((extract(epoch from t.from_at) * 1000)::bigint, (extract(epoch from t.until_at) * 1000)::bigint))
        from busy_times(b.id, q.from_at, q.until_at) t
        -- who blocks time may do it beside another calendar
        where t.resource_id is null and q.type_id is not null
      ), '[]') as busy${floor}
    from jsonb_to_record($1::jsonb) as q (
      business_id uuid, type_id uuid, viewer_id uuid, from_at timestamptz, until_at timestamptz, start_at timestamptz, moved_id uuid,
      key text, is_floor_wanted boolean
    )
    join business b on b.id = q.business_id
  `;
const FIND_BOOKABLE = { name: "find_bookable", text: findBookableText("") };
/**
 * Separate statement: with the floor it takes a quarter longer even where no type needs it, because PostgreSQL
 * initializes all subplans.
 */
const FIND_BOOKABLE_WITH_FLOOR = { name: "find_bookable_with_floor", text: findBookableText(FLOOR_WHERE_NEEDED) };

/** Types that needed a floor when last read. This is a guess; each answer confirms or corrects it. */
const needFloor = new LRUCache<string, true>({ max: 10_000 });

/**
 * Reads all of it from one snapshot: a repeated request must not find its time taken without finding its stored answer.
 * Returns null when the listing does not exist; deleted and hidden listings are returned.
 */
export async function findBookable(
  pool: QueryClient,
  { businessId, typeId, viewerId, from, until, start, movedId, key, isFloorWanted = false }: BookableQuery,
): Promise<BookableRow | null> {
  const query = {
    ...{ business_id: businessId, type_id: typeId, viewer_id: viewerId, moved_id: movedId, key },
    ...{ from_at: instant(from), until_at: instant(until), start_at: start === null ? null : instant(start) },
    is_floor_wanted: isFloorWanted,
  };
  const values = [JSON.stringify(query)];
  const ask = async (isFloorRead: boolean) => {
    const { rows } = await pool.query<Omit<BookableRow, "floor"> & { floor?: StoredFloor | null }>(
      isFloorRead ? { ...FIND_BOOKABLE_WITH_FLOOR, values } : { ...FIND_BOOKABLE, values },
    );
    return rows[0] ?? null;
  };
  const isGuessed = typeId !== null && needFloor.has(typeId);
  const first = await ask(isFloorWanted || isGuessed);
  const isNeeded = first?.type?.usesResources === true;
  if (typeId !== null && isNeeded) needFloor.set(typeId, true);
  else if (typeId !== null && isGuessed) needFloor.delete(typeId);
  // reads everything again, so that it comes from one snapshot
  const row = isNeeded && first.floor === undefined ? await ask(true) : first;
  if (row === null) return null;
  const [type = null] = readableTypes(row.type === null ? [] : [row.type]);
  return { ...soundHours(row, businessId), type, floor: row.floor == null ? null : floorRowOf(row.floor) };
}

/** The holds of a listing under the current rules of their types. */
export function holdsOf({ holds, busy, sharing }: Pick<BookableRow, "holds" | "busy" | "sharing">): Hold[] {
  const ofListing = holds.map(([typeId, start, end, party, stoppedTypeId]): Hold => {
    const rules = typeId === null ? undefined : sharing[typeId];
    return {
      typeId,
      start,
      end,
      allowsConflicts: rules?.allowConflicts ?? false,
      poolId: rules?.poolId ?? null,
      units: unitsOf(rules?.poolTakes ?? "one", party),
      usesResources: rules?.usesResources ?? false,
      stoppedTypeId,
    };
  });
  const elsewhere = busy.map(([start, end]): Hold => ({
    ...{ typeId: null, start, end, allowsConflicts: false, poolId: null, units: 1 },
    isElsewhere: true,
  }));
  return [...ofListing, ...elsewhere];
}
