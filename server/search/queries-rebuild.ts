/** All that search reads, made again from the listings: the words in Node, the indexes at the end. */
import type pg from "pg";
import { variantsOf } from "../platform/text/rules-spelling.ts";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { writeEntries, type Dictionary, type Made } from "./queries-entries.ts";
import { Terms } from "./queries-terms.ts";
import { cutSlices, replaceSlices, SLICE_ENTRIES } from "./queries-slices.ts";

/** Rows read and written at a time. */
const CHUNK = 5_000;

/** As in `search_begin_write`. Alone: for the moment in which the tables change places; by a rebuild from begin to end. */
const WRITING = 719_204_332;
const REBUILDING = 719_204_333;

/** Listings brought in line at a time. */
const CAUGHT_UP = 500;

/** So few are brought in line while writers wait; and however many there are after so many rounds. */
const FEW_MISSED = 50;
const MOST_ROUNDS = 20;

/** Every zone and every place with holidays, before the transaction: who writes a listing in a new one would wait for whoever else adds it. */
const ADD_ZONES = `insert into search_zone (name) select distinct time_zone from business
  where is_listed and not exists (select from search_zone z where z.name = time_zone) order by 1 on conflict do nothing;
  insert into search_holiday (country, state) select distinct country, holiday_state(id, state) from business b
  where is_listed and has_holiday_rule(hours_mode, holiday_hours)
    and not exists (select from search_holiday h where (h.country, h.state) = (b.country, holiday_state(b.id, b.state))) order by 1, 2 on conflict do nothing`;

/**
 * Makes the entries, the slices and the dictionary again from the listings, in a schema of their own, and puts them in place
 * of the old. Listings are written and found meanwhile: what was missed is brought in line before the tables change places.
 */
export async function rebuildSearch(client: pg.ClientBase, { sliceEntries = SLICE_ENTRIES } = {}): Promise<void> {
  await client.query(ADD_ZONES);
  await client.query("begin");
  try {
    // waits for those who write at this moment: those who come later note what they write
    await client.query("select pg_advisory_xact_lock($1)", [REBUILDING]);
    await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'");
    // first, so that what is touched and missed from here on stays noted
    await client.query(`delete from search_touched; delete from search_missed; ${ADD_ZONES}`);
    const slices = await cutSlices(client, sliceEntries);
    await client.query(
      `create schema search_next;
       create table search_next.search_entry (like search_entry including defaults including storage including compression) with (toast_tuple_target = 256, fillfactor = 85);
       create table search_next.search_word (like search_word including defaults) with (fillfactor = 80, parallel_workers = 2);
       set local search_path = search_next, public`,
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
    await client.query(
      `create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
       create index search_entry_name on search_entry (name_key);
       create index search_entry_by_score on search_entry (by_score);
       create index search_entry_by_rating on search_entry (by_rating);
       create index search_entry_by_count on search_entry (by_count);
       create index search_entry_number on search_entry (number);
       alter table search_entry add constraint search_entry_pkey primary key (business_id);
       create index search_word_word on search_word (word);
       create index search_word_variants on search_word using gin (variants) with (fastupdate = off);
       delete from search_prefix;
       insert into search_prefix
         select left(word, letters), sum(named), sum(keyed), sum(placed), sum(described)
         from search_word, generate_series(1, 3) as letters
         where char_length(word) >= letters group by 1;
       analyze search_entry;
       analyze search_word;
       analyze search_term`,
    );
    await catchUp(client);
    await client.query(
      `alter table search_word reset (parallel_workers);
       drop table public.search_entry, public.search_word;
       alter table search_entry set schema public;
       alter table search_word set schema public;
       drop schema search_next`,
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Brings in line what was written since the listings were read. Writers wait only while the last few are. */
async function catchUp(client: pg.ClientBase): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    if ((await takeMissed(client)) < FEW_MISSED) break;
  }
  await client.query("select pg_advisory_xact_lock($1)", [WRITING]);
  await takeMissed(client);
}

/** In two statements: the second sees all that is noted in the first, and perhaps more. */
async function takeMissed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with taken as (delete from search_missed returning business_id) select distinct business_id as id from taken`,
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += CAUGHT_UP)
    await client.query("select search_refresh($1::uuid[])", [ids.slice(from, from + CAUGHT_UP)]);
  return ids.length;
}

async function writeDictionary(client: pg.ClientBase, dictionary: Dictionary): Promise<void> {
  const words = [...dictionary].sort(([a], [b]) => (a < b ? -1 : 1));
  for (let from = 0; from < words.length; from += CHUNK) {
    const chunk = words.slice(from, from + CHUNK);
    const counts = (tier: number) => chunk.map(([, counted]) => counted[tier] ?? 0);
    await client.query(
      `insert into search_word (word, named, keyed, placed, described, variants)
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
