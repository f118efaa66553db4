import { connect } from "#server/platform/db/pool.ts";
import * as q from "#server/search/queries.ts";
import { NO_FILTERS } from "#contract/search/search.ts";
import { ourLexicon } from "#server/search/lexicon.ts";
import { searchListings } from "#server/search/queries-one-box.ts";
import { AT } from "./search-ask.ts";
import { QUESTIONS } from "./search-questions.ts";
import { percentile } from "./figure.ts";
const [name = "s100", rounds = "5"] = process.argv.slice(2);
const c = connect({ host: "/work/spike/cluster/run", user: "mainstreet", database: name });
const lexicon = ourLexicon();
const out: Record<string, [number, string]> = {};
for (const question of QUESTIONS) {
  const filters = { ...NO_FILTERS, ...question.filters };
  const base = { query: question.query, lexicon, sort: question.sort ?? "relevance", at: AT, filters } as const;
  const first = await searchListings(c, { ...base, page: 1, patience: Infinity });
  const wanted = question.page ?? 1;
  const page = Math.max(1, wanted === "last" ? first.pages : Math.min(wanted, first.pages));
  const times: number[] = [];
  let ids = "";
  for (let i = 0; i < Number(rounds); i++) {
    const t = performance.now();
    const rows = first.correctedQuery !== null || first.total === 0 ? (await searchListings(c, { ...base, page, patience: Infinity })).rows : await (q.listPage as Function)(c.db, { ...base, page }, first.hasMore ? null : first.total);
    times.push(performance.now() - t);
    ids = rows.map((r: { id: string }) => r.id.slice(-6)).join();
  }
  out[JSON.stringify([question.query, question.sort, question.filters, page])] = [percentile(times, 0.5), `${first.total} ${ids}`];
}
console.log(JSON.stringify(out));
await c.close();
