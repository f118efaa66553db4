/** All that search reads, made again from the listings: the words in Node, the indexes at the end. */
import type pg from "pg";
import { variantsOf } from "./rules-spelling.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import type { HoursMode, WeeklyHours } from "#contract/hours/hours.ts";
import { toOpenMinutes, type MinuteRange } from "../hours/rules.ts";
import { writeEntries, type Dictionary, type Made } from "./queries-entries.ts";
import { Terms } from "./queries-terms.ts";
import { cutSlices, replaceSlices, SLICE_ENTRIES } from "./queries-slices.ts";

/** Rows read and written at a time. */
const CHUNK = 5_000;

/** As in search_refresh: held shared by whoever writes entries, alone by whoever renumbers. */
const LOCK = 719_204_332;

/** Makes the entries, the slices and the dictionary again from the listings, and puts them in place of the old. */
export async function rebuildSearch(client: pg.ClientBase, { sliceEntries = SLICE_ENTRIES } = {}): Promise<void> {
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
       create table search_word_next (like search_word including defaults) with (fillfactor = 80, parallel_workers = 2)`,
    );
    const made: Made = {
      slices,
      sliceEntries,
      categoryEntries: Array.from(CATEGORIES, () => 0),
      dictionary: new Map(),
      terms: new Terms(),
    };
    await writeEntries(client, made);
    await replaceSlices(client, slices, made.categoryEntries);
    await writeDictionary(client, made.dictionary);
    await made.terms.write(client);
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
       delete from search_prefix;
       insert into search_prefix
         select left(word, letters), sum(named), sum(keyed), sum(placed), sum(described)
         from search_word_next, generate_series(1, 3) as letters
         where char_length(word) >= letters group by 1;
       analyze search_entry_next;
       analyze search_hours_next;
       analyze search_word_next;
       analyze search_term`,
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
       alter table search_word_next reset (parallel_workers);
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
async function writeHours(client: pg.ClientBase): Promise<void> {
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

async function writeDictionary(client: pg.ClientBase, dictionary: Dictionary): Promise<void> {
  const words = [...dictionary].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < words.length; from += CHUNK) {
    const chunk = words.slice(from, from + CHUNK);
    const counts = (tier: number) => chunk.map(([, counted]) => counted[tier] ?? 0);
    await client.query(
      `insert into search_word_next (word, named, keyed, placed, described, variants)
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
