-- Notifies every process of changed listings; each drops the pages that show them. The payload is the listing's id,
-- 'gone:<id>' when search may no longer find it, or '*' when one statement changed many.
create or replace function announce_listings(ids uuid[], what text) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    perform pg_notify('listing_changed', '*');
  else
    perform pg_notify('listing_changed', what || id::text) from unnest(ids) as id;
  end if;
end $$;

create or replace function announce_business_insert() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select id from added), '');
  return null;
end $$;

create or replace function announce_business_update() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select n.id from added n join removed o using (id) where o.is_listed and not n.is_listed), 'gone:');
  perform announce_listings(array(select n.id from added n join removed o using (id) where not (o.is_listed and not n.is_listed)), '');
  return null;
end $$;

create or replace function announce_business_delete() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select id from removed), 'gone:');
  return null;
end $$;

create or replace function announce_part_added() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct business_id from added), '');
  return null;
end $$;

create or replace function announce_part_removed() returns trigger language plpgsql as $$
begin
  perform announce_listings(array(select distinct business_id from removed), '');
  return null;
end $$;
