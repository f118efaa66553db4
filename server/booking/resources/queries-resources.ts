/** Queries that read and replace the resources of a listing. */
import type pg from "pg";
import type { CalendarResource } from "#contract/booking/calendar.ts";
import type { BookingRules, Resource, ResourceSet, Resources, TypeNeeds } from "#contract/booking/resources.ts";
import type { QueryClient } from "../availability/queries-bookable.ts";
import { areTurnTimes, readableResources } from "../availability/readable-types.ts";

/** Number of reservations of listing `$1` from `$2` on that need a resource and have none. */
const UNSEATED = `
  select count(*)::integer as unseated from reservation r join reservation_type t on t.id = r.type_id
  where r.business_id = $1 and t.uses_resources and r.status in ('pending', 'confirmed') and r.ends_at > $2
    and not exists (select from reservation_resource h where h.reservation_id = r.id)`;

type StoredResources = Omit<Resources, "version">;

/** The listing exists. */
export async function readResources(reader: QueryClient, businessId: string, at: Date): Promise<StoredResources> {
  const { rows } = await reader.query<StoredResources>({
    name: "read_resources",
    text: `select coalesce((
        select json_agg(json_build_object(
          'id', x.id, 'kind', x.kind, 'name', x.name, 'area', x.area, 'minParty', x.min_party, 'maxParty', x.max_party,
          'weeklyHours', x.weekly_hours, 'daysOff', x.days_off, 'isOnline', x.is_online, 'isChosen', x.is_chosen,
          'imageId', x.image_id, 'userId', x.user_id
        ) order by x.position, x.id) from resource x where x.business_id = $1 and x.archived_at is null
      ), '[]') as resources,
      coalesce((
        select json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'minParty', s.min_party, 'maxParty', s.max_party, 'members', s.members
        ) order by s.position, s.id) from resource_set s where s.business_id = $1
      ), '[]') as sets,
      coalesce((
        select json_build_object('paceStarts', pace_starts, 'paceCovers', pace_covers, 'gapMinutes', gap_minutes)
        from booking_rules where business_id = $1
      ), '{"paceStarts": null, "paceCovers": null, "gapMinutes": 0}') as rules,
      coalesce((
        select json_agg(json_build_object(
          'typeId', t.id, 'turnTimes', t.turn_times,
          'resourceIds', array(
            select n.resource_id from reservation_type_resource n join resource x on x.id = n.resource_id
            where n.type_id = t.id and x.archived_at is null order by x.position, x.id
          )
        ) order by t.position, t.id) from reservation_type t where t.business_id = $1 and t.archived_at is null
      ), '[]') as needs,
      (${UNSEATED}) as unseated`,
    values: [businessId, at],
  });
  const [row] = rows;
  if (row === undefined) throw new Error("a select without a table answered nothing");
  return {
    ...row,
    resources: readableResources(row.resources),
    needs: row.needs.map((need) => (areTurnTimes(need.turnTimes) ? need : { ...need, turnTimes: [] })),
  };
}

/** Names of the offered types, by type id. */
export async function listTypeNames(reader: QueryClient, businessId: string): Promise<Map<string, string>> {
  const { rows } = await reader.query<{ id: string; name: string }>(
    "select id, name from reservation_type where business_id = $1 and archived_at is null",
    [businessId],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Resources as columns of the calendar's day view. */
export async function listColumns(reader: QueryClient, businessId: string): Promise<CalendarResource[]> {
  const { rows } = await reader.query<CalendarResource>({
    name: "list_columns",
    text: `select x.id, x.kind, x.name, x.area, x.min_party as "minParty", x.max_party as "maxParty", array(
        select n.type_id from reservation_type_resource n join reservation_type t on t.id = n.type_id
        where n.resource_id = x.id and t.archived_at is null order by t.position, t.id
      ) as "typeIds"
      from resource x where x.business_id = $1 and x.archived_at is null order by x.position, x.id`,
    values: [businessId],
  });
  return rows;
}

export interface ResourcesWithNeeds {
  resources: readonly Resource[];
  sets: readonly ResourceSet[];
  rules: BookingRules;
  needs: readonly TypeNeeds[];
}

/**
 * Replaces the listing's resources; removed ones with reservations are archived. Returns `unknown` and writes nothing
 * where an id belongs to another listing, or is not a type, photo or member of this one. The caller's transaction has
 * locked the listing.
 */
export async function replaceResources(
  client: pg.ClientBase,
  businessId: string,
  { resources, sets, rules, needs }: ResourcesWithNeeds,
): Promise<"saved" | "unknown"> {
  const ids = resources.map(({ id }) => id);
  const { rows: wrong } = await client.query(
    `select from resource where id = any($2::uuid[]) and business_id <> $1
     union all select from unnest($3::uuid[]) as t (id)
       where not exists (select from reservation_type r where r.id = t.id and r.business_id = $1 and r.archived_at is null)
     union all select from unnest($4::uuid[]) as i (id)
       where not exists (select from image p where p.id = i.id and p.business_id = $1)
     union all select from unnest($5::uuid[]) as u (id)
       where not exists (select from business_member m where m.user_id = u.id and m.business_id = $1)`,
    [
      businessId,
      ids,
      needs.map(({ typeId }) => typeId),
      resources.flatMap(({ imageId }) => imageId ?? []),
      resources.flatMap(({ userId }) => userId ?? []),
    ],
  );
  if (wrong.length > 0) return "unknown";
  await client.query(
    `delete from resource x where x.business_id = $1 and x.id <> all($2::uuid[])
       and not exists (select from reservation_resource h where h.resource_id = x.id)
       and not exists (select from reservation r where r.business_id = $1 and r.wanted_id = x.id)
       and not exists (select from waiting w where w.business_id = $1 and w.wanted_id = x.id)`,
    [businessId, ids],
  );
  await client.query(
    "update resource set archived_at = now() where business_id = $1 and archived_at is null and id <> all($2::uuid[])",
    [businessId, ids],
  );
  await client.query(
    `insert into resource (
       id, business_id, position, kind, name, area, min_party, max_party, weekly_hours, days_off, is_online, is_chosen, image_id, user_id
     )
     select (x ->> 'id')::uuid, $1, n - 1, x ->> 'kind', x ->> 'name', x ->> 'area', (x ->> 'minParty')::integer,
       (x ->> 'maxParty')::integer, nullif(x -> 'weeklyHours', 'null'), x -> 'daysOff', (x ->> 'isOnline')::boolean,
       (x ->> 'isChosen')::boolean, (x ->> 'imageId')::uuid, (x ->> 'userId')::uuid
     from jsonb_array_elements($2::jsonb) with ordinality as e (x, n)
     on conflict (id) do update set
       position = excluded.position, kind = excluded.kind, name = excluded.name, area = excluded.area,
       min_party = excluded.min_party, max_party = excluded.max_party, weekly_hours = excluded.weekly_hours,
       days_off = excluded.days_off, is_online = excluded.is_online, is_chosen = excluded.is_chosen,
       image_id = excluded.image_id, user_id = excluded.user_id, archived_at = null`,
    [businessId, JSON.stringify(resources)],
  );
  await client.query("delete from resource_set where business_id = $1", [businessId]);
  await client.query(
    `insert into resource_set (business_id, id, position, name, min_party, max_party, members)
     select $1, (s ->> 'id')::uuid, n - 1, s ->> 'name', (s ->> 'minParty')::integer, (s ->> 'maxParty')::integer,
       array(select m::uuid from jsonb_array_elements_text(s -> 'members') as m)
     from jsonb_array_elements($2::jsonb) with ordinality as e (s, n)`,
    [businessId, JSON.stringify(sets)],
  );
  await client.query(
    `insert into booking_rules (business_id, pace_starts, pace_covers, gap_minutes) values ($1, $2, $3, $4)
     on conflict (business_id) do update set
       pace_starts = excluded.pace_starts, pace_covers = excluded.pace_covers, gap_minutes = excluded.gap_minutes`,
    [businessId, rules.paceStarts, rules.paceCovers, rules.gapMinutes],
  );
  await client.query(
    `delete from reservation_type_resource n using reservation_type t
     where t.id = n.type_id and t.business_id = $1 and t.archived_at is null`,
    [businessId],
  );
  await client.query(
    `insert into reservation_type_resource (type_id, resource_id)
     select (t ->> 'typeId')::uuid, r::uuid
     from jsonb_array_elements($1::jsonb) as t, jsonb_array_elements_text(t -> 'resourceIds') as r`,
    [JSON.stringify(needs)],
  );
  await client.query(
    `update reservation_type t set
       uses_resources = exists (select from reservation_type_resource n where n.type_id = t.id),
       turn_times = coalesce((select x -> 'turnTimes' from jsonb_array_elements($2::jsonb) as x where x ->> 'typeId' = t.id::text), '[]')
     where t.business_id = $1 and t.archived_at is null`,
    [businessId, JSON.stringify(needs)],
  );
  return "saved";
}

/**
 * Raises the version of the listing, so that plans made with the old version are made again. The caller's transaction
 * has locked the listing.
 */
export async function raiseVersion(client: pg.ClientBase, businessId: string): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    "update business set version = version + 1 where id = $1 returning version",
    [businessId],
  );
  return rows[0]?.version ?? 0;
}
