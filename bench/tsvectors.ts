/**
 * What writing words in PostgreSQL's binary form (server/search/tsvector-array.ts) buys: a chunk of search entries inserted
 * with it and with the same words as text, in turn.
 */
import { TsvectorArray } from "#server/search/tsvector-array.ts";
import { median, type Benchmark } from "./figure.ts";
import { throwawayDatabase } from "./throwaway-database.ts";

const ENTRIES = 5_000;
/** Of each entry: as many as a listing with a short description and reviews has. */
const WORDS = 15;
const TAGS = ["1", "b014", "p003", "q000"] as const;
const ROUNDS = 21;
const WARM_UP = 3;

/** Sorted, each once in an entry. */
const LISTINGS = Array.from({ length: ENTRIES }, (_, entry) => [
  ...new Set(
    Array.from({ length: WORDS }, (__, index) => `word${((entry * 7_919 + index * 104_729) % 90_000) + 10_000}`).sort(),
  ),
]);

function binary(): Buffer {
  const vectors = new TsvectorArray();
  for (const words of LISTINGS) {
    vectors.begin();
    for (const tag of TAGS) for (const word of words) vectors.add(tag, word);
    vectors.end();
  }
  return vectors.toParameter();
}

function text(): string {
  const vectors = LISTINGS.map((words) => TAGS.flatMap((tag) => words.map((word) => tag + word)).join(" "));
  return `{${vectors.map((vector) => `"${vector}"`).join(",")}}`;
}

export const tsvectorsBenchmark: Benchmark = {
  name: "tsvectors",
  async run(say) {
    const { connection, remove } = await throwawayDatabase();
    const client = await connection.pool.connect();
    try {
      await client.query("create temp table entry (words tsvector)");
      const ways = { binary, text };
      const took = { binary: new Array<number>(), text: new Array<number>() };
      for (let round = 0; round < ROUNDS; round += 1)
        for (const way of round % 2 === 0 ? (["binary", "text"] as const) : (["text", "binary"] as const)) {
          const from = performance.now();
          await client.query("insert into entry select words from unnest($1::tsvector[]) as t (words)", [ways[way]()]);
          if (round >= WARM_UP) took[way].push(performance.now() - from);
          await client.query("truncate entry");
        }
      const [ours, theirs] = [median(took.binary), median(took.text)];
      say(`  medians: ${ours.toFixed(0)} ms in binary, ${theirs.toFixed(0)} ms as text`);
      return [
        {
          figure: `${ENTRIES.toLocaleString("en-US")} listings' words written in binary, against as text (medians)`,
          measured: `${ours.toFixed(0)} ms against ${theirs.toFixed(0)} ms (${(ours / theirs).toFixed(2)} ×)`,
          bar: "–",
          isMet: null,
        },
      ];
    } finally {
      client.release();
      await remove();
    }
  },
};
