/** Writes service states and their effect on the hold of a reservation. */
import type pg from "pg";
import { calledText } from "#contract/booking/resource-names.ts";
import type { Resource } from "#contract/booking/resources.ts";
import type { ServiceState } from "#contract/booking/service.ts";

interface StateChange {
  id: string;
  state: ServiceState | null;
  /** Epoch milliseconds. */
  at: number;
}

export async function writeServiceState(client: pg.ClientBase, { id, state, at }: StateChange): Promise<void> {
  await client.query(
    `update reservation set service_state = $2, service_at = case when $2::text is not null then $3::timestamptz end, updated_at = $3
     where id = $1`,
    [id, state, new Date(at)],
  );
}

/** Sets an earlier end, and ends the hold at `until`. Its resources are free without the usual gap. */
export async function shortenHold(
  client: pg.ClientBase,
  { id, ends, until }: { id: string; ends: number; until: number },
): Promise<void> {
  await client.query("update reservation set ends_at = $2, holds = tstzrange(lower(holds), $3) where id = $1", [
    id,
    new Date(ends),
    new Date(until),
  ]);
  await client.query(
    "update reservation_resource set held = tstzrange(lower(held), $2) where reservation_id = $1 and upper(held) > $2",
    [id, new Date(until)],
  );
}

/** A party that is seated early holds its tables from then on. */
export async function extendHoldBefore(
  client: pg.ClientBase,
  { id, from }: { id: string; from: number },
): Promise<void> {
  await client.query("update reservation set holds = tstzrange($2, upper(holds)) where id = $1 and lower(holds) > $2", [
    id,
    new Date(from),
  ]);
  await client.query(
    "update reservation_resource set held = tstzrange($2, upper(held)) where reservation_id = $1 and lower(held) > $2",
    [id, new Date(from)],
  );
}

/**
 * The first party that is at one of the reservation's tables between two instants, or is in service there past its end.
 */
export async function findOccupant(
  client: pg.ClientBase,
  { id, from, until }: { id: string; from: number; until: number },
): Promise<{ table: string; name: string } | null> {
  const { rows } = await client.query<Pick<Resource, "kind" | "name"> & { guest: string }>(
    `select x.kind, x.name, case
         when r.source = 'online' then coalesce(p.display_name, '') when r.source = 'block' then 'blocked time'
         else r.guest_name end as guest
     from reservation_resource own
       join reservation_resource o on o.resource_id = own.resource_id and o.reservation_id <> own.reservation_id
       join reservation r on r.id = o.reservation_id join resource x on x.id = o.resource_id
       left join profile p on p.user_id = r.user_id
     where own.reservation_id = $1 and not own.is_overruled and r.status in ('pending', 'confirmed')
       and (
         o.held && tstzrange($2, $3)
         or (r.service_state = 'seated' and upper(o.held) <= $3 and upper(o.held) > $2::timestamptz - interval '12 hours')
       )
     order by r.starts_at limit 1`,
    [id, new Date(from), new Date(until)],
  );
  const [first] = rows;
  return first === undefined ? null : { table: calledText(first), name: first.guest };
}
