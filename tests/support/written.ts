/** All that a request about accounts might write, to be compared before and after one that must write nothing. */
import { sql } from "kysely";
import type { Connection } from "#server/db/pool.ts";

export async function written({ db }: Connection): Promise<unknown> {
  const { rows } = await sql`select
    (select jsonb_agg(a order by key) from attempt a) as attempts,
    (select jsonb_agg(u order by id) from user_account u) as accounts,
    (select jsonb_agg(c order by id) from user_credential c) as credentials,
    (select jsonb_agg(s order by id) from user_session s) as sessions,
    (select jsonb_agg(v order by id) from user_verification v) as links,
    (select jsonb_agg(p order by user_id) from profile p) as profiles,
    (select jsonb_agg(j order by id) from graphile_worker._private_jobs j) as jobs
  `.execute(db);
  return rows[0];
}
