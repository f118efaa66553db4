-- What belongs to guests: what a type asks them, until when they cancel by themselves, and a listing's rules.

alter table reservation_type
  -- [{"text": "Any allergies?", "kind": "text", "isRequired": true, "choices": []}]
  add column questions jsonb not null default '[]',
  -- Until so many hours before its start guests cancel and move it by themselves.
  add column cancel_hours integer not null default 0 check (cancel_hours between 0 and 720);

-- Checked where it is written; a check here would read every listing.
alter table business add column house_rules text not null default '';

-- As its type had it when it was booked, or moved last: what was agreed does not change behind a guest.
alter table reservation add column cancel_hours integer not null default 0;

create function keep_cancel_hours() returns trigger language plpgsql as $$
begin
  new.cancel_hours := coalesce((select t.cancel_hours from reservation_type t where t.id = new.type_id), 0);
  return new;
end $$;
create trigger keep_cancel_hours_added before insert on reservation
  for each row when (new.type_id is not null) execute function keep_cancel_hours();
create trigger keep_cancel_hours_moved before update of starts_at on reservation
  for each row when (new.type_id is not null and new.starts_at is distinct from old.starts_at)
  execute function keep_cancel_hours();

-- Who has booked at a listing, as its owner knows them: one row a person, made from the reservations when somebody looks
-- (server/guests/link.ts), so that booking does nothing for it.
create table guest (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  -- The account with which they book; what the business noted of them goes with it.
  user_id uuid references user_account on delete cascade,
  -- As the owner wrote them down last; empty for whoever books by themselves, who has a display name.
  name text not null default '',
  contact text not null default '',
  -- Of a telephone number the digits that tell it apart; empty where none is known.
  number text not null default '',
  mail text not null default '',
  notes text not null default '' check (char_length(notes) <= 2000),
  wishes text not null default '' check (char_length(wishes) <= 1000),
  tags text[] not null default '{}' check (cardinality(tags) <= 20),
  -- The start of the latest reservation that was not cancelled.
  latest_at timestamptz not null,
  created_at timestamptz not null default now()
);
create unique index guest_user_id on guest (business_id, user_id) where user_id is not null;
create index guest_user on guest (user_id) where user_id is not null;
create index guest_latest on guest (business_id, latest_at desc, id desc);
create index guest_number on guest (business_id, number text_pattern_ops) where number <> '';

-- By what a reservation is known to be theirs: 'u:account', 'p:number', 'm:mail', 'n:name|contact'.
create table guest_key (
  business_id uuid not null references business on delete cascade,
  key text not null check (char_length(key) <= 400),
  guest_id uuid not null references guest on delete cascade,
  primary key (business_id, key)
);
create index guest_key_guest_id on guest_key (guest_id);

create table reservation_guest (
  reservation_id uuid primary key references reservation on delete cascade,
  guest_id uuid not null references guest on delete cascade
);
create index reservation_guest_guest_id on reservation_guest (guest_id);

-- Up to which event of a listing its guests have been looked for; without a row they are looked for from the beginning.
create table guest_book (
  business_id uuid primary key references business on delete cascade,
  seen_seq bigint not null
);

-- Listings where somebody left the book whose reservations may be another's: looked for from the beginning once more. Without a key, so
-- that whoever deletes an account waits for nobody.
create table guest_book_again (
  business_id uuid not null references business on delete cascade
);
create index guest_book_again_business_id on guest_book_again (business_id);
create function look_for_guests_again() returns trigger language plpgsql as $$
begin
  insert into guest_book_again select b.id from business b where b.id = old.business_id;
  return null;
end $$;
create trigger look_for_guests_again after delete on guest for each row execute function look_for_guests_again();
