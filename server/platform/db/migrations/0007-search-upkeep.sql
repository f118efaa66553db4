-- Keeps what search reads in line with the listings, in the transaction that writes them.

-- Brings entries, hours and dictionary in line with these listings.
create function search_refresh(ids uuid[]) returns void language plpgsql as $$
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

-- New ratings: the words stay as they are, out of line, while the listing stays in its slices.
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
