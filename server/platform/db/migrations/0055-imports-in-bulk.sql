-- Who adds listings by the thousand puts them into their places in the same transaction and says so before (`placesNew` in
-- server/places/queries-refresh.ts): a mark of each, its index, its check and its removal took a third of an import's time here.
create or replace function mark_place_of_added() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('mainstreet.places_new', true), '') <> 'on' then
    insert into stale_place select id from added on conflict do nothing;
  end if;
  return null;
end $$;

-- A listing that is new has no entry that would have to go at once: where search is put off it is noted, and nothing is looked up.
create or replace function search_business_added() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('mainstreet.search_bulk', true), '') = 'on' then
    insert into search_touched select id from added;
  else
    perform search_refresh(array(select id from added));
  end if;
  return null;
end $$;
