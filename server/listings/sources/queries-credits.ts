/** Who asks to be named for rows besides their source. */
import type pg from "pg";
import type { Credit } from "./queries-rows.ts";

/** As a column: null where nobody does, as in most rows. */
export const creditsOf = (credits: readonly Credit[]): string[] | null =>
  credits.length === 0 ? null : credits.map(({ key }) => key);

/** What is said of a source already stays as it is. */
export async function saveCredits(
  client: pg.ClientBase,
  rows: readonly { credits: readonly Credit[] }[],
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
