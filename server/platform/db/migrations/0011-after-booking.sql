-- What happens after booking: mail, reminders, meetings at Zoom. All of it begins with the events of reservations.

-- What a reservation was when something happened to it: mail tells that, not what it has become since.
alter table reservation_event
  add column sequence integer,
  add column starts_at timestamptz,
  add column ends_at timestamptz,
  add column status text check (status in ('pending', 'confirmed', 'cancelled', 'no_show')),
  -- Letters, reminders and meetings are on their way; null while that is still to be done.
  add column told_at timestamptz;
update reservation_event e
  set sequence = r.sequence, starts_at = r.starts_at, ends_at = r.ends_at, status = r.status, told_at = now()
  from reservation r where r.id = e.reservation_id;
alter table reservation_event
  alter column sequence set not null,
  alter column starts_at set not null,
  alter column ends_at set not null,
  alter column status set not null,
  drop constraint reservation_event_kind_check,
  -- The last two change nothing that was booked: a meeting's link came or went, a mail was given up.
  add constraint reservation_event_kind_check check (
    kind in ('requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered')
  );

create function fill_reservation_event() returns trigger language plpgsql as $$
begin
  select r.sequence, r.starts_at, r.ends_at, r.status into new.sequence, new.starts_at, new.ends_at, new.status
    from reservation r where r.id = new.reservation_id;
  if new.kind in ('blocked', 'undelivered') or current_setting('mainstreet.quiet', true) = 'on' then
    new.told_at := now();
  end if;
  return new;
end $$;
-- What is loaded with mainstreet.quiet on has never happened: nobody is told of the sample city's past.
create trigger reservation_event_filled before insert on reservation_event
  for each row execute function fill_reservation_event();

-- In the transaction of the change. Names and owners are taken along: who leaves is gone by the time the job runs. Put into the
-- queue's table itself: its add_job announces with NOTIFY, behind which all commits of the database would queue up
-- (docs/decisions/0017). Workers look every other second.
create function tell_reservation_event() returns trigger language plpgsql as $$
declare
  task integer;
begin
  select id into task from graphile_worker._private_tasks where identifier = 'reservation_event';
  if task is null then
    insert into graphile_worker._private_tasks (identifier) values ('reservation_event') on conflict do nothing;
    select id into strict task from graphile_worker._private_tasks where identifier = 'reservation_event';
  end if;
  insert into graphile_worker._private_jobs (task_id, max_attempts, payload) values (task, 12, json_build_object(
    'seq', new.seq,
    'guest', (
      select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end
      from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id
    ),
    'owners', (
      select coalesce(json_agg(m.user_id), '[]') from business_member m where m.business_id = new.business_id
    )
  ));
  return null;
end $$;
create trigger reservation_event_told after insert on reservation_event
  for each row when (new.told_at is null) execute function tell_reservation_event();

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

-- Which reminders a person wants: a day before, two hours before, and also of what others have booked at their listings.
alter table profile
  add column reminds_day boolean not null default true,
  add column reminds_soon boolean not null default true,
  add column reminds_owner boolean not null default true;

-- Tokens and verifiers are sealed (server/secrets): who reads the database cannot use them.
create table zoom_connection (
  user_id uuid primary key references user_account on delete cascade,
  -- Zoom's name for the person, by which it tells us that they have removed us.
  zoom_user_id text not null,
  access_token text not null,
  refresh_token text not null,
  expires_at timestamptz not null,
  -- Zoom has refused the tokens: only the person can connect again.
  broken_at timestamptz,
  connected_at timestamptz not null,
  updated_at timestamptz not null
);
create index zoom_connection_zoom_user_id on zoom_connection (zoom_user_id);

-- People who are at Zoom right now, giving their consent. Used up by the first who comes back.
create table zoom_authorization (
  state_hash bytea primary key,
  user_id uuid not null references user_account on delete cascade,
  verifier text not null,
  expires_at timestamptz not null
);
create index zoom_authorization_user_id on zoom_authorization (user_id);

create table zoom_meeting (
  reservation_id uuid primary key references reservation on delete cascade,
  -- In whose account it is.
  user_id uuid references user_account on delete set null,
  meeting_id text,
  join_url text not null default '',
  -- As Zoom was last told.
  starts_at timestamptz,
  ends_at timestamptz,
  -- When a meeting was last asked for whose answer has not come: there may be one that we know nothing of.
  asked_at timestamptz,
  -- Who works on it has it to themselves until then.
  busy_until timestamptz,
  -- Why there is none, for the owner; empty when all is well.
  failure text not null default '',
  given_up_at timestamptz,
  check ((meeting_id is null) = (join_url = ''))
);
create index zoom_meeting_user_id on zoom_meeting (user_id);
