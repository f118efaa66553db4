-- Whole keywords, as lexemes of their own: '0movie_theater' says what a place is, where '2theater' and '1theater' only have the word
-- (docs/decisions/0074-what-it-is-before-its-name.md).

create function search_places(name text, keys text[], places text, story text, phone text)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  known text := search_words(name);
  found tsvector := array_to_tsvector(search_tagged(known, '1'));
  words text;
begin
  words := search_words(array_to_string(keys, ' , '));
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '2')), search_tagged(known, '2'));
  if words <> '' then
    found := found || array_to_tsvector(array(
      select '0' || replace(words_of_one, ' ', '_') from unnest(keys) as key, search_words(key) as words_of_one where words_of_one <> ''
    ));
  end if;
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

create or replace view search_entry_wanted as
  select
    b.id as business_id, score, b.rating, b.review_count, b.number, f.categories, by_score, by_rating, by_count, search_key(b.name) as name_key,
    search_places(
      array_to_string(b.name || b.other_names, ' , '),
      b.keywords,
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

drop function search_places(text, text, text, text, text);

-- The words without what depends on slices.
create or replace function search_places_of(words tsvector) returns tsvector language sql immutable parallel safe strict
  return array_to_tsvector(array(select word from unnest(tsvector_to_array(words)) as word where left(word, 1) in ('0', '1', '2', '3', '4')));

create or replace function search_lexemes(places tsvector, categories text[], by_score smallint, by_rating smallint, by_count smallint, is_rated boolean)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain text := array_to_string(tsvector_to_array(places), ' ');
  words tsvector := places || array_to_tsvector(categories || search_tagged(plain, 'b' || search_label(by_score)));
  bare text;
begin
  if not is_rated then
    return words;
  end if;
  -- by the other orders nobody asks for whole keywords
  bare := array_to_string(
    array(select substr(word, 2) from unnest(tsvector_to_array(places)) as word where left(word, 1) <> '0'), ' '
  );
  return words || array_to_tsvector(
    array['r' || search_label(by_rating)]
    || search_tagged(bare, 'p' || search_label(by_rating))
    || search_tagged(bare, 'q' || search_label(by_count))
  );
end $$;

-- the next start makes the entries of all that was listed by now again
insert into search_touched select id from business where is_listed;
