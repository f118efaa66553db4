/**
 * `node bench/judged/pool.ts`: prints the listings to read and grade as JSON: every listing of each directory, and the
 * pool of every query.
 */
import { ask } from "../search-ask.ts";
import { throwawayDatabase } from "../throwaway-database.ts";
import { independentEngine } from "./engine.ts";
import { fillDirectory } from "./directory.ts";
import { DIRECTORIES, readQueries, typedOf, type JudgedDirectory } from "./set.ts";
import { readListings, type TownListing } from "./towns.ts";

const SCANNED = 14;

const wordsOf = (one: TownListing) =>
  [
    one.name,
    ...one.otherNames,
    ...one.keywords,
    ...one.categories,
    one.address,
    one.zip,
    one.city,
    one.state,
    one.country,
    one.phone,
  ]
    .concat(one.phone.replace(/\D/g, ""), one.description)
    .join(" | ");

async function poolsOf(directory: JudgedDirectory) {
  const database = await throwawayDatabase();
  try {
    await fillDirectory(directory, database.connection);
    const listings = await readListings(database.connection);
    const texts = listings.map((listing) => ({ id: listing.id, text: wordsOf(listing) }));
    const engine = independentEngine(listings);
    const pools = [];
    for (const { kind, query, scan, at } of readQueries(directory)) {
      const typed = typedOf(query, listings);
      const answer = await ask(database.connection, { query: typed }, 1, at);
      const ours = answer.rows.slice(0, 10).map(({ id }) => id);
      const theirs = engine(typed);
      const seen = texts.filter(({ text }) => scan.test(text)).map(({ id }) => id);
      const missed = seen.filter((id) => !ours.includes(id) && !theirs.includes(id)).slice(0, SCANNED);
      pools.push({ kind, query, corrected: answer.correctedQuery, ours, theirs, scanned: seen.length, missed });
    }
    return { directory, listings, pools };
  } finally {
    await database.remove();
  }
}

const found = [];
for (const directory of DIRECTORIES) found.push(await poolsOf(directory));
process.stdout.write(JSON.stringify(found));
