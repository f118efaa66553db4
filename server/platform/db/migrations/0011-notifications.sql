-- The mail after booking. All of it begins with the events of reservations (0009).

-- One letter to one person: of an event, or a reminder (event_seq null). A row is made once and sent once, whatever crashes.
create table reservation_mail (
  id uuid primary key,
  reservation_id uuid not null references reservation on delete cascade,
  event_seq bigint references reservation_event on delete cascade,
  kind text not null check (
    kind in ('requested', 'confirmed', 'moved', 'cancelled', 'no_show', 'no_show_withdrawn', 'meeting', 'reminder')
  ),
  audience text not null check (audience in ('guest', 'owner')),
  user_id uuid not null references user_account on delete cascade,
  guest_name text not null default '',
  -- Of a reminder.
  hours_before integer check (hours_before in (2, 24)),
  starts_at timestamptz not null,
  created_at timestamptz not null,
  -- Once it was written: whether it said where the online meeting is.
  told_link boolean,
  sent_at timestamptz,
  given_up_at timestamptz,
  failure text not null default '',
  check ((kind = 'reminder') = (event_seq is null)),
  check ((kind = 'reminder') = (hours_before is not null))
);
create unique index reservation_mail_of_event on reservation_mail (event_seq, user_id) where event_seq is not null;
create unique index reservation_mail_of_reminder on reservation_mail (reservation_id, user_id, starts_at, hours_before)
  where event_seq is null;
create index reservation_mail_reservation on reservation_mail (reservation_id, user_id, event_seq);
create index reservation_mail_user_id on reservation_mail (user_id);
create index reservation_mail_starts_at on reservation_mail (starts_at);
