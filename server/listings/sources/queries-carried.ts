/** Additional sources of a row: those that require attribution, and those of a listing from Mainstreet's own export. */
import type pg from "pg";
import type { SqlQuery } from "./queries-facts.ts";
import { EXPORT_SOURCE } from "./facts.ts";
import type { RowCredit, WrittenRow } from "./queries-rows.ts";

/** Additional attributions of a row, as a column; null if there are none, as in most rows. */
export const creditsOf = (credits: readonly RowCredit[]): string[] | null =>
  credits.length === 0 ? null : credits.map(({ key }) => key);

/** Adds the sources that need attribution; existing ones are unchanged. */
export async function saveCredits(
  client: pg.ClientBase,
  rows: readonly { credits: readonly RowCredit[] }[],
): Promise<void> {
  const credits = new Map(rows.flatMap((row) => row.credits).map((credit) => [credit.key, credit]));
  if (credits.size === 0) return;
  const all = [...credits.values()];
  await client.query({
    name: "import-credits",
    text: `insert into source (key, attribution, attribution_url)
      select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing`,
    values: [all.map(({ key }) => key), all.map(({ attribution }) => attribution), all.map(({ url }) => url)],
  });
}

/** Links rows of other sources. A link that exists already is unchanged. */
export async function linkCarried(ask: SqlQuery, rows: readonly WrittenRow[]): Promise<void> {
  const carried = rows.flatMap(({ business_id, carried: sources }) =>
    sources.map((source) => ({ business_id, ...source })),
  );
  if (carried.length === 0) return;
  const sources = new Map(
    carried.flatMap(({ source, attribution, attribution_url, credits }) => [
      [source, { source, attribution, attribution_url }] as const,
      ...credits.map(({ key, attribution: text, url }) => [key, { source: key, attribution: text, attribution_url: url }] as const), // oxfmt-ignore
    ]),
  );
  await ask(
    `insert into source (key, attribution, attribution_url)
     select source, attribution, attribution_url
     from json_to_recordset($1::json) as r(source text, attribution text, attribution_url text)
     on conflict do nothing`,
    [JSON.stringify([...sources.values()])],
  );
  // the empty fingerprint matches no row, so the next import of the source writes its facts again
  await ask(
    `insert into business_source (source, source_id, business_id, fingerprint, first_seen_at, last_seen_at, gives, credits, as_of, is_check)
     select source, id, business_id, '', seen_at, seen_at, gives, credits, as_of, is_check
     from json_to_recordset($1::json) as r(source text, id text, business_id uuid, seen_at timestamptz, gives text[], credits text[], as_of timestamptz, is_check boolean)
     on conflict do nothing`,
    [JSON.stringify(carried.map((one) => ({ ...one, credits: creditsOf(one.credits) })))],
  );
  // the export itself contributes no facts
  await ask(
    "update business_source set gives = '{}' where source = $1 and business_id = any($2::uuid[]) and gives is null",
    [EXPORT_SOURCE, [...new Set(carried.map(({ business_id }) => business_id))]],
  );
}
