-- Search for what is free counts by bit strings over the numbers of listings (docs/decisions/0016).

-- A listing's number for as long as it lives; of one that is gone it is not given again. Rewriting a table here gives every row
-- its number in the order in which rows lie, without an update of each: triggers would hear of a million changes.
alter table business add column number integer not null generated always as identity;

create function number_of_business(business uuid) returns integer language sql stable strict
  return (select b.number from business b where b.id = business);

-- Nearly all of the time goes into making the index of words anew: 12 of 16 s for 100,000 listings.
set local maintenance_work_mem = '512MB';
alter table search_entry add column number integer;
alter table search_entry
  alter number type integer using number_of_business(business_id),
  alter number set not null;

drop function number_of_business;

create or replace view search_entry_wanted as
  select
    b.id as business_id, score, b.rating, b.review_count, f.categories, by_score, by_rating, by_count, search_key(b.name) as name_key,
    search_places(
      b.name, array_to_string(b.keywords || b.categories, ' , '), b.city || ' , ' || b.state, b.description
    ) as places,
    b.number
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

-- As in migration 0002, and the number.
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

-- Every process keeps a copy of all offers, and reads again what has changed since. The row is held until the transaction
-- that changes something ends, so that changes become visible in the order of their numbers.
create table offer_state (
  changes bigint not null
);
insert into offer_state values (0);

-- The last change of each listing's offers and days. A listing that is gone is found by nobody, whatever a copy says of it.
create table offer_change (
  business_id uuid primary key references business on delete cascade,
  change bigint not null
);
create index offer_change_change on offer_change (change);
insert into offer_change select distinct business_id, 0 from offer;

-- As in migration 0010, but also where there are no offers any more, since the last type is gone with all of them: there are
-- still the copies.
create or replace function mark_offers(ids uuid[]) returns void language sql as $$
  insert into stale_offer (business_id)
    select b.id from business b
    where b.id = any(ids) and (
      exists (select from reservation_type t where t.business_id = b.id and t.archived_at is null)
      or exists (select from offer_change c where c.business_id = b.id)
    )
  on conflict do nothing
$$;

-- Each process knows the zones of its copy.
drop table offer_zone;
