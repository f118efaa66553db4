-- Listings that an operator has made part of another (docs/decisions/0067-merging-listings.md).

create table listing_merge (
  -- no reference: its row is removed a moment later
  from_id uuid primary key,
  into_id uuid not null references business (id) on delete cascade,
  merged_at timestamptz not null default now()
);
create index listing_merge_into_id on listing_merge (into_id);
