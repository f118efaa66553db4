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
