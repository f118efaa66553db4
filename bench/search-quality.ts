/** How close the first ten results are to scoring every listing by the formula. */
import type { Sort } from "#contract/search/search.ts";
import type { Connection } from "#server/platform/db/pool.ts";
import { NO_LEXICON } from "#server/search/lexicon.ts";
import { readQuery } from "#server/search/rules-terms.ts";
import { keyOf } from "#server/platform/text/rules-words.ts";
import { levelOf, matchableOf } from "#server/search/rules-levels.ts";
import { COMPARE, rank, type Rankable, type RankedListing } from "#server/search/rules-ranking.ts";
import { askPlainly } from "./search-ask.ts";

const QUERIES = [
  "pizza",
  "the",
  "coffee house",
  "fish and chips",
  "s",
  "mar",
  "family",
  "golden dragon",
  "primary school",
  "vegan cafe leeds",
  "restaurants",
  "harpsichord",
  "joe's cafe",
];
const CHUNK = 10_000;

/** Higher is better, by tier first: the formula's value of a result. */
const worth = ({ place, score }: RankedListing) => 2 ** (7 - place) - 1 + score / 5;

const gain = (found: readonly RankedListing[]) =>
  found.reduce((sum, ranked, index) => sum + worth(ranked) / Math.log2(index + 2), 0);

/** The mean nDCG@10 by relevance. Reads every listing once. */
export async function measureQuality(connection: Connection, say: (line: string) => void): Promise<number> {
  const sort: Sort = "relevance";
  const params = await Promise.all(
    QUERIES.map(async (query) => ({
      query,
      key: keyOf(query),
      terms: readQuery(query, NO_LEXICON),
      found: (await askPlainly(connection, { query }, 1)).rows.map((row) => row.id),
      ranked: new Map<string, RankedListing>(),
      best: [] as RankedListing[],
    })),
  );
  const client = await connection.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      `declare bench_all no scroll cursor for select id, name, other_names as "otherNames", keywords, categories, city, state, country,
         zip_code as "zipCode", address, phone_number as "phoneNumber", description, feature_words as "featureWords",
         rating_sum as "ratingSum", review_count as "reviewCount" from business where is_listed`,
    );
    for (;;) {
      const { rows } = await client.query<Rankable>(`fetch ${CHUNK} from bench_all`);
      if (rows.length === 0) break;
      for (const listing of rows) {
        const words = matchableOf(listing);
        for (const { key, terms, found, ranked, best } of params) {
          const level = levelOf(terms, words);
          if (level === null) continue;
          const result = rank(listing, keyOf(listing.name) === key ? 0 : level);
          if (found.includes(listing.id)) ranked.set(listing.id, result);
          const tenth = best[9];
          if (tenth !== undefined && COMPARE[sort](result, tenth) > 0) continue;
          best.push(result);
          best.sort(COMPARE[sort]);
          best.splice(10);
        }
      }
    }
    await client.query("rollback");
  } finally {
    client.release();
  }
  const scores = params.map(({ found, ranked, best }) => {
    const ideal = gain(best);
    return ideal === 0 ? 1 : gain(found.flatMap((id) => ranked.get(id) ?? [])) / ideal;
  });
  const same = params.filter(({ found, best }) => found.join() === best.map(({ id }) => id).join()).length;
  say(`first ten the same, in the same order, for ${same} of ${params.length} queries`);
  return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
