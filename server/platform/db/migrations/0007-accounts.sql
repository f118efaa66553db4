-- What accounts need beside better-auth's tables: disabled people, attempts, and what operators did.

-- Set by the operator: no session is given until it is taken away again.
alter table user_account add column disabled_at timestamptz;

-- An address is one account's, however its letters are written; better-auth writes them small.
alter table user_account add constraint user_account_email_check check (email = lower(email));

-- Attempts are spread over time (decisions.md, 'Accounts and mail'). One row a key: `full_at` is when a pause would have
-- emptied it (the generic cell rate algorithm). Lost in a crash, which only forgives.
create unlogged table attempt (
  key text primary key,
  full_at timestamptz not null
);
create index attempt_full_at on attempt (full_at);

-- One attempt at each key. `costs` are what one attempt takes, `rooms` how much may be taken at once; both in seconds.
-- Null when all are let through; else seconds until the first that is not would let one through, and nothing is taken.
create function take_attempt(keys text[], costs double precision[], rooms double precision[], at timestamptz)
  returns double precision language plpgsql as $$
declare
  wait double precision;
begin
  -- in one order, so that two requests with the same keys cannot lock each other out
  perform pg_advisory_xact_lock(719204350, hashtext(key)) from unnest(keys) as key order by hashtext(key);
  select max(extract(epoch from greatest(a.full_at, at) - at) + asked.cost - asked.room) into wait
    from unnest(keys, costs, rooms) as asked (key, cost, room) left join attempt a on a.key = asked.key;
  if wait > 0 then
    return wait;
  end if;
  insert into attempt as a (key, full_at)
    select key, at + cost * interval '1 second' from unnest(keys, costs) as asked (key, cost)
  on conflict (key) do update set full_at = greatest(a.full_at, at) + (excluded.full_at - at);
  return null;
end $$;

-- What operators and moderation did.
create table audit (
  id uuid primary key,
  at timestamptz not null default now(),
  -- Who: 'operator' for the command line.
  actor text not null,
  -- What, as verb and thing: 'user.disable', 'listing.claim'.
  action text not null,
  -- Whom or what it was done to: an id or an address.
  subject text not null,
  details jsonb not null default '{}'
);
create index audit_subject on audit (subject, at desc);
create index audit_at on audit (at desc);
