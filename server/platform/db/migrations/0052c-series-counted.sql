-- Dates that belong together count as one upcoming reservation, and never stand in one another's way: the booking statement is as before
-- but for this.
do $$
declare
  old constant text := 'select count(*) filter (where r.starts_at > p_at) as in_all,
          count(*) filter (where r.starts_at > p_at and r.business_id = p_business) as here,';
  new constant text := 'select count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > p_at
            and coalesce(r.series_id, r.id) is distinct from (p_more ->> ''series'')::uuid) as in_all,
          count(distinct coalesce(r.series_id, r.id)) filter (where r.starts_at > p_at and r.business_id = p_business
            and coalesce(r.series_id, r.id) is distinct from (p_more ->> ''series'')::uuid) as here,';
  body constant text := (select pg_get_functiondef(p.oid) from pg_proc p where p.proname = 'place_reservation');
begin
  if strpos(body, old) = 0 then
    raise exception 'place_reservation counts otherwise than this expects';
  end if;
  execute replace(body, old, new);
end $$;
