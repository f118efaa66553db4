-- Addresses under which calendars read what one of a listing's people, rooms or things has for now. Only a hash of the secret in each is
-- stored. Apart from `calendar_feed`, whose key the version before this one writes by.
create table resource_feed (
  id uuid primary key,
  resource_id uuid not null references resource on delete cascade,
  business_id uuid not null references business on delete cascade,
  -- Whoever made it, and may still see what it shows.
  user_id uuid not null references user_account on delete cascade,
  token_hash bytea not null unique,
  created_at timestamptz not null,
  unique (user_id, resource_id)
);
create index resource_feed_resource_id on resource_feed (resource_id);
create index resource_feed_business_id on resource_feed (business_id, user_id);

-- Who goes takes theirs along.
create function close_resource_feeds() returns trigger language plpgsql as $$
begin
  delete from resource_feed f using removed r where f.business_id = r.business_id and f.user_id = r.user_id;
  return null;
end $$;
create trigger close_resource_feeds after delete on business_member referencing old table as removed
  for each statement execute function close_resource_feeds();
