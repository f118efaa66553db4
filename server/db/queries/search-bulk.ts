/**
 * Search while listings are written by the thousand. `beginBulk` makes this connection's triggers only note what they touch;
 * `endBulk` brings it in line. Between the two, new listings are not found yet; one that is unlisted is gone at once.
 * Both may span many transactions; after a crash `finishBulk` does what is left.
 *
 * A GIN index takes 450 µs for one more listing and 17 µs a listing when it is built, and SQL takes 95 µs for the words of a
 * listing where this file takes 15: so when much was touched the tables are made anew and take the places of the old ones.
 */
import { sql } from "kysely";
import type pg from "pg";
import { placesOf, ratingOf, scoreOf, type Place, type Rankable } from "../../domain/ranking.ts";
import { keyOf } from "../../domain/query-words.ts";
import { variantsOf } from "../../domain/spelling.ts";
import { CATEGORIES } from "#contract/categories.ts";
import type { HoursMode, WeeklyHours } from "#contract/hours.ts";
import { toOpenMinutes, type MinuteRange } from "../../domain/hours.ts";
import type { Database } from "../pool.ts";
import { cutSlices, FAMILIES, findSlice, labelOf, SLICE_ENTRIES, sliceKeys, type Slices } from "./search-slices.ts";

/** Listings read and written at a time. */
const CHUNK = 5_000;

/** Everything is made anew when more than this share of all listings was touched: about where both take the same time. */
const REBUILD_SHARE = 1 / 12;

/** Listings that may have come one by one before slices are cut for the first time. */
const OUTGROWN = 20_000;

/** As in search_refresh: held shared by whoever writes entries, alone by whoever renumbers. */
const LOCK = 719_204_332;

type Bulk = pg.ClientBase;

/** From now on this connection's writes to listings are noted, not searched for. */
export async function beginBulk(client: Bulk): Promise<void> {
  await client.query("select set_config('mainstreet.search_bulk', 'on', false)");
}

/** Ends what `beginBulk` began, and makes all that was written findable. Not inside a transaction. */
export async function endBulk(client: Bulk): Promise<void> {
  await client.query("select set_config('mainstreet.search_bulk', '', false)");
  await finishBulk(client);
}

/**
 * Makes findable whatever bulk writes have left, also those that died: for the end of an import and each start of the
 * server. Cheap when there is nothing.
 */
export async function finishBulk(client: Bulk): Promise<void> {
  const { rows } = await client.query<{ touched: number; listed: number; sliced: number }>(
    `select (select count(distinct business_id) from search_touched) as touched,
       (select reltuples from pg_class where oid = 'search_entry'::regclass) as listed,
       (select coalesce(sum(entries), 0) from search_slice where family = 's') as sliced`,
  );
  const { touched, listed, sliced } = rows[0] ?? { touched: 0, listed: 0, sliced: 0 };
  // listings that came one by one fall into the slices that there were, which grow long
  const isOutgrown = listed > OUTGROWN && listed > 2 * sliced;
  if (isOutgrown || touched > Math.max(0, listed) * REBUILD_SHARE) return rebuildSearch(client);
  for (;;) {
    // taken and brought in line in one statement's transaction: what fails stays noted
    const { rows: done } = await client.query<{ taken: number }>(
      `with batch as (select distinct business_id from search_touched limit $1),
         gone as (delete from search_touched t using batch where t.business_id = batch.business_id),
         ids as (select coalesce(array_agg(business_id), '{}') as ids from batch)
       select cardinality(ids) as taken, search_refresh(ids) from ids`,
      [CHUNK / 10],
    );
    if ((done[0]?.taken ?? 0) === 0) return;
  }
}

interface Listing extends Rankable {
  readonly id: string;
}

interface Counted {
  /** Listings that have the word at best in each of the four places. */
  counts: [number, number, number, number];
}

const categoryBits = (names: readonly string[]) =>
  CATEGORIES.reduce((sum, name, index) => sum + (names.includes(name) ? 1 << index : 0), 0);

/** The entry of a listing as arrays of columns want it; the same as `search_entry_wanted` and `search_lexemes` make. */
function entryOf(listing: Listing, slices: Slices, dictionary: Map<string, Counted>) {
  const score = scoreOf(listing);
  const rating = ratingOf(listing);
  const keys = sliceKeys({ id: listing.id, score, rating, reviewCount: listing.reviewCount });
  const [s, r, n] = FAMILIES.map((family) => findSlice(slices.byFamily[family], keys[family]));
  const label = labelOf(s ?? 0);
  const ratedLabel = labelOf(r ?? 0);
  const countLabel = labelOf(n ?? 0);
  const lexemes: string[] = rating === null ? [] : [`r${ratedLabel}`];
  listing.categories.forEach((name) => lexemes.push(`c${CATEGORIES.findIndex((known) => known === name)}`));
  for (const [word, place] of placesOf(listing)) {
    lexemes.push(`${place}${word}`, `b${label}${place}${word}`);
    if (rating !== null) lexemes.push(`p${ratedLabel}${word}`, `q${countLabel}${word}`);
    count(dictionary, word, place);
  }
  return {
    id: listing.id,
    score,
    rating,
    reviewCount: listing.reviewCount,
    s,
    r,
    n,
    words: `'${lexemes.join("' '")}'`,
  };
}

function count(dictionary: Map<string, Counted>, word: string, place: Place): void {
  let counted = dictionary.get(word);
  if (counted === undefined) dictionary.set(word, (counted = { counts: [0, 0, 0, 0] }));
  counted.counts[place - 1] = (counted.counts[place - 1] ?? 0) + 1;
}

/** Makes the entries, the slices and the dictionary anew from the listings, and puts them in place of the old. */
export async function rebuildSearch(client: Bulk, { sliceEntries = SLICE_ENTRIES } = {}): Promise<void> {
  await client.query("begin");
  try {
    // whoever writes a listing waits until this is done; readers never do
    await client.query("select pg_advisory_xact_lock($1)", [LOCK]);
    await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'");
    // first, so that what other bulk writes touch from here on stays noted
    await client.query("delete from search_touched");
    const slices = await cutSlices(client, sliceEntries);
    await client.query(
      `create table search_hours_next (like search_hours);
       create table search_entry_next (like search_entry including defaults including storage including compression) with (toast_tuple_target = 256, fillfactor = 85);
       create table search_word_next (like search_word including defaults) with (fillfactor = 80)`,
    );
    const dictionary = new Map<string, Counted>();
    await writeEntries(client, slices, dictionary);
    await writeDictionary(client, dictionary);
    await writeHours(client);
    await client.query(
      `create index search_entry_words_next on search_entry_next using gin (words) with (fastupdate = off);
       create index search_entry_name_next on search_entry_next (name_key);
       create index search_entry_by_score_next on search_entry_next (by_score);
       create index search_entry_by_rating_next on search_entry_next (by_rating);
       create index search_entry_by_count_next on search_entry_next (by_count);
       alter table search_entry_next add constraint search_entry_next_pkey primary key (business_id);
       alter table search_hours_next add constraint search_hours_next_pkey primary key (business_id);
       create index search_word_word_next on search_word_next (word);
       create index search_word_variants_next on search_word_next using gin (variants) with (fastupdate = off);
       update search_slice s set entries = c.entries from (
         select 's' as family, by_score as number, count(*) as entries from search_entry_next group by 2
         union all select 'r', by_rating, count(*) from search_entry_next group by 2
         union all select 'n', by_count, count(*) from search_entry_next group by 2
       ) c where c.family::"char" = s.family and c.number = s.number;
       update search_state set category_entries = array(
         select (select count(*) from search_entry_next where categories & (1 << bit) <> 0)::integer from generate_series(0, 7) as bit
       );
       delete from search_prefix;
       insert into search_prefix
         select left(word, letters), sum(named), sum(keyed), sum(placed), sum(told)
         from search_word_next, generate_series(1, 3) as letters
         where char_length(word) >= letters group by 1;
       analyze search_entry_next;
       analyze search_hours_next;
       analyze search_word_next`,
    );
    await client.query(
      `drop table search_entry, search_hours, search_word;
       alter table search_hours_next rename to search_hours;
       alter table search_hours rename constraint search_hours_next_pkey to search_hours_pkey;
       alter table search_entry_next rename to search_entry;
       alter table search_entry rename constraint search_entry_next_pkey to search_entry_pkey;
       alter index search_entry_words_next rename to search_entry_words;
       alter index search_entry_name_next rename to search_entry_name;
       alter index search_entry_by_score_next rename to search_entry_by_score;
       alter index search_entry_by_rating_next rename to search_entry_by_rating;
       alter index search_entry_by_count_next rename to search_entry_by_count;
       alter table search_word_next rename to search_word;
       alter index search_word_word_next rename to search_word_word;
       alter index search_word_variants_next rename to search_word_variants`,
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** In the order of relevance, so that the matches in a slice lie on neighbouring pages. */
async function writeEntries(client: Bulk, slices: Slices, dictionary: Map<string, Counted>): Promise<void> {
  await client.query(
    `declare search_listings no scroll cursor for
     select id, name, keywords, categories, city, state, description, rating_sum as "ratingSum", review_count as "reviewCount"
     from business where is_listed order by search_score(rating_sum, review_count) desc, id`,
  );
  for (;;) {
    const { rows } = await client.query<Listing>(`fetch ${CHUNK} from search_listings`);
    if (rows.length === 0) break;
    const entries = rows.map((listing) => entryOf(listing, slices, dictionary));
    await client.query(
      `insert into search_entry_next (business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key, words)
       select id, score, rating, count, bits, s, r, n, coalesce(key, ''), words::tsvector from unnest(
         $1::uuid[], $2::float8[], $3::float8[], $4::int[], $5::smallint[], $6::smallint[], $7::smallint[], $8::smallint[],
         string_to_array($9, chr(10)), string_to_array($10, chr(10))
       ) as t (id, score, rating, count, bits, s, r, n, key, words)`,
      [
        entries.map(({ id }) => id),
        entries.map(({ score }) => score),
        entries.map(({ rating }) => rating),
        entries.map(({ reviewCount }) => reviewCount),
        rows.map(({ categories }) => categoryBits(categories)),
        entries.map(({ s }) => s),
        entries.map(({ r }) => r),
        entries.map(({ n }) => n),
        // two texts, not arrays: quoting their elements takes longer than making them
        rows.map(({ name }) => keyOf(name)).join("\n"),
        entries.map(({ words }) => words).join("\n"),
      ],
    );
  }
  await client.query("close search_listings");
}

interface Hours {
  id: string;
  zone: number;
  mode: HoursMode;
  weekly: WeeklyHours | null;
  dates: string;
}

const multirange = (ranges: readonly MinuteRange[]) =>
  `{${ranges.map(([start, end]) => `[${start},${end})`).join(",")}}`;

/** As search_refresh_hours, which takes 340 µs a listing. Many listings share the same week. */
async function writeHours(client: Bulk): Promise<void> {
  await client.query(
    `insert into search_zone (name) select distinct time_zone from business where is_listed
       and not exists (select from search_zone z where z.name = time_zone) order by 1 on conflict do nothing;
     declare search_weeks no scroll cursor for
     select b.id, z.id as zone, b.hours_mode as mode, b.weekly_hours as weekly, coalesce(s.dates, '{}')::text as dates
     from business b
       join search_zone z on z.name = b.time_zone
       left join (
         select business_id, range_agg(daterange(from_on, to_on, '[]')) as dates from special_hours group by 1
       ) s on s.business_id = b.id
     where b.is_listed and (b.hours_mode <> 'closed' or s.dates is not null)`,
  );
  const known = new Map<string, { same: string; spill: string }>();
  const minutesOf = ({ mode, weekly }: Hours) => {
    const key = mode === "custom" ? JSON.stringify(weekly) : mode;
    const had = known.get(key);
    if (had !== undefined) return had;
    const { same, spill } = toOpenMinutes({ mode, weekly, special: [], timeZone: "UTC" });
    const made = { same: multirange(same), spill: multirange(spill) };
    if (known.size < 100_000) known.set(key, made);
    return made;
  };
  for (;;) {
    const { rows } = await client.query<Hours>(`fetch ${CHUNK} from search_weeks`);
    if (rows.length === 0) break;
    const minutes = rows.map(minutesOf);
    await client.query(
      `insert into search_hours_next select id, zone, same::int4multirange, spill::int4multirange, dates::datemultirange
       from unnest($1::uuid[], $2::smallint[], string_to_array($3, '|'), string_to_array($4, '|'), string_to_array($5, '|'))
         as t (id, zone, same, spill, dates)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ zone }) => zone),
        minutes.map(({ same }) => same).join("|"),
        minutes.map(({ spill }) => spill).join("|"),
        rows.map(({ dates }) => dates).join("|"),
      ],
    );
  }
  await client.query("close search_weeks");
}

async function writeDictionary(client: Bulk, dictionary: Map<string, Counted>): Promise<void> {
  const words = [...dictionary].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < words.length; from += CHUNK) {
    const chunk = words.slice(from, from + CHUNK);
    const counts = (place: number) => chunk.map(([, counted]) => counted.counts[place] ?? 0);
    await client.query(
      `insert into search_word_next (word, named, keyed, placed, told, variants)
       select word, a, b, c, d, string_to_array(variants, ' ')
       from unnest($1::text[], $2::int[], $3::int[], $4::int[], $5::int[], $6::text[]) as t (word, a, b, c, d, variants)`,
      [
        chunk.map(([word]) => word),
        counts(0),
        counts(1),
        counts(2),
        counts(3),
        chunk.map(([word]) => variantsOf(word).join(" ")),
      ],
    );
  }
}

/** Whether bulk writes have left something to `finishBulk`. */
export async function hasUnfinishedBulk(db: Database): Promise<boolean> {
  const { rows } = await sql`select from search_touched limit 1`.execute(db);
  return rows.length > 0;
}
