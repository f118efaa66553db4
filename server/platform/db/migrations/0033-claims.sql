-- Claims that settle themselves (docs/decisions/0060-claims.md).

-- When a listing's website was last changed, and whether by whoever looked after it. No row: it is the one that it began with.
create table website_change (
  business_id uuid primary key references business on delete cascade,
  changed_at timestamptz not null,
  by_owner boolean not null
);

create function note_website_change() returns trigger language plpgsql as $$
begin
  insert into website_change (business_id, changed_at, by_owner)
  values (new.id, now(), exists (select from business_member m where m.business_id = new.id))
  on conflict (business_id) do update set changed_at = excluded.changed_at, by_owner = excluded.by_owner;
  return null;
end $$;
create trigger business_website_change after update of website on business
  for each row when (old.website is distinct from new.website) execute function note_website_change();

-- what was before is not known: owners may have changed theirs, and imports what they have changed lately
insert into website_change (business_id, changed_at, by_owner)
  select b.id, b.updated_at, true from business b
  where b.website <> '' and (
    exists (select from business_member m where m.business_id = b.id)
    or exists (select from audit a where a.subject = b.id::text and a.action in ('listing.claim', 'listing.unclaim'))
  );
insert into website_change (business_id, changed_at, by_owner)
  select b.id, b.updated_at, false from business b
  where b.website <> '' and b.updated_at > b.created_at and b.updated_at > now() - interval '30 days'
  on conflict do nothing;

-- Somebody says that they speak for a listing's business. Kept when it is settled: what it was settled by is looked at again.
create table claim (
  id uuid primary key,
  business_id uuid not null references business on delete cascade,
  user_id uuid not null references user_account on delete cascade,
  -- what has to stand at the website; no secret
  token text not null check (token ~ '^[a-z2-7]{26}$'),
  -- open: something is still to be proved; asked: the listing's owner is; waiting: in the operator's queue
  state text not null check (state in ('open', 'asked', 'waiting', 'settled', 'refused', 'withdrawn')),
  -- the claimant's own words
  reason text not null default '' check (char_length(reason) <= 500),
  -- what the operator is asked for
  way text check (way in ('letter', 'call', 'word')),
  proof text check (proof in ('file', 'meta', 'dns', 'mail', 'letter', 'operator')),
  -- where that was found, or what it was sent to
  evidence text not null default '' check (char_length(evidence) <= 500),
  proved_at timestamptz,
  -- the listing's website then, for a proof that stands there: an owner may have another since
  website text not null default '',
  created_at timestamptz not null,
  -- until when whoever looks after the listing may answer, and what they did
  answer_until timestamptz,
  answer text check (answer in ('keep', 'hand_over')),
  -- since when it waits for the operator
  waits_since timestamptz,
  settled_at timestamptz,
  -- of a settled one whose proof stands at the website: when it was looked for, since when it is gone, and when the days of grace were over
  checked_at timestamptz,
  lost_at timestamptz,
  lapsed_at timestamptz,
  check ((proof is null) = (proved_at is null)),
  check (state <> 'asked' or answer_until is not null),
  check (state <> 'waiting' or waits_since is not null),
  check ((state = 'settled') = (settled_at is not null))
);
create unique index claim_under_way on claim (business_id, user_id) where state in ('open', 'asked', 'waiting');
create index claim_user on claim (user_id);
create index claim_asked on claim (answer_until) where state = 'asked';
create index claim_waiting on claim (waits_since) where state = 'waiting';
create index claim_checked on claim (checked_at) where state = 'settled' and proof in ('file', 'meta', 'dns');

-- A code on its way to the business, by mail or in a letter.
create table claim_code (
  id uuid primary key,
  claim_id uuid not null references claim on delete cascade,
  kind text not null check (kind in ('mail', 'letter')),
  -- where a mail went; empty for a letter
  address text not null check (address = lower(address) and char_length(address) <= 254),
  salt text not null,
  code_hash text not null,
  tries_left smallint not null check (tries_left >= 0),
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index claim_code_claim on claim_code (claim_id);
create index claim_code_address on claim_code (address) where address <> '';
