-- What search, suggestions and their totals read of listings (docs/decisions/0003-search-ranking.md). Only listed businesses
-- have rows here.

-- One row a listed business; no foreign key, so that a rebuilt table takes its place without a lock on business. The words lie
-- out of line: a page of this table then holds fifty rows and not twelve, a million rows 150 MB and not 650, and a new rating
-- copies a hundred bytes.
create table search_entry (
  business_id uuid primary key,
  -- The Bayesian rating.
  score double precision not null,
  rating double precision,
  review_count integer not null,
  -- The number of the listing.
  number integer not null,
  -- One bit a category, in the order of contract/listings/categories.ts.
  categories smallint not null,
  -- Which slice of each order it is in; see search_slice.
  by_score smallint not null,
  by_rating smallint not null,
  by_count smallint not null,
  -- The name as one types it; see search_key.
  name_key text collate "C" not null,
  -- '1pizza' … '4pizza': a word with the place where it stands, best first (name, keywords and categories, city and state,
  -- description); each word once. The same within slices, so that a broad word is answered slice by slice: 'b01f1pizza' by
  -- score, 'p003pizza' by rating, 'q000pizza' by number of reviews (only the rated). 'r003': a slice by rating. 'c0': a category.
  words tsvector not null,
  -- Spaces that make a new row long enough (2 kB, a constant of PostgreSQL) for it to put anything out of line at all; they
  -- shrink to 35 bytes, and then what is still more than toast_tuple_target moves: the words.
  padding text compression pglz not null default repeat(' ', 2048)
) with (toast_tuple_target = 256, fillfactor = 85);
-- PostgreSQL 15 is told of the storage by a statement of its own only.
alter table search_entry alter name_key set storage plain, alter words set storage external;
create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_name on search_entry (name_key);
create index search_entry_by_score on search_entry (by_score);
create index search_entry_by_rating on search_entry (by_rating);
create index search_entry_by_count on search_entry (by_count);

-- Contiguous pieces of the three orders, so that the first matches of a broad query are found among a few thousand rows:
-- s relevance (score), r rating, n number of reviews. A slice begins at (a, b, id) and ends where the next one begins.
create table search_slice (
  family "char" not null,
  number smallint not null,
  a double precision not null,
  b double precision not null,
  id uuid not null,
  -- Rows in it when it was last counted: for estimates only.
  entries integer not null default 0,
  primary key (family, number)
);
create unique index search_slice_key on search_slice (family, a, b, id);

-- Rated and unrated are apart from the start. All unrated are one slice by number of reviews: by rating they are in the same
-- order, and cut.
insert into search_slice (family, number, a, b, id) values
  ('s', 0, '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('n', 0, '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('n', 1, 0, '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('r', 0, '-infinity', '-infinity', '00000000-0000-0000-0000-000000000000'),
  ('r', 1, 'infinity', '-infinity', '00000000-0000-0000-0000-000000000000');

-- Which numbering of slices is in force. Whoever writes entries holds it shared, whoever renumbers alone.
create table search_state (
  one boolean primary key default true check (one),
  generation integer not null default 0,
  -- Listings of each category when they were last counted: for estimates only.
  category_entries integer[] not null default '{0,0,0,0,0,0,0,0}'
);
insert into search_state default values;

create function search_slice_of(family "char", a double precision, b double precision, id uuid) returns smallint language sql stable
  return (
    select s.number from search_slice s where s.family = $1 and (s.a, s.b, s.id) <= ($2, $3, $4)
    order by s.a desc, s.b desc, s.id desc limit 1
  );

-- Words with single spaces between, each with `tag` before it.
create function search_tagged(words text, tag text) returns text[] language sql immutable parallel safe
  return case when words = '' then '{}'::text[] else string_to_array(tag || replace(words, ' ', ' ' || tag), ' ') end;

-- Every word of a listing with the best place where it stands.
create function search_places(name text, keys text, places text, story text) returns tsvector language plpgsql immutable parallel safe as $$
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
  return found || ts_delete(array_to_tsvector(search_tagged(search_words(story), '4')), search_tagged(known, '4'));
end $$;

create function search_label(number smallint) returns text language sql immutable parallel safe strict
  return lpad(to_hex(number::integer), 3, '0');

-- The words of a listing with everything that depends on its slices. One without a rating has no words by rating: all unrated
-- come last in the orders by rating, in the order of their ids, and so do they by score, so the slices by score answer for
-- them. That saves a third of the words of a directory that was just imported, and a third of the time that they take.
create function search_lexemes(places tsvector, categories text[], by_score smallint, by_rating smallint, by_count smallint, is_rated boolean)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain text := array_to_string(tsvector_to_array(places), ' ');
  words tsvector := places || array_to_tsvector(categories || search_tagged(plain, 'b' || search_label(by_score)));
  bare text;
begin
  if not is_rated then
    return words;
  end if;
  bare := array_to_string(array(select substr(word, 2) from unnest(tsvector_to_array(places)) as word), ' ');
  return words || array_to_tsvector(
    array['r' || search_label(by_rating)]
    || search_tagged(bare, 'p' || search_label(by_rating))
    || search_tagged(bare, 'q' || search_label(by_count))
  );
end $$;

-- The same words without what depends on slices.
create function search_places_of(words tsvector) returns tsvector language sql immutable parallel safe strict
  return array_to_tsvector(array(select word from unnest(tsvector_to_array(words)) as word where left(word, 1) in ('1', '2', '3', '4')));

-- The formula of server/search/rules-ranking.ts: ten votes of 3.9 beside the real ones.
create function search_score(rating_sum integer, review_count integer) returns double precision language sql immutable parallel safe
  return (39 + rating_sum)::double precision / (10 + review_count);

create function search_category_bits(categories text[]) returns smallint language sql immutable parallel safe
  return (
    select coalesce(sum(1 << (number::integer - 1)), 0)::smallint
    from unnest(array['Restaurants', 'Fashion', 'Beauty', 'Education', 'Event Services', 'Professional Services', 'Home Services', 'Local Services'])
      with ordinality as known (name, number)
    where name = any(categories)
  );

create function search_category_words(bits smallint) returns text[] language sql immutable parallel safe
  return array(select 'c' || number from generate_series(0, 7) as number where bits & (1 << number) <> 0);

-- What a listing's entry should be.
create view search_entry_wanted as
  select
    b.id as business_id, score, b.rating, b.review_count, b.number, f.categories, by_score, by_rating, by_count, search_key(b.name) as name_key,
    search_places(
      b.name, array_to_string(b.keywords || b.categories, ' , '), b.city || ' , ' || b.state, b.description
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
