-- One attempt for each key. `costs` is the cost of one attempt, `rooms` is the capacity; both in seconds. Null when all
-- are allowed; otherwise the seconds until the first refused one is allowed, and nothing is charged. A stored value is
-- never later than `room` from now. A value that is later by more than clocks differ was written by a process whose
-- clock was ahead; it is corrected even if the attempt is refused.
create or replace function take_attempt(
  keys text[], costs double precision[], rooms double precision[], at timestamptz
) returns double precision language plpgsql as $$
declare
  wait double precision;
begin
  -- in one order, so that two requests with the same keys cannot deadlock
  perform pg_advisory_xact_lock(719204350, hashtext(key)) from unnest(keys) as key order by hashtext(key);
  update attempt a set full_at = at + asked.room * interval '1 second'
    from unnest(keys, rooms) as asked (key, room)
    where a.key = asked.key and a.full_at > at + (asked.room + 10) * interval '1 second';
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
