/** Recomputes street keys that an earlier version stored. */
import type pg from "pg";
import { streetKey } from "./rules-street-key.ts";

/** Streets per statement. */
const AT_ONCE = 1_000;

interface OldStreet {
  file: string;
  fingerprint: string;
  name: string;
}

/** Fingerprints are unchanged: the next import of the map replaces the rows. Resolves when no old key is left. */
export async function renewStreetKeys(pool: pg.Pool): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<OldStreet>(
      "select file, fingerprint, name from street where is_key_old limit $1",
      [AT_ONCE],
    );
    if (rows.length === 0) return;
    await pool.query(
      `update street s set is_key_old = false, key = case when r.key = '' then s.key else r.key end
       from unnest($1::text[], $2::text[], $3::text[]) as r (file, fingerprint, key)
       where s.file = r.file and s.fingerprint = r.fingerprint`,
      [
        rows.map(({ file }) => file),
        rows.map(({ fingerprint }) => fingerprint),
        rows.map(({ name }) => streetKey(name)),
      ],
    );
  }
}
