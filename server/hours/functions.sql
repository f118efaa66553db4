create or replace function has_holiday_rule(mode text, holiday_hours jsonb) returns boolean language sql immutable parallel safe
  return mode <> 'closed' and coalesce(holiday_hours ->> 'rule', 'usual') <> 'usual';

-- The state whose public holidays a listing has: that of its address, or the region of its place.
create or replace function holiday_state(of_business uuid, state text) returns text language sql stable as $$
  select case when state <> '' then state else coalesce((
    with recursive up as (
      select p.kind, p.name, p.parent_id from business_place w join place p on p.id = w.place_id where w.business_id = of_business
      union all
      select p.kind, p.name, p.parent_id from up join place p on p.id = up.parent_id where up.kind <> 'region'
    )
    select name from up where kind = 'region' limit 1
  ), '') end
$$;

-- Called by the program after listings were placed, because an import writes places without triggers.
create or replace function note_holiday_states(placed uuid[]) returns void language plpgsql as $$
declare ids uuid[];
begin
  ids := array(select id from business where id = any(placed) and state = '' and has_holiday_rule(hours_mode, holiday_hours));
  if ids = '{}' then
    return;
  end if;
  if not search_is_put_off(ids) then
    perform search_refresh_hours(ids);
  end if;
  perform mark_availability(ids);
  perform look_at_waitlists(ids);
end $$;
