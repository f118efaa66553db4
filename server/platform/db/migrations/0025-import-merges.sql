-- What an import took for a place that was listed already, why, and what it gave: so that it can be looked through and undone
-- (docs/decisions/0043-import-merges.md).

create table import_merge (
  -- What the operator names one by.
  number bigint generated always as identity primary key,
  source text not null,
  source_id text not null,
  -- The row's copy goes with the listing.
  business_id uuid not null references business on delete cascade,
  -- Of the row, and of the listing as it was then.
  name text not null,
  listing_name text not null,
  -- Null where one of them has no coordinates.
  meters real check (meters >= 0),
  reason text not null,
  -- The row as the listing that it would have been.
  listing jsonb not null,
  -- Field → [what stood in the listing before, what the row put there].
  filled jsonb not null default '{}',
  merged_at timestamptz not null default now(),
  -- The row has a listing of its own since then.
  undone_at timestamptz,
  unique (source, source_id),
  foreign key (source, source_id) references business_source on delete cascade
);
create index import_merge_business_id on import_merge (business_id);
