/** The rows of files that a listing came from, when it becomes part of another one. */
import type { Database } from "../../platform/db/pool.ts";
import { storedDate } from "./as-of.ts";
import { listRecords, lockListings } from "./queries-facts.ts";
import { askIn } from "./queries-merges.ts";
import { settleListings } from "./settle-listings.ts";

interface Adopted {
  fromId: string;
  intoId: string;
  fromName: string;
  intoName: string;
}

const REASON = "an operator made them one";

/**
 * From now on they are rows of the other, as if an import had taken them for it: it brings nothing back, fills what the other lacks
 * unless that is claimed, and each can be parted again (`import merges undo`). Nobody imports meanwhile, and neither listing is
 * deleted; nobody looks after the one that goes. Answers with the rows and the fields of the other that they changed.
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
    // nothing is known of a copy that was found before its facts were kept
    said: row.said ?? (row.is_duplicate ? null : stands),
  }));
  await ask(
    `update business_source s set business_id = $1, is_duplicate = true, said = r.said
     from json_to_recordset($2::json) as r(source text, source_id text, said jsonb)
     where s.source = r.source and s.source_id = r.source_id`,
    [intoId, JSON.stringify(rows)],
  );
  // rows that were taken for the one that goes are told of it no more
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
