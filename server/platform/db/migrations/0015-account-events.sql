-- What happens to accounts, told to their people; and the way back for who finds their address changed.

-- A link to the address that an account had when somebody asked to change it. The old address stays the account's own to
-- return to while one of them works: nobody else signs up with it.
create table address_undo (
  -- Of the link's token: who reads the database cannot make the link.
  digest text primary key,
  user_id uuid not null references user_account on delete cascade,
  old_email text not null check (old_email = lower(old_email)),
  -- When the change was asked for; the link undoes this one and all that came after it.
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index address_undo_user on address_undo (user_id, asked_at);
create index address_undo_old_email on address_undo (old_email);
create index address_undo_expires_at on address_undo (expires_at);

-- Sign-ins, refusals and changes of rights. Kept for 90 days (RETENTION.accountEventDays), and no longer than the account.
create table account_event (
  id uuid primary key,
  user_id uuid not null references user_account on delete cascade,
  at timestamptz not null,
  -- One of ACCOUNT_EVENTS (contract/accounts/account-event.ts).
  kind text not null check (kind ~ '^[a-z_]{1,40}$'),
  -- As the browser describes itself; empty where there was none.
  user_agent text not null default '' check (length(user_agent) <= 400),
  -- The city, roughly, where the operator has that looked up; empty where nobody knows.
  place text not null default '' check (length(place) <= 200),
  -- What it was about: an address, a listing's name; empty where the kind says all.
  subject text not null default '' check (length(subject) <= 300),
  -- What strangers can cause without end is one row a day and kind, counted.
  counted_on date,
  count integer not null default 1 check (count > 0),
  unique (user_id, kind, counted_on)
);
create index account_event_user on account_event (user_id, at desc, id desc);
create index account_event_at on account_event (at);
