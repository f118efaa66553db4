-- What search, suggestions and their totals read (docs/decisions/0003-search-ranking.md). Only listed businesses have rows here,
-- put and taken away by triggers in the transaction that writes the listing.

-- How text becomes words: the same as server/search/rules-words.ts; a property test compares the two.

-- Lower case without accents, every apostrophe as ' and every hyphen as -.
create function search_fold(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  -- nearly all texts are plain ASCII, and normalizing costs ten times what lower() does
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  value := lower(normalize(regexp_replace(
    normalize(value, nfkd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]',
    '', 'g'), nfc));
  value := translate(
    value,
    U&'\2018\2019\201a\201b\02bc\02b9\2032\2010\2011\03c2\00f8\0142\0111\0127\0131\0167\00f0',
    U&'\0027\0027\0027\0027\0027\0027\0027\002d\002d\03c3oldhitd'
  );
  return replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- Folded text as chunks between single spaces; besides letters and digits they have & ' - and dots.
create function search_spaced(folded text) returns text language plpgsql immutable parallel safe strict as $$
begin
  folded := btrim(regexp_replace(
    folded,
    '[\u0001-\u0025\u0028-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufd3e\ufd3f\ufffc\ufffd]+',
    ' ', 'g'), ' ');
  -- the dots that end sentences, so that most descriptions need nothing more
  if folded like '% .%' then
    return btrim(regexp_replace(folded || ' ', '([.]? )+', ' ', 'g'), ' ');
  end if;
  return btrim(replace(folded || ' ', '. ', ' '), ' ');
end $$;

-- Scripts written without spaces: each pair of neighbours, and the last character, so that any part of a name is found.
create function search_pairs(word text) returns text language sql immutable parallel safe strict
  return (
    select string_agg(
      case when run[1] ~ '^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'
        then (select string_agg(substr(run[1], at, 2), ' ' order by at) from generate_series(1, char_length(run[1])) as at)
        else left(run[1], 40)
      end, ' ')
    from regexp_matches(word, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[^\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') as run
  );

-- The words under which a text is found, with single spaces between: 'at&t' gives 'att at t and', "joe's" gives 'joes joe'.
create function search_words(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  spaced text := search_spaced(search_fold(value));
  words text := '';
  chunk text;
  parts text;
begin
  if spaced !~ '[&''.-]|[^\u0001-\u007f]|[^ ]{41}' then
    return spaced;
  end if;
  foreach chunk in array string_to_array(spaced, ' ') loop
    if chunk !~ '[&''.-]|[^\u0001-\u007f]|.{41}' then
      words := words || ' ' || chunk;
      continue;
    end if;
    if chunk like '%&%' then
      words := words || ' and';
    end if;
    chunk := rtrim(chunk, '&.-''');
    parts := btrim(regexp_replace(replace(chunk, '''', ''), '[&.-]+', ' ', 'g'), ' ');
    if parts = '' then
      continue;
    end if;
    if parts ~ '[^\u0001-\u007f]' then
      parts := (select string_agg(search_pairs(part), ' ') from unnest(string_to_array(parts, ' ')) as part);
    else
      if parts like '% %' and parts ~ '[a-z]' and char_length(replace(parts, ' ', '')) <= 40 then
        words := words || ' ' || replace(parts, ' ', '');
      end if;
      if parts ~ '[^ ]{41}' then
        parts := (select string_agg(left(part, 40), ' ') from unnest(string_to_array(parts, ' ')) as part);
      end if;
      if chunk like '%''s' and parts ~ '[^ ]s$' then
        words := words || ' ' || regexp_replace(left(parts, -1), '^.* ', '');
      end if;
    end if;
    words := words || ' ' || parts;
  end loop;
  return ltrim(words, ' ');
end $$;

-- The words of a text as one asks for them, in their order: 'at&t' is 'att', "joe's" is 'joes'.
create function search_key(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  spaced text := search_spaced(search_fold(value));
  words text := '';
  chunk text;
  parts text;
begin
  if spaced !~ '[&''.-]|[^\u0001-\u007f]|[^ ]{41}' then
    return spaced;
  end if;
  foreach chunk in array string_to_array(spaced, ' ') loop
    parts := btrim(regexp_replace(replace(chunk, '''', ''), '[&.-]+', ' ', 'g'), ' ');
    if chunk like '%&%' and parts !~ '[^ ]{4}' then
      parts := replace(parts, ' ', '');
    end if;
    if parts <> '' then
      words := words || ' ' || (select string_agg(left(part, 40), ' ') from unnest(string_to_array(parts, ' ')) as part);
    end if;
  end loop;
  return ltrim(words, ' ');
end $$;

-- One row a listed business; no foreign key, so that a rebuilt table takes its place without a lock on business. The words lie out of line: a page of this table then holds fifty rows
-- and not twelve, a million rows 150 MB and not 650, and a new rating copies a hundred bytes.
create table search_entry (
  business_id uuid primary key,
  -- The Bayesian rating.
  score double precision not null,
  rating double precision,
  review_count integer not null,
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
  ballast text not null default repeat(' ', 2048)
) with (toast_tuple_target = 256, fillfactor = 85);
alter table search_entry
  alter name_key set storage plain, alter words set storage external, alter ballast set storage extended, alter ballast set compression pglz;

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

-- The dictionary against which mistyped words are held: every word of a listed business, and perhaps words of former ones,
-- which is why a correction is only used once a listing was found by it. Not unique: writers never wait for each other here.
create table search_word (
  word text collate "C" not null,
  -- How many listings have it in which place at best. For estimates only; counted by search_recount() and bulk writes.
  named integer not null default 0,
  keyed integer not null default 0,
  placed integer not null default 0,
  told integer not null default 0,
  variants text[] collate "C" not null
) with (fillfactor = 80);
create index search_word_word on search_word (word);
create index search_word_variants on search_word using gin (variants) with (fastupdate = off);

-- The same sums for all words that begin with one to three letters.
create table search_prefix (
  prefix text collate "C" primary key,
  named integer not null,
  keyed integer not null,
  placed integer not null,
  told integer not null
);

-- The first seven letters, and what is left of them when any one is missing. Two words with a wrong, missing, doubled or
-- swapped letter between them always share a variant. (Trigrams find 'kxng' for 'king' only at a similarity of 0.25.)
create function search_variants(word text) returns text[] language sql immutable parallel safe strict
  return array(
    select left(word, 7)
    union select overlay(left(word, 7) placing '' from at for 1) from generate_series(1, least(char_length(word), 7)) as at
    where char_length(word) > 2
  );

-- When listed businesses are open, for the 'Open now' filter: server/hours/rules.ts, localMinuteRanges.
create table search_zone (
  id smallint generated always as identity primary key,
  name text not null unique
);

create table search_hours (
  business_id uuid primary key,
  zone smallint not null,
  -- Minutes of the local week, Monday 00:00 = 0: the part of each period within its own day, and the part after midnight.
  same int4multirange not null,
  spill int4multirange not null,
  -- Local dates whose periods special_hours gives instead.
  special_dates datemultirange not null
);

create function search_minute(clock text) returns integer language sql immutable parallel safe strict
  return left(clock, 2)::integer * 60 + right(clock, 2)::integer;

-- One part of the periods of one day, in minutes of that day.
create function search_day_minutes(periods jsonb, part text) returns int4multirange language sql immutable parallel safe
  return (
    select coalesce(range_agg(case part
      when 'same' then int4range(open, case when close <= open then 1440 else close end)
      else int4range(0, case when close <= open then close else 0 end)
    end), '{}')
    from jsonb_array_elements(periods) as period,
      lateral (select search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close) as at
  );

create function search_week_minutes(mode text, weekly jsonb, part text) returns int4multirange
  language plpgsql immutable parallel safe as $$
begin
  if mode = 'always' and part = 'same' then
    return '{[0,10080)}';
  elsif mode <> 'custom' then
    return '{}';
  end if;
  return (
    select coalesce(range_agg(case part
      when 'same' then int4range(day * 1440 + open, day * 1440 + case when close <= open then 1440 else close end)
      else int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + case when close <= open then close else 0 end)
    end), '{}')
    from jsonb_array_elements(weekly) with ordinality as days (periods, number),
      jsonb_array_elements(periods) as period,
      lateral (
        select number::integer - 1 as day, search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close
      ) as at
  );
end $$;

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

create index search_entry_words on search_entry using gin (words) with (fastupdate = off);
create index search_entry_name on search_entry (name_key);
create index search_entry_by_score on search_entry (by_score);
create index search_entry_by_rating on search_entry (by_rating);
create index search_entry_by_count on search_entry (by_count);

create function search_label(number smallint) returns text language sql immutable parallel safe strict
  return lpad(to_hex(number::integer), 3, '0');

-- The words of a listing with everything that depends on its slices.
create function search_lexemes(places tsvector, categories text[], by_score smallint, by_rating smallint, by_count smallint, is_rated boolean)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain text := array_to_string(tsvector_to_array(places), ' ');
  bare text := array_to_string(array(select substr(word, 2) from unnest(tsvector_to_array(places)) as word), ' ');
begin
  return places || array_to_tsvector(
    categories || array['r' || search_label(by_rating)]
    || search_tagged(plain, 'b' || search_label(by_score))
    || search_tagged(bare, 'p' || search_label(by_rating))
    || case when is_rated then search_tagged(bare, 'q' || search_label(by_count)) else '{}' end
  );
end $$;

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
    b.id as business_id, score, b.rating, b.review_count, f.categories, by_score, by_rating, by_count, search_key(b.name) as name_key,
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

-- Brings entries, hours and dictionary in line with these listings.
create function search_refresh(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  delete from search_entry e using business b where b.id = any(ids) and e.business_id = b.id and not b.is_listed;
  delete from search_hours h using business b where b.id = any(ids) and h.business_id = b.id and not b.is_listed;
  insert into search_entry (business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key, words)
    select
      business_id, score, rating, review_count, categories, by_score, by_rating, by_count, name_key,
      search_lexemes(places, search_category_words(categories), by_score, by_rating, by_count, review_count > 0)
    from search_entry_wanted
    where business_id = any(ids)
  on conflict (business_id) do update set
    score = excluded.score, rating = excluded.rating, review_count = excluded.review_count, categories = excluded.categories,
    by_score = excluded.by_score, by_rating = excluded.by_rating, by_count = excluded.by_count, name_key = excluded.name_key,
    words = excluded.words;
  insert into search_word (word, named, keyed, placed, told, variants)
    select word, 0, 0, 0, 0, search_variants(word)
    from (
      select distinct substr(place, 2) as word
      from search_entry e, unnest(tsvector_to_array(e.words)) as place
      where e.business_id = any(ids) and left(place, 1) in ('1', '2', '3', '4')
    ) as found
    where not exists (select from search_word known where known.word = found.word);
  perform search_refresh_hours(ids);
end $$;

-- Without hours and special hours a listing is never open, and has no row.
create function search_has_hours(business uuid, mode text) returns boolean language sql stable
  return mode <> 'closed' or exists (select from special_hours s where s.business_id = business);

create function search_refresh_hours(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  delete from search_hours h using business b
  where b.id = any(ids) and h.business_id = b.id and not search_has_hours(b.id, b.hours_mode);
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  insert into search_hours
    select
      b.id, z.id, search_week_minutes(b.hours_mode, b.weekly_hours, 'same'), search_week_minutes(b.hours_mode, b.weekly_hours, 'spill'),
      coalesce((select range_agg(daterange(s.from_on, s.to_on, '[]')) from special_hours s where s.business_id = b.id), '{}')
    from business b join search_zone z on z.name = b.time_zone
    where b.id = any(ids) and b.is_listed and search_has_hours(b.id, b.hours_mode)
  on conflict (business_id) do update set
    zone = excluded.zone, same = excluded.same, spill = excluded.spill, special_dates = excluded.special_dates;
end $$;

-- New ratings: the words are kept as they are, out of line, while the listing stays in its slices.
create function search_refresh_rank(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  update search_entry e set
    score = w.score, rating = w.rating, review_count = w.review_count,
    by_score = w.by_score, by_rating = w.by_rating, by_count = w.by_count,
    words = case
      when (e.by_score, e.by_rating, e.by_count) = (w.by_score, w.by_rating, w.by_count) then e.words
      else search_lexemes(search_places_of(e.words), search_category_words(e.categories), w.by_score, w.by_rating, w.by_count, w.review_count > 0)
    end
  from search_entry_wanted w
  where w.business_id = any(ids) and e.business_id = w.business_id;
end $$;

create function search_places_of(words tsvector) returns tsvector language sql immutable parallel safe strict
  return array_to_tsvector(array(select word from unnest(tsvector_to_array(words)) as word where left(word, 1) in ('1', '2', '3', '4')));

-- What bulk writes changed and have not brought in line yet: see server/search/queries-bulk.ts. Kept when they die half-way,
-- so that the next start can finish.
create table search_touched (
  business_id uuid not null
);

create function search_is_put_off(ids uuid[]) returns boolean language plpgsql as $$
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') <> 'on' then
    return false;
  end if;
  perform pg_advisory_xact_lock_shared(719204332);
  -- what may no longer be found goes at once
  delete from search_entry e using business b where b.id = any(ids) and e.business_id = b.id and not b.is_listed;
  delete from search_hours h using business b where b.id = any(ids) and h.business_id = b.id and not b.is_listed;
  insert into search_touched select unnest(ids);
  return true;
end $$;

create function search_business_added() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from added);
begin
  if not search_is_put_off(ids) then
    perform search_refresh(ids);
  end if;
  return null;
end $$;

create function search_business_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  ids := array(
    select n.id from added n join removed o using (id)
    where (n.is_listed, n.name, n.keywords, n.categories, n.city, n.state, n.description)
      is distinct from (o.is_listed, o.name, o.keywords, o.categories, o.city, o.state, o.description)
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

create function search_business_removed() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  delete from search_entry e using removed r where e.business_id = r.id;
  delete from search_hours h using removed r where h.business_id = r.id;
  return null;
end $$;

create function search_special_changed() returns trigger language plpgsql as $$
declare ids uuid[];
begin
  if tg_op = 'DELETE' then
    ids := array(select distinct business_id from removed);
  elsif tg_op = 'INSERT' then
    ids := array(select distinct business_id from added);
  else
    ids := array(select business_id from added union select business_id from removed);
  end if;
  if ids <> '{}' and not search_is_put_off(ids) then
    -- one after the other: each must see what the other wrote
    perform from business where id = any(ids) order by id for no key update;
    perform search_refresh_hours(ids);
  end if;
  return null;
end $$;

create trigger search_insert after insert on business
  referencing new table as added for each statement execute function search_business_added();
create trigger search_update after update on business
  referencing new table as added old table as removed for each statement execute function search_business_changed();
create trigger search_delete after delete on business
  referencing old table as removed for each statement execute function search_business_removed();
create trigger search_special_insert after insert on special_hours
  referencing new table as added for each statement execute function search_special_changed();
create trigger search_special_update after update on special_hours
  referencing new table as added old table as removed for each statement execute function search_special_changed();
create trigger search_special_delete after delete on special_hours
  referencing old table as removed for each statement execute function search_special_changed();

select search_refresh(array(select id from business));
