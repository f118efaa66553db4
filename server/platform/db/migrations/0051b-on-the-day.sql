-- What a listing asks its guests shortly before they come, and what they have answered.
create table day_rules (
  business_id uuid primary key references business on delete cascade,
  -- Asked so many hours before the start, and answered at the latest so many hours before it.
  ask_hours integer not null check (ask_hours between 4 and 72),
  until_hours integer not null check (until_hours between 1 and 48),
  -- Whoever has not answered by then loses the reservation; else it is only marked.
  releases boolean not null,
  check (until_hours < ask_hours)
);

create table day_answer (
  reservation_id uuid not null references reservation on delete cascade,
  -- The start that was asked about: another one is another matter.
  starts_at timestamptz not null,
  asked_at timestamptz not null,
  -- As the listing had it when it asked: what guests were told.
  due_at timestamptz not null,
  releases boolean not null,
  -- When the letter left; null: it has not, and nothing is released.
  sent_at timestamptz,
  answered_at timestamptz,
  -- Looked at after it was due.
  settled_at timestamptz,
  primary key (reservation_id, starts_at)
);
create index day_answer_due on day_answer (due_at) where settled_at is null;
