-- Everything on a listing's page is found: other names, country, postcode, street and house number, telephone
-- (docs/decisions/0042-what-a-query-means.md).

-- Names of the place in other languages, former and short ones.
alter table business add column other_names text[] not null default '{}'
  check (cardinality(other_names) = 0 or is_text_list(other_names, 20, 120));

-- The digits of a telephone number with a plus before them, which no other word has: all of them, and those within its country.
-- As `phoneWords` in server/search/rules-words.ts.
create function search_phone_words(value text) returns text[] language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct '+' || ltrim(digits, '0')), '{}')
    from unnest(array[
      regexp_replace(value, '[^0-9]', '', 'g'),
      regexp_replace(case when value ~ '^\+[0-9]+[^0-9]' then regexp_replace(value, '^\+[0-9]+', '') else '' end, '[^0-9]', '', 'g')
    ]) as digits
    where char_length(digits) between 5 and 20
  );

-- Three digits to the base of 36: in three hexadecimal ones the slices of more than 33 million listings were taken for others.
create or replace function search_label(number smallint) returns text language sql immutable parallel safe strict
  return (
    select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', number / power % 36 + 1, 1), '' order by power desc)
    from unnest(array[1296, 36, 1]) as power
  );

drop view search_entry_wanted;
drop function search_places(text, text, text, text);

-- Every word of a listing with the best place where it stands.
create function search_places(name text, keys text, places text, story text, phone text)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  known text := search_words(name);
  found tsvector := array_to_tsvector(search_tagged(known, '1'));
  words text;
begin
  words := search_words(keys);
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '2')), search_tagged(known, '2'));
  known := btrim(known || ' ' || words, ' ');
  words := search_words(places);
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '3')), search_tagged(known, '3'));
  known := btrim(known || ' ' || words, ' ');
  found := found || ts_delete(array_to_tsvector(search_tagged(search_words(story), '4')), search_tagged(known, '4'));
  if phone = '' then
    return found;
  end if;
  return found || array_to_tsvector(array(select '4' || word from unnest(search_phone_words(phone)) as word));
end $$;

create view search_entry_wanted as
  select
    b.id as business_id, score, b.rating, b.review_count, b.number, f.categories, by_score, by_rating, by_count, search_key(b.name) as name_key,
    search_places(
      array_to_string(b.name || b.other_names, ' , '),
      array_to_string(b.keywords, ' , '),
      concat_ws(' , ', b.city, b.state, b.country, b.zip_code, replace(b.zip_code, ' ', '')),
      -- there are eight categories, so they say little: every café is in Restaurants
      array_to_string(b.categories, ' , ') || ' , ' || b.address || ' , ' || b.description,
      b.phone_number
    ) as places
  from business b
    cross join lateral (
      select search_score(b.rating_sum, b.review_count) as score, search_category_bits(b.categories) as categories offset 0
    ) as f
    cross join lateral (
      select
        search_slice_of('s', -score, 0, b.id) as by_score,
        search_slice_of('r', coalesce(-b.rating, 'infinity'), -b.review_count, b.id) as by_rating,
        search_slice_of('n', -b.review_count, coalesce(-b.rating, 0), b.id) as by_count
      offset 0
    ) as o
  where b.is_listed;

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
  -- no telephone numbers: nobody's is a slip of another
  insert into search_word (word, named, keyed, placed, described, variants)
    select word, 0, 0, 0, 0, search_variants(word)
    from (
      select distinct substr(place, 2) as word
      from search_entry e, unnest(tsvector_to_array(e.words)) as place
      where e.business_id = any(ids) and left(place, 1) in ('1', '2', '3', '4') and substr(place, 2, 1) <> '+'
    ) as found
    where not exists (select from search_word known where known.word = found.word);
  perform search_note_terms(ids);
  perform search_refresh_hours(ids);
end $$;

create or replace function search_business_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.is_listed, n.name, n.other_names, n.keywords, n.categories, n.city, n.state, n.country, n.zip_code, n.address, n.phone_number, n.description)
      is distinct from (o.is_listed, o.name, o.other_names, o.keywords, o.categories, o.city, o.state, o.country, o.zip_code, o.address, o.phone_number, o.description)
  );
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh(ids);
  end if;
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.rating_sum, n.review_count) <> (o.rating_sum, o.review_count) and n.is_listed and n.id <> all(ids)
  );
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh_rank(ids);
  end if;
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.hours_mode, n.weekly_hours, n.time_zone) is distinct from (o.hours_mode, o.weekly_hours, o.time_zone) and n.is_listed
  );
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh_hours(ids);
  end if;
  return null;
end $$;

-- the next start makes the entries of all that was listed by now again
insert into search_touched select id from business where is_listed;
