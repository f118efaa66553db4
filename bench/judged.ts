/** Quality of search results for typical queries, by manually assigned grades, compared with an independent engine. */
import type { Temporal } from "temporal-polyfill";
import type { Benchmark, Figure } from "./figure.ts";
import { independentEngine } from "./judged/engine.ts";
import { meansOf, scoreOf, type Means, type Score } from "./judged/metrics.ts";
import { fillDirectory } from "./judged/directory.ts";
import { readLanguageQueries } from "./judged/languages.ts";
import { DIRECTORIES, readGrades, readQueries, typedOf, type JudgedDirectory } from "./judged/set.ts";
import { readListings, whyNoTowns, type TownListing } from "./judged/towns.ts";
import { ask, AT } from "./search-ask.ts";
import { throwawayDatabase } from "./throwaway-database.ts";

interface Judged {
  set: string;
  kind: string;
  query: string;
  ours: Score;
  theirs: Score;
}

const fixed = (value: number) => (Number.isNaN(value) ? "–" : value.toFixed(3));
const percent = (value: number) => (Number.isNaN(value) ? "–" : `${(value * 100).toFixed(0)} %`);

const text = (means: Means) =>
  `${fixed(means.ndcg5)}, ${fixed(means.ndcg10)}; ${percent(means.wrong)}; ${percent(means.emptyAnswerable)}, ${percent(means.emptyUnanswerable)}`;

function figureOf(name: string, judged: readonly Judged[]): Figure {
  const ours = text(meansOf(judged.map((one) => one.ours)));
  const theirs = text(meansOf(judged.map((one) => one.theirs)));
  return { figure: `${name} (${judged.length})`, measured: `${ours} / MiniSearch ${theirs}`, bar: "–", isMet: null };
}

/** A query and its grades by source id. */
interface GradedQuery {
  set: string;
  kind: string;
  query: string;
  /** Language of the page. */
  locale: string;
  at: Temporal.Instant;
  grades: ReadonlyMap<string, number>;
}

function queriesOf(directory: JudgedDirectory): GradedQuery[] {
  const read = readGrades(directory);
  const graded = readQueries(directory).map((one) => ({
    ...one,
    locale: "en",
    grades: read.get(one.query) ?? new Map<string, number>(),
  }));
  if (directory === "sample") return graded;
  const inLanguages = readLanguageQueries().map((one) => ({ ...one, set: "languages", kind: one.locale, at: AT }));
  return [...graded, ...inLanguages];
}

function gradesOf(
  ids: readonly string[],
  listings: ReadonlyMap<string, TownListing>,
  known: ReadonlyMap<string, number>,
) {
  const grades = ids.map((id) => {
    const found = (listings.get(id)?.sources ?? []).flatMap((source) => known.get(source) ?? []);
    return found.length === 0 ? null : Math.max(...found);
  });
  return { grades: grades.map((grade) => grade ?? 0), ungraded: grades.filter((grade) => grade === null).length };
}

async function judge(directory: JudgedDirectory, say: (line: string) => void): Promise<Judged[]> {
  const database = await throwawayDatabase();
  try {
    await fillDirectory(directory, database.connection);
    const rows = await readListings(database.connection);
    const listings = new Map(rows.map((row) => [row.id, row]));
    const engine = independentEngine(rows);
    const queries = queriesOf(directory);
    const judged: Judged[] = [];
    let ungraded = 0;
    for (const { set, kind, query, locale, at, grades: known } of queries) {
      const typed = typedOf(query, rows);
      const answer = await ask(database.connection, { query: typed, locale }, 1, at);
      const ours = gradesOf(
        answer.rows.slice(0, 10).map(({ id }) => id),
        listings,
        known,
      );
      const theirs = gradesOf(engine(typed), listings, known);
      if (set !== "languages") ungraded += ours.ungraded + theirs.ungraded;
      const all = [...known.values()];
      const one = { set, kind, query, ours: scoreOf(ours.grades, all), theirs: scoreOf(theirs.grades, all) };
      judged.push(one);
      say(`${set} · ${kind} · ${query}: ${fixed(one.ours.ndcg5 ?? NaN)} / ${fixed(one.theirs.ndcg5 ?? NaN)}`);
    }
    say(
      `${directory}: ${rows.length} listings, ${judged.length} queries, ${ungraded} results without a grade count as wrong`,
    );
    return judged;
  } finally {
    await database.remove();
  }
}

export const judgedBenchmark: Benchmark = {
  name: "judged",
  async run(say) {
    const why = whyNoTowns();
    if (why !== null) {
      say(why);
      return [];
    }
    const judged: Judged[] = [];
    for (const directory of DIRECTORIES) judged.push(...(await judge(directory, say)));
    say("each line: nDCG@5, nDCG@10; a wrong one in the first five; empty though something exists, empty rightly");
    return [...Map.groupBy(judged, ({ set }) => set)].flatMap(([set, some]) => [
      figureOf(`Judged set, ${set}: all`, some),
      ...[...Map.groupBy(some, ({ kind }) => kind)].map(([kind, ones]) => figureOf(`– ${kind}`, ones)),
    ]);
  },
};
