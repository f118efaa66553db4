-- The operator's desk (docs/decisions/0065-desk.md).

-- Accounts that the command line has let in.
create table operator (
  user_id uuid primary key references user_account on delete cascade,
  added_at timestamptz not null default now()
);

-- When whoever has a session has shown last that they are the person.
create table session_proof (
  session_id uuid primary key references user_session on delete cascade,
  proved_at timestamptz not null
);

-- The last act about something, while it can be taken back; rows of before go with the next act.
create table operator_undo (
  -- the review's id
  subject uuid primary key,
  made_at timestamptz not null,
  actor text not null,
  action text not null,
  -- what it was before, and how it was left
  details jsonb not null default '{}'
);
create index operator_undo_made_at on operator_undo (made_at);

-- Files that operators have had imported.
create table import_run (
  id uuid primary key,
  made_at timestamptz not null,
  -- the operator's address
  actor text not null,
  file_name text not null check (char_length(file_name) <= 200),
  bytes bigint not null check (bytes >= 0),
  options jsonb not null default '{}',
  is_preview boolean not null,
  state text not null check (state in ('waiting', 'running', 'done', 'failed')),
  started_at timestamptz,
  ended_at timestamptz,
  -- 0 to 1
  share real not null default 0,
  rows integer not null default 0,
  -- what the command would have said
  said text not null default ''
);
create index import_run_made_at on import_run (made_at desc);
