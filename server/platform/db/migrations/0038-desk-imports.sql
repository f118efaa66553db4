-- Imports from the operator's desk (docs/decisions/0066-imports-from-the-desk.md).

-- A file that an operator uploaded, and what became of it.
create table desk_import (
  id uuid primary key,
  file_name text not null,
  bytes bigint not null,
  -- words of the command beside the file, as they were chosen
  options text[] not null,
  state text not null check (state in ('checking', 'checked', 'importing', 'done', 'failed', 'cancelled')),
  -- the operator's address who brought it into this state
  actor text not null,
  -- the machine and the folder where the file is
  place text not null,
  -- of the process that reads the file
  runner text,
  beat_at timestamptz,
  is_cancel_asked boolean not null default false,
  -- of the file, from 0 to 1
  share real not null default 0,
  row_count bigint not null default 0,
  refused_count bigint not null default 0,
  -- the first of them, as the report of refused rows has them
  refused_rows jsonb not null default '[]',
  -- what the command printed
  report text not null default '',
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
-- one at a time
create unique index desk_import_running on desk_import ((true)) where state in ('checking', 'importing');
create index desk_import_created_at on desk_import (created_at);
