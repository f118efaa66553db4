-- What owners add: photos of their own, and what can be reserved.

-- Shown in a photo's place until it has come: its mean colour.
alter table image add column colour text check (colour ~ '^#[0-9a-f]{6}$');

-- Files of photos that no listing shows, and from when on they may be removed. A file is entered here before it is written
-- and taken out by the transaction that makes it a listing's; whatever dies in between leaves it here for the clean-up.
create table loose_file (
  file_name text primary key,
  remove_at timestamptz not null
);
create index loose_file_remove_at on loose_file (remove_at);

-- The files of photos whose rows go, however they go: with a listing, with an account, or alone.
create function loosen_files() returns trigger language plpgsql as $$
begin
  insert into loose_file (file_name, remove_at) select file_name, now() from removed
    on conflict (file_name) do update set remove_at = excluded.remove_at;
  return null;
end $$;
create trigger loosen_files after delete on image
  referencing old table as removed for each statement execute function loosen_files();

create table reservation_type (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- In the order in which the owner has them.
  position integer not null check (position >= 0),
  name text not null check (char_length(name) between 1 and 80),
  -- Minutes.
  duration integer not null check (duration between 5 and 1440),
  slot_interval integer not null check (slot_interval between 5 and 1440),
  min_party_size integer check (min_party_size between 1 and 1000),
  max_party_size integer check (max_party_size between 1 and 1000),
  auto_confirm boolean not null default false,
  overlap_limit integer not null default 1 check (overlap_limit between 1 and 1000),
  allow_conflicts boolean not null default false,
  create_zoom boolean not null default false,
  -- No longer offered; kept for what was booked with it.
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  check ((min_party_size is null) = (max_party_size is null)),
  check (min_party_size <= max_party_size)
);
create index reservation_type_business_id on reservation_type (business_id, position);

create trigger announce_insert after insert on reservation_type
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_update after update on reservation_type
  referencing new table as added for each statement execute function announce_part_added();
create trigger announce_delete after delete on reservation_type
  referencing old table as removed for each statement execute function announce_part_removed();
