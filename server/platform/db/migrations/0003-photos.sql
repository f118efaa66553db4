-- Photos of listings, and files that no listing shows.

create table image (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  file_name text not null unique,
  description text check (char_length(description) between 1 and 500),
  rank integer check (rank between 1 and 5),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  -- Shown in a photo's place until it has come: its mean colour.
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  created_at timestamptz not null default now(),
  -- Deferred, so that a reordering may pass through equal ranks.
  unique (business_id, rank) deferrable initially deferred
);
create index image_business_id on image (business_id, rank, created_at desc);

create trigger announce_insert after insert on image
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_update after update on image
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_delete after delete on image
  referencing old table as removed for each statement execute function announce_part_removed();

-- Files of photos that no listing shows, and from when on they may be removed. A file is entered here before it is written
-- and taken out by the transaction that makes it a listing's; whatever dies in between leaves it here for the clean-up.
create table orphaned_file (
  file_name text primary key,
  remove_at timestamptz not null
);
create index orphaned_file_remove_at on orphaned_file (remove_at);

-- The files of photos whose rows go, however they go: with a listing, with an account, or alone.
create function orphan_files() returns trigger language plpgsql as $$
begin
  insert into orphaned_file (file_name, remove_at) select file_name, now() from removed
    on conflict (file_name) do update set remove_at = excluded.remove_at;
  return null;
end $$;
create trigger orphan_files after delete on image
  referencing old table as removed for each statement execute function orphan_files();
