/** Stores the streets of a map file (docs/decisions/0048-places.md). */
import { createHash } from "node:crypto";
import type pg from "pg";
import { transaction } from "../platform/db/transaction.ts";
import type { MapStreet } from "./rules-streets.ts";

/** Streets written per statement. */
const AT_ONCE = 500;

const TEN_MILLIONTHS = 1e7;
const whole = (degrees: number) => Math.round(degrees * TEN_MILLIONTHS);

const rowOf = ({ houses, ...street }: MapStreet) => ({
  ...street,
  numbers: houses.map(({ number }) => number),
  lats: houses.map(({ lat }) => whole(lat)),
  lngs: houses.map(({ lng }) => whole(lng)),
});

type AddressRow = ReturnType<typeof rowOf> & { fingerprint: string };

const fingerprintOf = (row: ReturnType<typeof rowOf>): string =>
  createHash("sha1").update(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).digest("base64url"); // oxfmt-ignore

export interface AddressChanges {
  added: number;
  removed: number;
}

/**
 * Deletes streets that the file no longer contains, unless it was not read to its end. Unchanged streets are not
 * written. The caller holds the lock of imports, so calls do not overlap.
 */
export async function takeStreets(
  pool: pg.Pool,
  file: string,
  { streets, isWhole }: { streets: readonly MapStreet[]; isWhole: boolean },
): Promise<AddressChanges> {
  return transaction(pool, async (client) => {
    const { rows: had } = await client.query<{ fingerprint: string }>("select fingerprint from street where file = $1", [file]); // oxfmt-ignore
    const left = new Set(had.map(({ fingerprint }) => fingerprint));
    const known = new Set(left);
    let added = 0;
    let batch: AddressRow[] = [];
    const write = async () => {
      if (batch.length === 0) return;
      await client.query(
        `insert into street (file, fingerprint, name, key, kind, towns, postcodes, country, lat, lng, numbers, lats, lngs)
         select $1, r.* from jsonb_to_recordset($2::jsonb) as r (fingerprint text, name text, key text, kind text, towns text[],
           postcodes text[], country text, lat float8, lng float8, numbers text[], lats integer[], lngs integer[])`,
        [file, JSON.stringify(batch)],
      );
      batch = [];
    };
    for (const street of streets) {
      const row = rowOf(street);
      const fingerprint = fingerprintOf(row);
      left.delete(fingerprint);
      if (known.has(fingerprint)) continue;
      known.add(fingerprint);
      added += 1;
      batch.push({ ...row, fingerprint });
      if (batch.length >= AT_ONCE) await write();
    }
    await write();
    const deleted = isWhole ? [...left] : [];
    if (deleted.length > 0) await client.query("delete from street where file = $1 and fingerprint = any($2)", [file, deleted]); // oxfmt-ignore
    return { added, removed: deleted.length };
  });
}
