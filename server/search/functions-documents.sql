-- The formula of rules-ranking.ts: ten votes of 3.9 are added to the real ones.
create or replace function search_score(rating_sum integer, review_count integer) returns double precision language sql immutable parallel safe
  return (39 + rating_sum)::double precision / (10 + review_count);

-- Minutes since midnight; null for an invalid time. Hours that cannot be parsed exclude their listing from 'Open now'
-- but do not make the search fail.
create or replace function search_minute(clock text) returns integer language sql immutable parallel safe strict
  return case when clock ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
    then split_part(clock, ':', 1)::integer * 60 + split_part(clock, ':', 2)::integer end;

create or replace function search_week_minutes(mode text, weekly jsonb, part text) returns int4multirange
language plpgsql immutable parallel safe as $$
begin
  if mode = 'always' and part = 'same' then
    return '{[0,10080)}';
  elsif mode <> 'custom' then
    return '{}';
  end if;
  return (
    select case when bool_and(open is not null and close is not null) then coalesce(range_agg(case part
      when 'same' then int4range(day * 1440 + open, day * 1440 + case when close <= open then 1440 else close end)
      else int4range((day + 1) % 7 * 1440, (day + 1) % 7 * 1440 + case when close <= open then close else 0 end)
    end) filter (where open is not null and close is not null), '{}') else '{}' end
    from jsonb_path_query(weekly, '$[*]') with ordinality as days (periods, number),
      jsonb_path_query(periods, '$[*]') as period,
      lateral (
        select number::integer - 1 as day, search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close
      ) as at
  );
end $$;

create or replace function search_day_minutes(periods jsonb, part text) returns int4multirange
language sql immutable parallel safe
return (
  select coalesce(range_agg(case part
    when 'same' then int4range(open, case when close <= open then 1440 else close end)
    else int4range(0, case when close <= open then close else 0 end)
  end), '{}')
  from jsonb_path_query(periods, '$[*]') as period,
    lateral (select search_minute(period ->> 'open') as open, search_minute(period ->> 'close') as close) as at
  where open is not null and close is not null
);

-- Great-circle distance in kilometres; null if either position is missing (rules-distance.ts computes the same).
-- PostgreSQL raises an error for products too small for a double.
create or replace function km_between(lat double precision, lng double precision, place point) returns double precision
  language sql immutable parallel safe
  return 2 * 6371.0088 * asin(least(1, sqrt(
    power(sin(radians(case when abs(place[1] - lat) < 1e-140 then 0 else place[1] - lat end) / 2), 2)
      + cos(radians(lat)) * cos(radians(place[1]))
        * power(sin(radians(case when abs(place[0] - lng) < 1e-140 then 0 else place[0] - lng end) / 2), 2)
  )));

-- The first sentence of a description, or its first 200 characters.
create or replace function search_lead(description text) returns text language sql immutable parallel safe
  return coalesce(substring(description from '^.{1,200}?[.!?](?=\s|$)'), left(description, 200));

-- Descriptions in further languages after a separator, or their first sentences; '' if there are none. Null is the
-- usual case and costs nothing.
create or replace function search_translated(translations jsonb, is_lead boolean) returns text
  language sql immutable parallel safe strict
  return coalesce((
    select string_agg(' , ' || case when is_lead then search_lead(description) else description end, '' order by language)
    from jsonb_each(translations) as t (language, texts), lateral (select texts ->> 'description' as description) as d
    where description is not null
  ), '');

-- Words by their best tier (rules-levels.ts): 1 names, 2 keywords, 3 places, 4 `about`, the first sentence of the
-- description and words that it repeats, 5 the rest of the description.
create or replace function search_tiers(name text, keys text[], places text, about text, description text, phone text) returns tsvector
  language plpgsql immutable parallel safe as $$
declare
  lead text := search_lead(description);
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

-- The current documents of these listings; no row for a listing that is not listed.
create or replace function search_documents(ids uuid[]) returns table (
  business_id uuid, number integer, score double precision, rating double precision, review_count integer, categories smallint,
  name_key text, words tsvector, "position" point, zone smallint, same int4multirange, spill int4multirange,
  special_dates datemultirange, holiday smallint, closed boolean
) language sql stable as $$
  with wanted as materialized (
    select * from business where id = any(ids) and is_listed
  ), weeks as materialized (
    -- many listings share a week, and computing one takes 340 µs
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
      -- categories are in a low tier because there are few: every café is in Restaurants
      array_to_string(b.categories, ' , ') || ' , ' || b.address || ' , ' || b.feature_words
        || coalesce(search_translated(b.translations, true), ''),
      b.description || coalesce(search_translated(b.translations, false), ''),
      b.phone_number
    ) || array_to_tsvector(search_category_words(search_category_bits(b.categories))),
    -- coordinates close to zero become zero: their products are too small for the index
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

-- Adds the time zones and holiday places that these listings are the first to use.
create or replace function search_add_zones(ids uuid[]) returns void language sql as $$
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

-- Called first by every write of documents. 719204332 is held exclusively only while a rebuild swaps its tables in,
-- 719204333 during a whole rebuild; no transaction waits for the second. The rebuild waits for transactions that got
-- the second lock, so it reads what they wrote. A transaction that did not get it leaves a note, which the rebuild
-- reads before it swaps the tables.
create or replace function search_begin_write(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  if not pg_try_advisory_xact_lock_shared(719204333) then
    insert into search_missed select unnest(ids);
  end if;
end $$;

-- Updates the documents of these listings. Called by triggers; the transaction has already locked the listings.
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
  -- without telephone numbers: a number is not a misspelling of another
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

create or replace function search_refresh_hours(ids uuid[]) returns void language sql as $$ select search_refresh(ids) $$;

-- A bulk write notes its listings and updates their documents later.
create or replace function search_is_put_off(ids uuid[]) returns boolean language plpgsql as $$
declare gone uuid[];
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') <> 'on' then
    return false;
  end if;
  -- only unlisted listings are removed now and noted for a running rebuild; the others wait in search_pending
  gone := array(select b.id from business b where b.id = any(ids) and not b.is_listed);
  perform search_begin_write(gone);
  delete from search_document d where d.business_id = any(gone);
  insert into search_pending select unnest(ids);
  return true;
end $$;

-- Updates the documents of up to `most` noted listings.
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
      n.description, n.translations, n.feature_words, n.lat, n.lng, n.rating_sum, n.review_count, n.hours_mode, n.weekly_hours, n.holiday_hours, n.time_zone)
    is distinct from (o.is_listed, o.name, o.other_names, o.keywords, o.categories, o.city, o.state, o.country, o.zip_code, o.address,
      o.phone_number, o.description, o.translations, o.feature_words, o.lat, o.lng, o.rating_sum, o.review_count, o.hours_mode, o.weekly_hours, o.holiday_hours, o.time_zone)
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

create or replace function search_special_changed() returns trigger language plpgsql as $$
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
    -- one at a time: each transaction must see what the other wrote
    perform from business where id = any(ids) order by id for no key update;
    perform search_refresh_hours(ids);
  end if;
  return null;
end $$;

-- Listings with all of these words in their name, keywords or categories. A word contains neither quotes nor backslashes.
create or replace function search_term_query(words text) returns tsquery language sql immutable parallel safe strict
  return (select string_agg(format('(''1%1$s'' | ''2%1$s'')', word), ' & ')::tsquery from unnest(string_to_array(words, ' ')) as word);

-- Adds the keywords of these listings to the suggestions (docs/decisions/0133-plain-search.md). Longer keywords are
-- left out because they are sentences.
create or replace function search_note_terms(ids uuid[]) returns void language sql as $$
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
