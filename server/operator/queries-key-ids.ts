/** Which keys the sealed texts of the database need. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";

export interface KeyUse {
  kind: "second_factor" | "zoom_connection" | "other_calendar";
  /** As it stands in the sealed text. */
  keyId: string;
  rows: number;
}

/** Sign-ins at Zoom and Google that are under way are left out: they end within minutes. */
export async function listKeyUses(db: Database): Promise<KeyUse[]> {
  const { rows } = await sql<KeyUse>`
    select kind, split_part(sealed, '.', 2) as "keyId", count(*)::integer as rows
    from (
      select 'second_factor' as kind, secret as sealed from second_factor
      union all select 'zoom_connection', refresh_token from zoom_connection
      union all select 'other_calendar', sealed from other_calendar
    ) every_text
    group by 1, 2
  `.execute(db);
  return rows;
}
