/** Moves the source rows of a listing when it is merged into another. */
import type { Database } from "../../platform/db/pool.ts";
import { storedDate } from "./as-of.ts";
import { listRecords, lockListings } from "./queries-facts.ts";
import { askIn } from "./queries-facts.ts";
import { settleListings } from "./settle-listings.ts";

interface Adopted {
  fromId: string;
  intoId: string;
  fromName: string;
  intoName: string;
}

const REASON = "an operator made them one";

/**
 * From now on the rows belong to the other listing, as if an import had merged them: the next import does not create
 * the former listing again, rows fill missing fields of the other unless it is claimed, and each row can be separated
 * again (`import merges undo`). Requires that no import runs, neither listing is deleted, and the former one has no
 * members. Returns the rows and the changed fields of the other listing.
 */
export async function adoptRows(
  tx: Database,
  { fromId, intoId, fromName, intoName }: Adopted,
): Promise<{ rows: string[]; fields: readonly string[] }> {
  const ask = askIn(tx);
  const stands = (await lockListings(ask, [fromId])).get(fromId);
  if (stands === undefined) throw new Error("a listing that somebody looks after is no part of another");
  const rows = (await listRecords(ask, [fromId])).map((row) => ({
    ...row,
    // no facts are stored of a copy that was found in an older version
    said: row.said ?? (row.is_duplicate ? null : stands),
  }));
  await ask(
    `update business_source s set business_id = $1, is_duplicate = true, said = r.said
     from json_to_recordset($2::json) as r(source text, source_id text, said jsonb)
     where s.source = r.source and s.source_id = r.source_id`,
    [intoId, JSON.stringify(rows)],
  );
  // rows merged into the former listing are no longer reported for it
  await ask("update import_merge set business_id = $1, listing_name = $2 where business_id = $3 and undone_at is null", [intoId, intoName, fromId]); // oxfmt-ignore
  await ask(
    `insert into import_merge (source, source_id, business_id, name, listing_name, reason)
     select source, source_id, $1, $2, $3, $4 from json_to_recordset($5::json) as r(source text, source_id text, is_duplicate boolean)
     where not is_duplicate
     on conflict (source, source_id) do update set business_id = excluded.business_id, name = excluded.name,
       listing_name = excluded.listing_name, reason = excluded.reason, meters = null, merged_at = now(), undone_at = null`,
    [intoId, fromName, intoName, REASON, JSON.stringify(rows)],
  );
  await ask("update import_missing set business_id = $1 where business_id = $2", [intoId, fromId]);
  await ask("delete from import_hidden where business_id = $1", [fromId]);
  const arriving = rows.flatMap(({ source, source_id, certain, said, ...dated }) =>
    said === null
      ? []
      : [
          {
            business_id: intoId,
            source,
            source_id,
            certain,
            asOf: storedDate(dated),
            listing: said,
            has: null,
            isFresh: true,
          },
        ],
  );
  const changed = await settleListings(ask, arriving);
  return {
    rows: rows.map(({ source, source_id }) => `${source}:${source_id}`),
    fields: (changed.get(intoId) ?? []).toSorted(),
  };
}
