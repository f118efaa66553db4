-- What people look for, beside names: the keywords of listings as they are suggested while somebody types, and whether a
-- suggested name is looked after (docs/decisions/0031-what-visitors-see.md).

-- Listings with every one of these words in their name, keywords or categories. A word holds neither quotes nor backslashes.
create function search_term_query(words text) returns tsquery language sql immutable parallel safe strict
  return (select string_agg(format('(''1%1$s'' | ''2%1$s'')', word), ' & ')::tsquery from unnest(string_to_array(words, ' ')) as word);

-- Keywords of listings, and perhaps of former ones: what is suggested is asked of the entries first. Not unique, as the
-- dictionary is not: writers never wait for each other here.
create table search_term (
  -- The keyword as one types it (see search_key) from one of its words on: 'natural hair', 'hair'.
  start text collate "C" not null,
  -- The same from its first word on.
  term text collate "C" not null,
  -- As a listing writes it.
  shown text not null,
  query tsquery not null,
  -- How many listings have it. For the order and for estimates only; counted by bulk writes.
  listings integer not null default 0
);
create index search_term_start on search_term (start);

-- Notes the keywords of these listings. Longer ones are sentences.
create function search_note_terms(ids uuid[]) returns void language sql as $$
  insert into search_term (start, term, shown, query)
    select array_to_string(parts[at:], ' '), term, shown, search_term_query(search_words(shown))
    from (
      select distinct on (key.term) key.term, string_to_array(key.term, ' ') as parts, keyword as shown
      from business b, unnest(b.keywords) as keyword, lateral (select search_key(keyword) as term offset 0) as key
      where b.id = any(ids) and b.is_listed and key.term <> '' and char_length(key.term) <= 40
      order by key.term, keyword
    ) as found, generate_subscripts(parts, 1) as at
    where cardinality(parts) <= 4 and not exists (select from search_term known where known.start = found.term and known.term = found.term)
$$;

create or replace function search_refresh(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  delete from search_entry e using business b where b.id = any(ids) and e.business_id = b.id and not b.is_listed;
  delete from search_hours h using business b where b.id = any(ids) and h.business_id = b.id and not b.is_listed;
  insert into search_entry (business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key, words, number)
    select
      business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key,
      search_lexemes(places, search_category_words(categories), by_score, by_rating, by_count, review_count > 0), number
    from search_entry_wanted
    where business_id = any(ids)
  on conflict (business_id) do update set
    score = excluded.score, rating = excluded.rating, review_count = excluded.review_count, categories = excluded.categories,
    by_score = excluded.by_score, by_rating = excluded.by_rating, by_count = excluded.by_count, name_key = excluded.name_key,
    words = excluded.words;
  insert into search_word (word, named, keyed, placed, described, variants)
    select word, 0, 0, 0, 0, search_variants(word)
    from (
      select distinct substr(place, 2) as word
      from search_entry e, unnest(tsvector_to_array(e.words)) as place
      where e.business_id = any(ids) and left(place, 1) in ('1', '2', '3', '4')
    ) as found
    where not exists (select from search_word known where known.word = found.word);
  perform search_note_terms(ids);
  perform search_refresh_hours(ids);
end $$;

-- Categories (by number, of those given) and keywords to suggest for what is typed: only what a listing is found by now. Of
-- what many had when they were counted nobody asks again: GIN would collect all of them (20 ms for 100,000 listings).
-- The settings are explained at fromIndexes.
create function search_kinds(typed text, categories integer[], most integer) returns table (category integer, shown text)
  language plpgsql stable
  set enable_seqscan = off set jit = off as $$
begin
  if categories <> '{}' then
    return query
      select numbered.number, null::text
      from unnest(categories) as numbered (number), lateral (
        select coalesce((select s.category_entries[numbered.number + 1] from search_state s), 0) as entries offset 0
      ) counted
      where counted.entries > 1000 or exists (select from search_entry e where e.words @@ ('c' || numbered.number)::tsquery)
      order by counted.entries desc, numbered.number;
  end if;
  return query
    with known as materialized (
      select t.term, max(t.listings) as listings, bool_or(t.start = t.term) as leads
      from search_term t
      where t.start >= typed and t.start < typed || chr(1114111)
      group by t.term
      order by max(t.listings) desc, bool_or(t.start = t.term) desc, char_length(t.term), t.term
      limit 16
    )
    select null::integer, whole.shown
    from known, lateral (
      select t.shown, t.query from search_term t where t.start = known.term and t.term = known.term limit 1
    ) whole, lateral (
      select case when known.listings > 1000 then known.listings else (
        select count(*)::integer from (select from search_entry e where e.words @@ whole.query limit 20) as few
      ) end as found offset 0
    ) asked
    where asked.found > 0
    order by known.term = typed desc, greatest(known.listings, asked.found) desc, known.leads desc, char_length(known.term), known.term
    limit most;
end $$;

-- As before, with whether somebody looks after the listing.
drop function search_suggestions(text, text[], text[], text[], text[], integer);
create function search_suggestions(
  key text, meant text[], queries text[], candidates text[], begun text[], most integer
) returns table (
  kind integer, id uuid, name text, image text, city text, state text, country text, category text, claimed boolean
) language plpgsql stable as $$
begin
  return query
    with found as materialized (
      select 1 as kind, f.id, f.place from search_named(array[key], most, most) with ordinality as f (id, place)
      union all
      select 2, f.id, f.place from search_first(queries, candidates, begun, most) with ordinality as f (id, place)
      union all
      select 3, f.id, f.place from search_named(meant, 1, most) with ordinality as f (id, place)
    )
    select f.kind, b.id, b.name,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1),
      b.city, b.state, b.country, b.categories[1],
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner')
    from found f cross join lateral (select * from business where business.id = f.id and business.is_listed offset 0) b
    order by f.kind, f.place;
end $$;

-- What is there already.
with counted as (
  select key.term, min(keyword) as shown, count(*)::integer as listings
  from business b, unnest(b.keywords) as keyword, lateral (select search_key(keyword) as term offset 0) as key
  where b.is_listed and key.term <> '' and char_length(key.term) <= 40
  group by key.term
  having cardinality(string_to_array(key.term, ' ')) <= 4
  order by count(*) desc, key.term
  limit 20000
)
insert into search_term (start, term, shown, query, listings)
  select array_to_string((string_to_array(term, ' '))[at:], ' '), term, shown, search_term_query(search_words(shown)), listings
  from counted, generate_series(1, cardinality(string_to_array(term, ' '))) as at;
