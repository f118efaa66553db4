-- What search reads of each listed business, as one row that SQL alone writes (docs/decisions/0133-plain-search.md). It takes the place of
-- search_entry, search_slice and search_touched, which the version before reads until the next release drops them.

create table search_document (
  business_id uuid primary key,
  number integer not null,
  -- the Bayesian rating (rules-ranking.ts), the plain average and the number of reviews
  score double precision not null,
  rating double precision,
  review_count integer not null,
  -- a bit for each category
  categories smallint not null,
  name_key text not null,
  -- '1pizza' in a name, '2pizza' in keywords, '3pizza' in the town, '4pizza' and '5pizza' elsewhere (search_tiers); '0movie_theater' a whole
  -- keyword; 'c4' a category
  words tsvector not null,
  -- longitude and latitude
  position point,
  zone smallint,
  same int4multirange,
  spill int4multirange,
  special_dates datemultirange,
  holiday smallint,
  -- its owner or source says that it is closed until further notice: behind all others in every order
  closed boolean not null
);

create index search_document_words on search_document using gin (words) with (fastupdate = off);
create index search_document_score on search_document (score desc, business_id);
create index search_document_rating_high on search_document (rating desc nulls last, review_count desc, business_id);
create index search_document_rating_low on search_document (rating nulls last, review_count desc, business_id);
create index search_document_reviews on search_document (review_count desc, rating desc nulls last, business_id);
create index search_document_name on search_document (name_key);
create unique index search_document_number on search_document (number);
create index search_document_position on search_document using gist (position);
create index search_document_closed on search_document (score desc, business_id) where closed;

-- Listings that bulk writes have left for `search_finish`.
create table search_pending (business_id uuid not null);

-- The words by which a telephone number is found, as `listedPhoneWords` in rules-words.ts: whole, within its country, without its area.
create or replace function search_phone_words(value text) returns text[] language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct '+' || word), '{}')
    from unnest(array[
        regexp_replace(value, '[^0-9]', '', 'g'),
        regexp_replace(case when value ~ '^\+[0-9]+[^0-9]' then regexp_replace(value, '^\+[0-9]+', '') else '' end, '[^0-9]', '', 'g')
      ]) as digits
      cross join ltrim(digits, '0') as number
      cross join unnest(array[number, case when char_length(number) >= 9 then ltrim(right(number, 7), '0') end]) as word
    where char_length(digits) between 5 and 20 and word is not null
  );

-- Words by the best tier where they stand (rules-ranking.ts): 1 the names, 2 keywords, 3 places, 4 `about`, the first sentence of the
-- description and words that it repeats, 5 the rest of it.
create function search_tiers(name text, keys text[], places text, about text, description text, phone text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  lead text := coalesce(substring(description from '^.{1,200}?[.!?](?=\s|$)'), left(description, 200));
  described text := search_words(description);
  texts text[] := array[
    search_words(name), search_words(array_to_string(keys, ' , ')), search_words(places),
    concat_ws(' ', nullif(search_words(about || ' , ' || lead), ''), (
      select string_agg(word, ' ') from (
        select word from string_to_table(described, ' ') as word group by word having count(*) > 1
      ) as repeated
    )),
    described
  ];
  better text := '';
  found tsvector := array_to_tsvector(array(
    select '0' || replace(words, ' ', '_') from unnest(keys) as key, search_words(key) as words where words <> ''
    union all
    select '4' || word from unnest(search_phone_words(phone)) as word
  ));
begin
  for tier in 1..5 loop
    found := found || ts_delete(array_to_tsvector(search_tagged(texts[tier], tier::text)), search_tagged(better, tier::text));
    better := btrim(better || ' ' || texts[tier], ' ');
  end loop;
  return found;
end $$;

-- The documents of these listings as they should be; none for one that is not listed.
create function search_documents(ids uuid[]) returns table (
  business_id uuid, number integer, score double precision, rating double precision, review_count integer, categories smallint,
  name_key text, words tsvector, "position" point, zone smallint, same int4multirange, spill int4multirange,
  special_dates datemultirange, holiday smallint, closed boolean
) language sql stable as $$
  with wanted as materialized (
    select * from business where id = any(ids) and is_listed
  ), weeks as materialized (
    -- many listings share a week, and working one out takes 340 µs
    select hours_mode, weekly_hours,
      nullif(search_week_minutes(hours_mode, weekly_hours, 'same'), '{}') as same,
      nullif(search_week_minutes(hours_mode, weekly_hours, 'spill'), '{}') as spill
    from (select distinct hours_mode, weekly_hours from wanted) as shared
  )
  select
    b.id, b.number, search_score(b.rating_sum, b.review_count), b.rating, b.review_count,
    search_category_bits(b.categories), search_key(b.name),
    search_tiers(
      array_to_string(b.name || b.other_names, ' , '),
      b.keywords,
      concat_ws(' , ', b.city, b.state, b.country, b.zip_code, replace(b.zip_code, ' ', '')),
      -- there are eight categories, so they say little: every café is in Restaurants
      array_to_string(b.categories, ' , ') || ' , ' || b.address,
      b.description,
      b.phone_number
    ) || array_to_tsvector(search_category_words(search_category_bits(b.categories))),
    -- numbers that are next to nothing are none: their products are too small for the index
    point(case when abs(b.lng) < 1e-9 then 0 else b.lng end, case when abs(b.lat) < 1e-9 then 0 else b.lat end),
    z.id, case when z.id is not null then w.same end, case when z.id is not null then w.spill end,
    s.dates,
    case when has_holiday_rule(b.hours_mode, b.holiday_hours) then (
      select case b.holiday_hours ->> 'rule' when 'custom' then -h.id else h.id end
      from search_holiday h where (h.country, h.state) = (b.country, holiday_state(b.id, b.state))
    ) end,
    b.hours_mode = 'closed' and b.weekly_hours is not null
  from wanted b
    join weeks w on w.hours_mode = b.hours_mode and w.weekly_hours is not distinct from b.weekly_hours
    left join lateral (
      select range_agg(daterange(from_on, to_on, '[]')) as dates from special_hours sh where sh.business_id = b.id
    ) s on true
    left join search_zone z on z.name = b.time_zone and (b.hours_mode <> 'closed' or s.dates is not null)
$$;

-- Zones and places with holidays that these listings are the first to be in.
create function search_add_zones(ids uuid[]) returns void language sql as $$
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  insert into search_holiday (country, state)
    select distinct b.country, holiday_state(b.id, b.state) from business b
    where b.id = any(ids) and b.is_listed and has_holiday_rule(b.hours_mode, b.holiday_hours)
      and not exists (select from search_holiday h where (h.country, h.state) = (b.country, holiday_state(b.id, b.state)))
    order by 1, 2
  on conflict do nothing;
$$;

-- Brings the documents of these listings in line. Called by triggers, with the listings locked by whoever wrote them.
create or replace function search_refresh(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_begin_write(ids);
  perform search_add_zones(ids);
  delete from search_document d
  where d.business_id = any(ids) and not exists (select from business b where b.id = d.business_id and b.is_listed);
  insert into search_document as d select * from search_documents(ids)
  on conflict (business_id) do update set
    score = excluded.score, rating = excluded.rating, review_count = excluded.review_count, categories = excluded.categories,
    name_key = excluded.name_key, words = excluded.words, position = excluded.position, zone = excluded.zone, same = excluded.same,
    spill = excluded.spill, special_dates = excluded.special_dates, holiday = excluded.holiday, closed = excluded.closed
  where (d.score, d.rating, d.review_count, d.categories, d.name_key, d.words, d.position::text, d.zone, d.same, d.spill, d.special_dates, d.holiday,
      d.closed)
    is distinct from (excluded.score, excluded.rating, excluded.review_count, excluded.categories, excluded.name_key, excluded.words,
      excluded.position::text, excluded.zone, excluded.same, excluded.spill, excluded.special_dates, excluded.holiday, excluded.closed);
  -- no telephone numbers: nobody's is a slip of another
  insert into search_word (word, named, keyed, placed, described, variants)
    select word, 0, 0, 0, 0, search_variants(word)
    from (
      select distinct substr(place, 2) as word
      from search_document d, unnest(tsvector_to_array(d.words)) as place
      where d.business_id = any(ids) and left(place, 1) between '1' and '5' and substr(place, 2, 1) <> '+'
    ) as found
    where not exists (select from search_word known where known.word = found.word);
  perform search_note_terms(ids);
end $$;

create or replace function search_is_put_off(ids uuid[]) returns boolean language plpgsql as $$
declare gone uuid[];
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') <> 'on' then
    return false;
  end if;
  -- what may no longer be found goes at once; a rebuild need not know of the rest, which stays noted for another
  gone := array(select b.id from business b where b.id = any(ids) and not b.is_listed);
  perform search_begin_write(gone);
  delete from search_document d where d.business_id = any(gone);
  insert into search_pending select unnest(ids);
  return true;
end $$;

create or replace function search_finish(most integer) returns integer language plpgsql as $$
declare ids uuid[];
begin
  perform pg_advisory_xact_lock_shared(719204333);
  with taken as (
    delete from search_pending
    where business_id in (select distinct business_id from search_pending limit most) returning business_id
  )
  select coalesce(array_agg(distinct business_id), '{}') from taken into ids;
  perform search_refresh(ids);
  return cardinality(ids);
end $$;

create or replace function search_business_added() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') = 'on' then
    insert into search_pending select id from added;
  else
    perform search_refresh(array(select id from added));
  end if;
  return null;
end $$;

create or replace function search_business_changed() returns trigger language plpgsql as $$
declare ids uuid[] := array(
  select n.id from added n join removed o using (id)
  where (n.is_listed, n.name, n.other_names, n.keywords, n.categories, n.city, n.state, n.country, n.zip_code, n.address, n.phone_number,
      n.description, n.lat, n.lng, n.rating_sum, n.review_count, n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone)
    is distinct from (o.is_listed, o.name, o.other_names, o.keywords, o.categories, o.city, o.state, o.country, o.zip_code, o.address,
      o.phone_number, o.description, o.lat, o.lng, o.rating_sum, o.review_count, o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
    and (n.is_listed or o.is_listed)
);
begin
  if ids <> '{}' and not search_is_put_off(ids) then
    perform search_refresh(ids);
  end if;
  return null;
end $$;

create or replace function search_business_removed() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from removed);
begin
  perform search_begin_write(ids);
  delete from search_document d where d.business_id = any(ids);
  return null;
end $$;

create or replace function search_refresh_hours(ids uuid[]) returns void language sql as $$ select search_refresh(ids) $$;
create or replace function search_refresh_rank(ids uuid[]) returns void language sql as $$ select search_refresh(ids) $$;

create or replace function search_named(keys text[], each integer, most integer) returns setof uuid language sql stable as $$
  select named.id from unnest(keys) with ordinality as asked (key, place)
  cross join lateral (
    select e.business_id as id, e.score
    from (select business_id, score from search_document where name_key = asked.key limit 50) e
    order by e.score desc, e.business_id limit each
  ) named
  order by asked.place, named.score desc, named.id limit most
$$;

-- Listings with the words of a query in their names, and the beginnings in `begun` in the name they go by; by score. `read`: of so many in
-- the order of the score enough are likely.
create function search_naming(query tsquery, begun text[], read integer, most integer) returns setof uuid
  language plpgsql stable set enable_seqscan to 'off' set jit to 'off' set plan_cache_mode to 'force_custom_plan' as $$
declare ids uuid[] := '{}';
begin
  if read > 0 then
    ids := array(
      select e.business_id from (select * from search_document order by score desc, business_id limit read) e
      where e.words @@ query and ' ' || e.name_key like all (begun) limit most
    );
  end if;
  if cardinality(ids) < most then
    -- offset 0: or else the order would come from an index, past all that has other words
    ids := array(
      select e.business_id from (select * from search_document d where d.words @@ query and ' ' || d.name_key like all (begun) offset 0) e
      order by e.score desc, e.business_id limit most
    );
  end if;
  return query select unnest(ids);
end $$;

create or replace function search_kinds(typed text, categories integer[], most integer)
  returns table (category integer, shown text) language plpgsql stable set enable_seqscan to 'off' set jit to 'off' as $$
begin
  if categories <> '{}' then
    return query
      select numbered.number, null::text
      from unnest(categories) as numbered (number), lateral (
        select coalesce((select s.category_entries[numbered.number + 1] from search_state s), 0) as entries offset 0
      ) counted
      where counted.entries > 1000 or exists (select from search_document e where e.words @@ ('c' || numbered.number)::tsquery)
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
        select count(*)::integer from (select from search_document e where e.words @@ whole.query limit 20) as few
      ) end as found offset 0
    ) asked
    where asked.found > 0
    order by known.term = typed desc, greatest(known.listings, asked.found) desc, known.leads desc, char_length(known.term), known.term
    limit most;
end $$;

-- Kilometres along the great circle; null where one has no position (rules-distance.ts computes the same). PostgreSQL refuses products
-- too small for a number.
create function km_between(lat double precision, lng double precision, place point) returns double precision
  language sql immutable parallel safe
  return 2 * 6371.0088 * asin(least(1, sqrt(
    power(sin(radians(case when abs(place[1] - lat) < 1e-140 then 0 else place[1] - lat end) / 2), 2)
      + cos(radians(lat)) * cos(radians(place[1]))
        * power(sin(radians(case when abs(place[0] - lng) < 1e-140 then 0 else place[0] - lng end) / 2), 2)
  )));

-- the next start makes the documents of all that was listed by now
insert into search_pending select id from business;
