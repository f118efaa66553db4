-- Collections of places hand on what others gave them: who asks to be named for a row besides its source
-- (docs/decisions/0050-parquet.md). Keys of `source`; null where nobody does.
alter table business_source add column credits text[];
create index business_source_credited on business_source (business_id) where credits is not null;

-- Rows that a file lacked which was the whole of its area and source (docs/decisions/0052-rows-that-are-gone.md). Since when
-- they are not confirmed, `business_source.last_seen_at` says.
create table import_missing (
  source text not null,
  source_id text not null,
  business_id uuid not null references business on delete cascade,
  -- Such imports without it, one after the other.
  misses integer not null default 1 check (misses > 0),
  -- What was the last of them: the same file again counts once.
  file text not null,
  marked_at timestamptz not null default now(),
  primary key (source, source_id),
  foreign key (source, source_id) references business_source on delete cascade
);
create index import_missing_business_id on import_missing (business_id);
create trigger announce_insert after insert on import_missing referencing new table as added
  for each statement execute function announce_part_added();
create trigger announce_delete after delete on import_missing referencing old table as removed
  for each statement execute function announce_part_removed();

-- Listings that an import hid for it. What somebody has shown again since then stays shown, what was hidden for another
-- reason stays hidden.
create table import_hidden (
  business_id uuid primary key references business on delete cascade,
  reason text not null,
  hidden_at timestamptz not null default now()
);
