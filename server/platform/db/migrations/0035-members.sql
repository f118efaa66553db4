-- Several people to a listing (docs/decisions/0064-members.md).

alter table business_member drop constraint business_member_role_check;
alter table business_member add constraint business_member_role_check check (role in ('owner', 'manager', 'staff')) not valid;
-- Since when they have that role; null: since they came.
alter table business_member add column role_since timestamptz;
-- Owners and managers choose whether the listing's bookings are mailed to them.
alter table business_member add column gets_mail boolean not null default true;

-- In whatever way somebody goes: their calendar of the listing ends, and so do the invitations that they have sent.
-- And nobody looks after a listing without an owner: whoever loses its last one leaves it to nobody, as an account does that is deleted.
create function close_to_removed() returns trigger language plpgsql as $$
begin
  delete from calendar_feed f using removed r where f.business_id = r.business_id and f.user_id = r.user_id;
  delete from business_invitation i using removed r where i.business_id = r.business_id and i.invited_by = r.user_id;
  -- else this one's own statement would call it again, without end
  if not exists (select from removed where role = 'owner') then return null; end if;
  delete from business_member m
  using (select distinct business_id from removed where role = 'owner') as lost
  where m.business_id = lost.business_id
    and not exists (select from business_member o where o.business_id = lost.business_id and o.role = 'owner');
  return null;
end $$;
create trigger close_to_removed after delete on business_member referencing old table as removed
  for each statement execute function close_to_removed();

-- As before, but for whom it concerns: `MAY.booking_mail` in server/access/rules.ts, and of those whoever wants it.
create or replace function fill_reservation_event() returns trigger language plpgsql as $$
begin
  select r.sequence, r.starts_at, r.ends_at, r.status into new.sequence, new.starts_at, new.ends_at, new.status
    from reservation r where r.id = new.reservation_id;
  if new.kind in ('blocked', 'undelivered') or current_setting('mainstreet.quiet', true) = 'on' then
    new.notified_at := now();
    return new;
  end if;
  select case when r.source = 'online' then coalesce(p.display_name, '') else r.guest_name end into new.guest_name
    from reservation r left join profile p on p.user_id = r.user_id where r.id = new.reservation_id;
  select coalesce(array_agg(m.user_id), '{}') into new.owner_ids from business_member m
    where m.business_id = new.business_id and m.role in ('owner', 'manager') and m.gets_mail;
  return new;
end $$;

-- Somebody is asked by mail to look after a listing. Of the link's secret only a hash is kept.
create table business_invitation (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  email text not null check (email = lower(email) and char_length(email) <= 254),
  role text not null check (role in ('owner', 'manager', 'staff')),
  token_hash bytea not null unique,
  -- null: their account is gone
  invited_by uuid references user_account on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (business_id, email)
);
create index business_invitation_email on business_invitation (email);
create index business_invitation_expires on business_invitation (expires_at);
create index business_invitation_invited_by on business_invitation (invited_by);

-- What has been changed of a listing that somebody looks after.
create table business_change (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  at timestamptz not null,
  -- whoever looks after it, or the operator
  actor text not null check (actor in ('member', 'operator')),
  -- null: the operator, or an account that is gone
  actor_id uuid references user_account on delete set null,
  -- a field of the listing as answers call it, or: photos, members, claim, hidden, deleted
  field text not null check (char_length(field) between 1 and 40),
  -- of members: who it is about; null for others, and when their account is gone
  subject_id uuid references user_account on delete set null,
  before jsonb,
  after jsonb,
  -- it took that one back
  undoes uuid
);
create index business_change_business on business_change (business_id, at desc, id desc);
create index business_change_at on business_change (at);
create index business_change_actor on business_change (actor_id);
create index business_change_subject on business_change (subject_id);
