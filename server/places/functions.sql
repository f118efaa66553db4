-- A bulk import assigns its listings to places in the same transaction and sets a flag before (`placesNew` in
-- queries-refresh.ts): marking each one took a third of an import's time.
create or replace function mark_place_of_added() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('mainstreet.places_new', true), '') <> 'on' then
    insert into stale_place select id from added on conflict do nothing;
  end if;
  return null;
end $$;

create or replace function mark_place_of_changed() returns trigger language plpgsql as $$
begin
  insert into stale_place
    select n.id from added n join removed o using (id)
    where (n.lat, n.lng, n.city, n.state, n.zip_code, n.country, n.is_listed)
      is distinct from (o.lat, o.lng, o.city, o.state, o.zip_code, o.country, o.is_listed)
    order by n.id
  on conflict do nothing;
  return null;
end $$;

-- A deleted listing is removed from its places. Like placing transactions, this locks the row of place_state first.
create or replace function count_removed_places() returns trigger language plpgsql as $$
begin
  update place_state set removals = removals + 1;
  with recursive up (id) as (
    select place_id from gone where place_id is not null
    union all select p.parent_id from up join place p on p.id = up.id where p.parent_id is not null
  ), less as (
    select id, count(*)::integer as many
    from (select id from up union all select postcode_id from gone where postcode_id is not null) as every group by id
  ) update place p set listings = p.listings - less.many from less where p.id = less.id;
  return null;
end $$;
