/** Rebuilds all search tables from the listings while the old ones are in use. */
import type pg from "pg";
import { CATEGORIES } from "#contract/listings/categories.ts";

/** Documents written per statement. */
const CHUNK = 5_000;

/**
 * The locks of `search_begin_write`, taken exclusively: WRITING while the tables are swapped, REBUILDING during the
 * whole rebuild.
 */
const WRITING = 719_204_332;
const REBUILDING = 719_204_333;

/** Missed listings updated per statement. */
const MISSED = 500;

/** Writers are blocked once fewer listings than this are missed, or after this many rounds. */
const FEW_MISSED = 50;
const MOST_ROUNDS = 20;

/** Maximum number of suggested keywords, the most frequent; longer ones are sentences (as in `search_note_terms`). */
const MOST_SUGGESTED = 20_000;

const COUNT_WORDS = `
  insert into search_word (word, named, keyed, placed, described, variants)
    select word, named, keyed, placed, described, search_variants(word) from (
      select substr(word, 2) as word, coalesce(sum(ndoc) filter (where word like '1%'), 0) as named,
        coalesce(sum(ndoc) filter (where word like '2%'), 0) as keyed, coalesce(sum(ndoc) filter (where word like '3%'), 0) as placed,
        coalesce(sum(ndoc) filter (where word like '4%' or word like '5%'), 0) as described
      from ts_stat('select words from search_next.search_document')
      -- no telephone numbers: nobody's is a slip of another
      where word ~ '^[1-5][^+]' group by 1 order by 1
    ) as counted;
  delete from search_prefix;
  insert into search_prefix
    select left(word, letters), sum(named), sum(keyed), sum(placed), sum(described)
    from search_word, generate_series(1, 3) as letters where char_length(word) >= letters group by 1`;

const COUNT_TERMS = `
  delete from search_term;
  insert into search_term (start, term, shown, query, listings)
    select array_to_string(parts[at:], ' '), term, shown, search_term_query(search_words(shown)), listings from (
      select term, string_to_array(term, ' ') as parts, min(keyword) as shown, sum(listings) as listings
      from (
        select keyword, search_key(keyword) as term, listings from (
          select keyword, count(distinct id) as listings from business, unnest(keywords) as keyword where is_listed group by keyword
        ) as each
      ) as keyed
      where term <> '' and char_length(term) <= 40 and term not like '% % % % %'
      group by term order by sum(listings) desc, term limit ${MOST_SUGGESTED}
    ) as suggested, generate_subscripts(parts, 1) as at
    order by 1`;

const COUNT_CATEGORIES = `update search_state set category_entries = array[${CATEGORIES.map(
  (_, index) => `(select count(*) from search_next.search_document where categories & ${1 << index} <> 0)`,
).join(", ")}]`;

/**
 * Rebuilds the documents and the dictionary in a separate schema and swaps them in. Listings can be written and found
 * meanwhile; missed writes are applied before the swap.
 */
export async function rebuildSearch(client: pg.ClientBase): Promise<void> {
  // before the transaction: another writer of the first listing in a zone would wait for its end
  await client.query("select search_add_zones(array(select id from business where is_listed))");
  await client.query("begin");
  try {
    // waits for current writers; later ones note what they write
    await client.query("select pg_advisory_xact_lock($1)", [REBUILDING]);
    await client.query("set local maintenance_work_mem = '512MB'; set local work_mem = '64MB'");
    await client.query(
      `delete from search_pending; delete from search_missed;
       create schema search_next;
       create table search_next.search_document (like search_document including defaults);
       create table search_next.search_word (like search_word including defaults) with (fillfactor = 80);
       create temp table search_order on commit drop as
         select id, row_number() over (order by search_score(rating_sum, review_count) desc, id) as place from business where is_listed`,
    );
    await writeDocuments(client);
    await client.query(
      `set local search_path = search_next, public; ${COUNT_WORDS}; ${COUNT_TERMS}; ${COUNT_CATEGORIES}`,
    );
    await client.query(
      `create index search_document_words on search_document using gin (words) with (fastupdate = off);
       create index search_document_score on search_document (score desc, business_id);
       create index search_document_rating_high on search_document (rating desc nulls last, review_count desc, business_id);
       create index search_document_rating_low on search_document (rating nulls last, review_count desc, business_id);
       create index search_document_reviews on search_document (review_count desc, rating desc nulls last, business_id);
       create index search_document_name on search_document (name_key);
       create unique index search_document_number on search_document (number);
       create index search_document_position on search_document using gist (position);
       create index search_document_closed on search_document (score desc, business_id) where closed;
       alter table search_document add constraint search_document_pkey primary key (business_id);
       create index search_word_word on search_word (word);
       create index search_word_variants on search_word using gin (variants) with (fastupdate = off);
       analyze search_document; analyze search_word; analyze search_term`,
    );
    await catchUp(client);
    await client.query(
      `drop table public.search_document, public.search_word;
       alter table search_document set schema public;
       alter table search_word set schema public;
       drop schema search_next`,
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Written by relevance, so that rows read in this order are stored next to each other. */
async function writeDocuments(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ listed: number }>("select count(*) as listed from search_order");
  const listed = rows[0]?.listed ?? 0;
  await client.query("create index on search_order (place)");
  for (let from = 0; from < listed; from += CHUNK)
    await client.query(
      `insert into search_next.search_document
       select d.* from search_documents(array(select id from search_order where place > $1 and place <= $2)) d
       order by d.score desc, d.business_id`,
      [from, from + CHUNK],
    );
}

/** Applies writes made since the listings were read. Writers wait only for the last few. */
async function catchUp(client: pg.ClientBase): Promise<void> {
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    if ((await takeMissed(client)) < FEW_MISSED) break;
  }
  await client.query("select pg_advisory_xact_lock($1)", [WRITING]);
  await takeMissed(client);
}

/** Two statements: the second sees at least everything noted in the first. */
async function takeMissed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ id: string }>(
    `with taken as (delete from search_missed returning business_id) select distinct business_id as id from taken`,
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += MISSED)
    await client.query("select search_refresh($1::uuid[])", [ids.slice(from, from + MISSED)]);
  return ids.length;
}
