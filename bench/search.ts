/**
 * Search over 10,000 and 1,000,000 listings in one run: every query runs on both alternately, and the ratios count.
 * `npm run bench search` alone; BENCH_ROWS for another size, BENCH_DIR for the cluster's directory.
 */
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { startEmbedded } from "#server/platform/db/embedded.ts";
import { SUPERUSER } from "#server/platform/db/embedded/roles.ts";
import { migrate } from "#server/platform/db/migrate.ts";
import { connect, type Connection } from "#server/platform/db/pool.ts";
import { rebuildSearch } from "#server/search/queries-rebuild.ts";
import { clearTotals } from "#server/search/queries-total.ts";
import { percentile, type Benchmark, type Figure } from "./figure.ts";
import { loadPlaces, madePlaces, makeListings, readNamedPlaces } from "./dataset.ts";
import { ask, askRows, askSoon, ms, timed } from "./search-ask.ts";
import { measureQuality } from "./search-quality.ts";
import { BROAD, QUESTIONS, type Question } from "./search-questions.ts";
import { measureMap } from "./map-clusters.ts";
import { measureNear } from "./search-near.ts";
import { measureOpenNow } from "./search-open.ts";
import { measureSuggestions } from "./search-suggestions.ts";

export interface Report {
  rows: Figure[];
  details: string[];
}

const SMALL = 10_000;
const LARGE = Number(process.env["BENCH_ROWS"] ?? 1_000_000);
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 7);
/** Adds this many listings and their search index. */
export async function load(connection: Connection, count: number): Promise<string> {
  const client = await connection.pool.connect();
  try {
    await migrate(connection.pool);
    const made = await timed(async () => {
      const places = (await readNamedPlaces(count)) ?? madePlaces(Math.min(count, 400_000));
      await loadPlaces(client, places, count);
      await client.query("alter table business disable trigger search_insert");
      for (let from = 0; from < count; from += 100_000)
        await makeListings(client, from, Math.min(count, from + 100_000));
      await client.query("alter table business enable trigger search_insert");
      await client.query("drop table bench_place");
    });
    const built = await timed(() => rebuildSearch(client));
    await client.query("vacuum analyze");
    return `${count.toLocaleString("en")} listings made in ${(made / 1000).toFixed(1)} s, search tables built in ${(built / 1000).toFixed(1)} s (${Math.round((1000 * count) / built).toLocaleString("en")} rows/s)`;
  } finally {
    client.release();
  }
}

interface Timing {
  question: Question;
  small: number;
  large: number;
}

/** Medians of each query on both, interleaved. */
async function timePages(small: Connection, large: Connection): Promise<Timing[]> {
  const params = [];
  for (const question of QUESTIONS) {
    params.push({
      question,
      small: await askRows(small, question),
      large: await askRows(large, question),
      smalls: [0],
      larges: [0],
    });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { small: inSmall, large: inLarge, smalls, larges } of params) {
      smalls[round] = await timed(inSmall);
      larges[round] = await timed(inLarge);
    }
  }
  return params.map(({ question, smalls, larges }) => ({
    question,
    small: percentile(smalls, 0.5),
    large: percentile(larges, 0.5),
  }));
}

const describe = ({ query, sort = "relevance", filters = {}, page = 1 }: Question) =>
  [
    `“${query}”`,
    sort,
    ...Object.entries(filters).map(([name, value]) => `${name} ${JSON.stringify(value)}`),
    `page ${page}`,
  ].join(", ");

async function timeNaive(connection: Connection, query: string): Promise<number> {
  return timed(() =>
    connection.pool.query(
      `select id from bench_naive where words @@ to_tsquery('simple', $1) order by ts_rank(words, to_tsquery('simple', $1)) desc limit 10`,
      [`${query}:*`],
    ),
  );
}

async function compareNaive(large: Connection): Promise<{ ratios: number[]; details: string[] }> {
  await large.pool.query(`
    create table if not exists bench_naive as
      select id, setweight(to_tsvector('simple', name), 'A') || setweight(to_tsvector('simple', array_to_string(keywords || categories, ' ')), 'B')
        || setweight(to_tsvector('simple', city || ' ' || state), 'C') || setweight(to_tsvector('simple', description), 'D') as words
      from business where is_listed;
    create index if not exists bench_naive_words on bench_naive using gin (words);
    analyze bench_naive`);
  const ratios: number[] = [];
  const details: string[] = [];
  for (const query of BROAD) {
    const naive: number[] = [];
    const ours: number[] = [];
    await ask(large, { query }, 1);
    for (let round = 0; round < 3; round += 1) {
      naive.push(await timeNaive(large, query));
      ours.push(await timed(() => ask(large, { query }, 1)));
    }
    const ratio = percentile(naive, 0.5) / percentile(ours, 0.5);
    ratios.push(ratio);
    details.push(
      `“${query}”: plain ts_rank ${ms(percentile(naive, 0.5))}, ours ${ms(percentile(ours, 0.5))}, ${ratio.toFixed(0)}×`,
    );
  }
  await large.pool.query("drop table bench_naive");
  return { ratios, details };
}

async function timeTotals(large: Connection): Promise<{ cold: number[]; warm: number[] }> {
  const cold: number[] = [];
  const warm: number[] = [];
  for (const question of QUESTIONS) {
    clearTotals(large.db);
    cold.push(await timed(() => ask(large, question, 1_000_000)));
    warm.push(await timed(() => ask(large, question, 1_000_000)));
  }
  return { cold, warm };
}

/** First pages with totals that are not cached: complete, and as the screen requests them, alternating. */
async function timeFirstPages(large: Connection): Promise<Figure> {
  const whole: number[] = [];
  const soon: number[] = [];
  for (const question of QUESTIONS) {
    clearTotals(large.db);
    whole.push(await timed(() => ask(large, question, 1)));
    clearTotals(large.db);
    const pages: Awaited<ReturnType<typeof askSoon>>[] = [];
    soon.push(await timed(async () => pages.push(await askSoon(large, question))));
    // otherwise the next query would wait for it
    await pages[0]?.counted();
  }
  const said = (times: readonly number[]) => `${ms(percentile(times, 0.5))}; ${ms(percentile(times, 0.95))}`;
  return {
    figure: "First page with its total, counted anew / as the screen asks for it (median; p95)",
    measured: `${said(whole)} / ${said(soon)}`,
    bar: "–",
    isMet: null,
  };
}

/** Measures everything; the cluster is deleted afterwards unless `BENCH_DIR` names one. */
export async function benchSearch(log: (line: string) => void = () => undefined): Promise<Report> {
  const givenDirectory = process.env["BENCH_DIR"];
  const dataDirectory = givenDirectory ?? `${existsSync("/dev/shm") ? "/dev/shm" : "/tmp"}/ms-bench-search`;
  mkdirSync(dataDirectory, { recursive: true });
  const cluster = await startEmbedded({ dataDirectory, isChosen: true, isThrowaway: true });
  const details: string[] = [];
  const say = (line: string) => {
    details.push(line);
    log(line);
  };
  const open = async (name: string, count: number): Promise<Connection> => {
    const admin = connect({ host: cluster.host, user: SUPERUSER, database: cluster.database });
    const { rowCount } = await admin.pool.query("select from pg_database where datname = $1", [name]);
    if (rowCount === 0) await admin.pool.query(`create database ${name} owner ${cluster.user}`);
    await admin.close();
    const connection = connect({ host: cluster.host, user: cluster.user, database: name });
    if (rowCount === 0) say(await load(connection, count));
    return connection;
  };
  try {
    const small = await open("search_small", SMALL);
    const large = await open(`search_${LARGE}`, LARGE);
    const timings = await timePages(small, large);
    const [p95Small, p95Large] = [
      percentile(
        timings.map((t) => t.small),
        0.95,
      ),
      percentile(
        timings.map((t) => t.large),
        0.95,
      ),
    ];
    for (const { question, small: s, large: l } of timings) say(`${describe(question)}: ${ms(s)} → ${ms(l)}`);
    const { ratios, details: naive } = await compareNaive(large);
    naive.forEach(say);
    const { cold, warm } = await timeTotals(large);
    const firstPages = await timeFirstPages(large);
    const quality = await measureQuality(large, say);
    const openNow = await measureOpenNow(large, say);
    const near = [...(await measureNear(large, say)), ...(await measureMap(large, say))];
    const suggestions = await measureSuggestions(large, say);
    const rows: Figure[] = [
      {
        figure: `Rows of a page, p95 over ${timings.length} queries, ${LARGE.toLocaleString("en")} against ${SMALL.toLocaleString("en")} listings`,
        measured: `${ms(p95Large)} against ${ms(p95Small)}: ${(p95Large / p95Small).toFixed(2)}× (medians ${ms(
          percentile(
            timings.map((t) => t.large),
            0.5,
          ),
        )}, ${ms(
          percentile(
            timings.map((t) => t.small),
            0.5,
          ),
        )})`,
        bar: "≤ 3×",
        isMet: p95Large <= 3 * p95Small,
      },
      {
        figure: "Broad terms against plain ts_rank … limit 10",
        measured: `${Math.min(...ratios).toFixed(0)}–${Math.max(...ratios).toFixed(0)}× faster`,
        bar: "≥ 20×",
        isMet: Math.min(...ratios) >= 20,
      },
      {
        figure: "nDCG@10 against exhaustive scoring",
        measured: quality.toFixed(3),
        bar: "≥ 0.9",
        isMet: quality >= 0.9,
      },
      {
        figure: "Total of a search, cold / cached (median; p95)",
        measured: `${ms(percentile(cold, 0.5))}; ${ms(percentile(cold, 0.95))} / ${ms(percentile(warm, 0.5))}; ${ms(percentile(warm, 0.95))}`,
        bar: "–",
        isMet: null,
      },
      firstPages,
      ...openNow,
      ...near,
      ...suggestions,
    ];
    await small.close();
    await large.close();
    return { rows, details };
  } finally {
    await cluster.stop();
    if (givenDirectory === undefined) rmSync(dataDirectory, { recursive: true, force: true });
  }
}

export const searchBenchmark: Benchmark = {
  name: "search",
  run: async (say) => (await benchSearch((line) => say(`  ${line}`))).rows,
};
