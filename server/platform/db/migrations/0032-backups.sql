-- What is known of backups and restores at this place. Neither table is in a backup.

create table backup (
  id uuid primary key,
  -- of the manifest at its end: what tells one archive from every other
  digest text not null unique,
  taken_at timestamptz not null,
  finished_at timestamptz not null,
  -- 'bucket': its name is a key there; else a path
  place text not null check (place in ('folder', 'bucket')),
  name text not null,
  bytes bigint not null,
  is_scheduled boolean not null default false,
  removed_at timestamptz,
  verified_at timestamptz,
  -- what verifying found; empty when all was well
  findings text[]
);
create index backup_taken_at on backup (taken_at desc);

-- When and why the last try of the schedule failed; nothing once one has worked since.
create table backup_failure (
  one boolean primary key default true check (one),
  at timestamptz not null,
  reason text not null
);

-- Mail, reminders and meetings are held since a backup was restored, until the operator lets them go.
create table held_mail (
  one boolean primary key default true check (one),
  restored_at timestamptz not null,
  -- of the backup: what waited then may have been sent since
  taken_at timestamptz not null
);
