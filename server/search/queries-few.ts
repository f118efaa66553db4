/** The first page of a search that matches few listings: all its steps and its total in one question. */
import { sql } from "kysely";
import type { Database } from "../platform/db/pool.ts";
import { stepOf } from "./queries-count.ts";
import { listCountsOf, mostUpTo } from "./queries-estimate.ts";
import { ONE_LOOK, WHOLE } from "./queries-plan.ts";
import { knownSlices } from "./queries-slices.ts";
import { entriesOf, fromIndexes, matching } from "./queries-steps.ts";
import { foundBy, matchesAny, orderOf, stepsFor, type Search } from "./queries-walk.ts";

/** With more than these, most find nothing and cost a look each. */
const MOST_STEPS = 6;

export interface FewFound {
  ids: string[];
  /** Of all that match. */
  total: number;
}

/** The first `take` results; null where they may be many, or are not told by words alone. */
export async function listFew(db: Database, search: Search, take: number): Promise<FewFound | null> {
  const { ways, request, conditions } = search;
  const { allowed, free, few } = conditions;
  if (free !== null || few !== null || ways.some(({ terms }) => terms.length === 0)) return null;
  const counts = await listCountsOf(db, ways);
  const most = ways.reduce((sum, { upTo }, index) => sum + mostUpTo(counts[index] ?? [], upTo), 0);
  if (most > Math.min(ONE_LOOK, request.wholeUpTo ?? WHOLE)) return null;
  const slices = await knownSlices(db);
  const steps = [...stepsFor(search, counts, { slices, needed: take, isBackwards: false })];
  if (steps.length > MOST_STEPS) return null;
  const parts = steps.map(
    (step) => sql`array(select e.business_id ${foundBy(search, step)} order by ${orderOf(request.sort, step, false)} limit ${take})`, // oxfmt-ignore
  );
  const all = stepOf(ways, matchesAny(ways), { counts: counts[0] ?? [], listed: slices.listed });
  const { rows } = await fromIndexes(db, (inside) =>
    sql<FewFound>`
      select (${sql.join(parts, sql` || `)})::text[] as ids,
        (select count(*) from ${entriesOf(all)} where ${matching(all)} and ${allowed}) as total
    `.execute(inside),
  );
  const [found] = rows;
  return found === undefined ? null : { ids: found.ids.slice(0, take), total: found.total };
}
