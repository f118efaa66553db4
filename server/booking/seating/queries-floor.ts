/** Resources of a listing and their seating as one JSON value, for the statement of `findBookable`. */
import type { ResourceKind } from "#contract/booking/resources.ts";
import type { WeeklyHours } from "#contract/hours/hours.ts";
import { readableResources } from "../availability/readable-types.ts";
import type { OverruledSpan } from "./rules-floor.ts";

export interface ResourceRow {
  id: string;
  kind: ResourceKind;
  name: string;
  minParty: number | null;
  maxParty: number | null;
  isOnline: boolean;
  isChosen: boolean;
  weeklyHours: WeeklyHours | null;
  /** Dates, inclusive. */
  daysOff: { from: string; to: string }[];
  /** Busy times from other calendars and from overruled reservations; epoch milliseconds. */
  busy: [from: number, until: number][];
  /** Of these, the overruled reservations. */
  overruled: OverruledSpan[];
  /**
   * Reserved ends of parties that are in service there; epoch milliseconds. A party may stay longer, until it is
   * finished.
   */
  seated: number[];
}

export interface SeatingPartyRow {
  id: string;
  typeId: string | null;
  party: number | null;
  isEntered: boolean;
  wantedId: string | null;
  isPinned: boolean;
  /** Epoch milliseconds, like the three fields below. */
  start: number;
  end: number;
  from: number;
  until: number;
  /** The end of its hold with the gap of the current rules. */
  untilNow: number;
  resourceIds: string[];
}

export interface FloorRow {
  /** Epoch milliseconds. `parties` contains all parties between these. */
  from: number;
  until: number;
  resources: ResourceRow[];
  sets: { members: string[]; minParty: number; maxParty: number }[];
  needs: Record<string, string[]>;
  pace: { starts: number | null; covers: number | null };
  gapMinutes: number;
  parties: SeatingPartyRow[];
}

type SeatingPartyColumn<Name extends keyof SeatingPartyRow> = readonly SeatingPartyRow[Name][];

/**
 * The JSON as stored: parties in columns. A busy month has a thousand parties, and repeated field names would be most
 * of the JSON.
 */
export interface StoredFloor extends Omit<FloorRow, "parties"> {
  parties: {
    readonly id: SeatingPartyColumn<"id">;
    /** The columns below are null without parties. */
    readonly typeId: SeatingPartyColumn<"typeId"> | null;
    readonly party: SeatingPartyColumn<"party"> | null;
    readonly isEntered: SeatingPartyColumn<"isEntered"> | null;
    readonly wantedId: SeatingPartyColumn<"wantedId"> | null;
    readonly isPinned: SeatingPartyColumn<"isPinned"> | null;
    readonly start: SeatingPartyColumn<"start"> | null;
    readonly end: SeatingPartyColumn<"end"> | null;
    readonly from: SeatingPartyColumn<"from"> | null;
    readonly holdsUntil: readonly number[] | null;
    /** Null for a party without resources. */
    readonly heldUntil: readonly (number | null)[] | null;
    /** Ids separated by blanks; null: none. */
    readonly resourceIds: readonly (string | null)[] | null;
  };
}

export function floorRowOf({ parties: columns, ...floor }: StoredFloor): FloorRow {
  const gap = floor.gapMinutes * 60_000;
  const parties = columns.id.map((id, index): SeatingPartyRow => {
    const untilNow = (columns.holdsUntil?.[index] ?? 0) + gap;
    return {
      id,
      typeId: columns.typeId?.[index] ?? null,
      party: columns.party?.[index] ?? null,
      isEntered: columns.isEntered?.[index] ?? false,
      wantedId: columns.wantedId?.[index] ?? null,
      isPinned: columns.isPinned?.[index] ?? false,
      start: columns.start?.[index] ?? 0,
      end: columns.end?.[index] ?? 0,
      from: columns.from?.[index] ?? 0,
      until: columns.heldUntil?.[index] ?? untilNow,
      untilNow,
      resourceIds: columns.resourceIds?.[index]?.split(" ") ?? [],
    };
  });
  return { ...floor, resources: readableResources(floor.resources), parties };
}

/** For a single start, parties further away than this are not rearranged. */
const HOURS_AROUND = 36;

/** Floating point is exact to the millisecond and much faster than the `numeric` result of `extract`. */
const epoch = (instant: string) => `(date_part('epoch', ${instant}) * 1000)::bigint`;

/** Subquery for a listing `b` and a query `q` (`findBookable`). */
export const FLOOR = `(
  with span as (
    select coalesce(q.start_at - interval '${HOURS_AROUND} hours', q.from_at) as since,
      coalesce(q.start_at + interval '${HOURS_AROUND} hours', q.until_at) as until
  ), rules as (
    select max(pace_starts) as starts, max(pace_covers) as covers, coalesce(max(gap_minutes), 0) as gap
    from booking_rules where business_id = b.id
  )
  select json_build_object(
    'from', ${epoch("span.since")}, 'until', ${epoch("span.until")},
    'pace', json_build_object('starts', rules.starts, 'covers', rules.covers), 'gapMinutes', rules.gap,
    'resources', coalesce((
      select json_agg(json_build_object(
        'id', x.id, 'kind', x.kind, 'name', x.name, 'minParty', x.min_party, 'maxParty', x.max_party, 'isOnline', x.is_online,
        'isChosen', x.is_chosen,
        'weeklyHours', x.weekly_hours, 'daysOff', x.days_off, 'busy', coalesce((
          select json_agg(json_build_array(${epoch("t.from_at")}, ${epoch("t.until_at")}))
          from (
            select t.from_at, t.until_at from busy_times(b.id, span.since, span.until) t where t.resource_id = x.id
            union all
            select lower(h.held), upper(h.held) from reservation_resource h join reservation r on r.id = h.reservation_id
            where h.resource_id = x.id and h.held && tstzrange(span.since, span.until) and r.is_overruled
              and r.id is distinct from q.moved_id
          ) t
        ), '[]'), 'overruled', coalesce((
          select json_agg(json_build_object(
            'start', ${epoch("lower(h.held)")}, 'end', ${epoch("upper(h.held)")}, 'isShared', h.is_overruled
          ))
          from reservation_resource h join reservation r on r.id = h.reservation_id
          where h.resource_id = x.id and h.held && tstzrange(span.since, span.until) and r.is_overruled
            and r.id is distinct from q.moved_id
        ), '[]'), 'seated', array(
          select ${epoch("r.ends_at")} from reservation_resource h join reservation r on r.id = h.reservation_id
          where h.resource_id = x.id and h.held && tstzrange(span.since - interval '12 hours', span.until)
            and r.service_state = 'seated' and r.id is distinct from q.moved_id
        )
      ) order by x.position, x.id) from resource x where x.business_id = b.id and x.archived_at is null
    ), '[]'),
    'sets', coalesce((
      select json_agg(json_build_object('members', s.members, 'minParty', s.min_party, 'maxParty', s.max_party) order by s.position, s.id)
      from resource_set s where s.business_id = b.id
    ), '[]'),
    'needs', coalesce((
      select json_object_agg(n.type_id, n.ids) from (
        select t.id as type_id, json_agg(n.resource_id order by n.resource_id) as ids
        from reservation_type t join reservation_type_resource n on n.type_id = t.id
        where t.business_id = b.id group by t.id
      ) n
    ), '{}'),
    'parties', (
      select json_build_object(
        'id', coalesce(array_agg(r.id), '{}'), 'typeId', array_agg(r.type_id), 'party', array_agg(r.party_size),
        'isEntered', array_agg(r.source <> 'online'), 'wantedId', array_agg(r.wanted_id), 'isPinned', array_agg(r.is_pinned or r.service_state is not null),
        'start', array_agg(${epoch("r.starts_at")}), 'end', array_agg(${epoch("r.ends_at")}),
        'from', array_agg(${epoch("lower(r.holds)")}), 'holdsUntil', array_agg(${epoch("upper(r.holds)")}),
        'heldUntil', array_agg(${epoch("has.until")}), 'resourceIds', array_agg(has.ids)
      )
      from reservation r left join reservation_type t on t.id = r.type_id
      left join lateral (
        select string_agg(h.resource_id::text, ' ') as ids, max(upper(h.held)) as until
        from reservation_resource h where h.reservation_id = r.id
      ) has on true
      where r.business_id = b.id and r.status in ('pending', 'confirmed')
        and case when r.source = 'block' then r.is_pinned else coalesce(t.uses_resources, false) end
        -- the resources of an overruled one are busy
        and not r.is_overruled
        and r.holds && tstzrange(span.since - make_interval(mins => rules.gap::integer), span.until)
        and not (
          r.id is not distinct from q.moved_id
          and (coalesce(r.user_id = q.viewer_id, false) or exists (
            select from business_member m where m.business_id = b.id and m.user_id = q.viewer_id
          ))
        )
    )
  ) from span, rules
)`;
