/** All rows that a request might write, to compare before and after a request that must write nothing. */
import { sql } from "kysely";
import type { Connection } from "#server/platform/db/pool.ts";

export async function listWritableRows({ db }: Connection): Promise<unknown> {
  const { rows } = await sql`select
    (select jsonb_agg(a order by key) from attempt a) as attempts,
    (select jsonb_agg(u order by id) from user_account u) as accounts,
    (select jsonb_agg(c order by id) from user_credential c) as credentials,
    (select jsonb_agg(s order by id) from user_session s) as sessions,
    (select jsonb_agg(v order by id) from user_verification v) as links,
    (select jsonb_agg(o order by digest) from address_undo o) as undos,
    (select jsonb_agg(y order by id) from account_event y where y.counted_on is null) as account_events,
    (select jsonb_agg(p order by user_id) from profile p) as profiles,
    (select jsonb_agg(b order by id) from business b) as listings,
    (select jsonb_agg(h order by id) from special_hours h) as special_hours,
    (select jsonb_agg(m order by business_id, user_id) from business_member m) as owners,
    (select jsonb_agg(i order by id) from business_invitation i) as invitations,
    (select jsonb_agg(c order by id) from business_change c) as changes,
    (select jsonb_agg(i order by id) from image i) as images,
    (select jsonb_agg(f order by file_name) from orphaned_file f) as orphaned_files,
    (select jsonb_agg(t order by id) from reservation_type t) as reservation_types,
    (select jsonb_agg(c order by business_id, id) from capacity_pool c) as pools,
    (select jsonb_agg(n order by id) from reservation n) as reservations,
    (select jsonb_agg(e order by seq) from reservation_event e) as reservation_events,
    (select jsonb_agg(k order by user_id, key) from idempotency_key k) as idempotency_keys,
    (select jsonb_agg(g order by business_id, user_id) from blocked_guest g) as blocked_guests,
    (select jsonb_agg(d order by id) from calendar_feed d) as calendar_feeds,
    (select jsonb_agg(z order by user_id) from zoom_connection z) as zoom_connections,
    (select jsonb_agg(a order by state_hash) from zoom_authorization a) as zoom_authorizations,
    (select jsonb_agg(e order by reservation_id) from zoom_meeting e) as zoom_meetings,
    (select jsonb_agg(r order by id) from review r) as reviews,
    (select jsonb_agg(c order by id) from claim c) as claims,
    (select jsonb_agg(d order by id) from claim_code d) as claim_codes,
    (select jsonb_agg(j order by id) from graphile_worker._private_jobs j) as jobs
  `.execute(db);
  return rows[0];
}
