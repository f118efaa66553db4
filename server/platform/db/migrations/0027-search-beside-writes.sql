-- 'Open now' is asked of the entries themselves, and listings are written while search is made again
-- (docs/decisions/0047-open-now-and-rebuilds.md).

-- When a listing is open, in its entry: a table of its own cost a look by id (5 µs) for each candidate of 'Open now'.
-- Minutes of the local week, Monday 00:00 = 0: the part of each period within its own day, and the part after midnight; then the
-- local dates whose periods special_hours gives instead. Null rather than empty, all four where a listing never opens.
alter table search_entry
  add column zone smallint,
  add column same int4multirange,
  add column spill int4multirange,
  add column special_dates datemultirange;
alter table search_entry
  alter column same set storage plain, alter column spill set storage plain, alter column special_dates set storage plain;

-- Written while search is made again, and so perhaps not in the new tables: the rebuild brings them in line at its end. What
-- one that died leaves here is of no use to anybody.
create table search_missed (
  business_id uuid not null
);

-- Whoever writes entries begins with this. 719204332 is held alone for the moment in which new tables take the places of the
-- old, 719204333 by a rebuild from its begin to its end: for that nobody waits. Who could take the second wrote before the
-- rebuild reads, as it waits for them; who could not leaves a note that it reads before the tables change places.
create function search_begin_write(ids uuid[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(719204332);
  if not pg_try_advisory_xact_lock_shared(719204333) then
    insert into search_missed select unnest(ids);
  end if;
end $$;

-- A function of the kind that is read when it runs, as all below: while a rebuild catches up they write its new tables.
create or replace function search_refresh_hours(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_begin_write(ids);
  insert into search_zone (name)
    select distinct b.time_zone from business b
    where b.id = any(ids) and b.is_listed and not exists (select from search_zone z where z.name = b.time_zone)
    order by 1
  on conflict do nothing;
  update search_entry e set zone = h.zone, same = h.same, spill = h.spill, special_dates = h.special_dates
  from (
    select
      b.id, z.id as zone,
      nullif(case when z.id is not null then search_week_minutes(b.hours_mode, b.weekly_hours, 'same') end, '{}') as same,
      nullif(case when z.id is not null then search_week_minutes(b.hours_mode, b.weekly_hours, 'spill') end, '{}') as spill,
      (select range_agg(daterange(s.from_on, s.to_on, '[]')) from special_hours s where s.business_id = b.id) as special_dates
    from business b left join search_zone z on z.name = b.time_zone and search_has_hours(b.id, b.hours_mode)
    where b.id = any(ids) and b.is_listed
  ) as h
  where e.business_id = h.id
    and (e.zone, e.same, e.spill, e.special_dates) is distinct from (h.zone, h.same, h.spill, h.special_dates);
end $$;

create or replace function search_refresh(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_begin_write(ids);
  delete from search_entry e
  where e.business_id = any(ids) and not exists (select from business b where b.id = e.business_id and b.is_listed);
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

create or replace function search_refresh_rank(ids uuid[]) returns void language plpgsql as $$
begin
  perform search_begin_write(ids);
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

create or replace function search_is_put_off(ids uuid[]) returns boolean language plpgsql as $$
declare gone uuid[];
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') <> 'on' then
    return false;
  end if;
  -- what may no longer be found goes at once; a rebuild need not know of the rest, which stays noted for another
  gone := array(select b.id from business b where b.id = any(ids) and not b.is_listed);
  perform search_begin_write(gone);
  delete from search_entry e where e.business_id = any(gone);
  insert into search_touched select unnest(ids);
  return true;
end $$;

create or replace function search_business_removed() returns trigger language plpgsql as $$
declare ids uuid[] := array(select id from removed);
begin
  perform search_begin_write(ids);
  delete from search_entry e where e.business_id = any(ids);
  return null;
end $$;

-- Brings up to `most` listings in line that bulk writes have put off, and says how many they were: beside no rebuild, which
-- does so itself. What is noted while it works is noted for the next time.
create function search_finish(most integer) returns integer language plpgsql as $$
declare ids uuid[];
begin
  perform pg_advisory_xact_lock_shared(719204333);
  with taken as (
    delete from search_touched
    where business_id in (select distinct business_id from search_touched limit most) returning business_id
  )
  select coalesce(array_agg(distinct business_id), '{}') from taken into ids;
  perform search_refresh(ids);
  return cardinality(ids);
end $$;

drop table search_hours;

-- the next start makes the entries of all that was listed by now again, with their hours
insert into search_touched select id from business where is_listed;
