-- Service states, editing, undo, overruled bookings and stopped sales at the owner's desk (docs/rules/service.md).

alter table reservation
  add column service_state text,
  add column service_at timestamptz,
  -- the owner booked it although a rule or the capacity said no
  add column is_overruled boolean not null default false,
  -- of blocked time: only this type is stopped
  add column blocked_type_id uuid,
  add constraint reservation_service_state_check
    check (service_state in ('late', 'arrived', 'seated', 'finished')) not valid,
  add constraint reservation_service_check check ((service_state is null) = (service_at is null)) not valid,
  add constraint reservation_blocked_type_check check (blocked_type_id is null or source = 'block') not valid,
  add constraint reservation_blocked_type_id_fkey
    foreign key (blocked_type_id) references reservation_type (id) on delete cascade not valid;

alter table reservation_event
  -- old and new values that the history shows: [{"what": "party", "from": "4", "to": "5"}]
  add column changes jsonb not null default '[]',
  -- of a change that can be undone: the columns and resources from before it
  add column before jsonb,
  drop constraint reservation_event_kind_check,
  add constraint reservation_event_kind_check check (kind in (
    'requested', 'confirmed', 'entered', 'blocked', 'moved', 'cancelled', 'no_show', 'meeting', 'undelivered', 'kept', 'late',
    'message', 'reworded', 'seated', 'offered', 'offer_ended', 'resized', 'service', 'edited', 'undone', 'rearranged'
  )) not valid;

-- No table holds two parties, unless the owner has put the second one there. An exclusion constraint cannot be added without a check of
-- the rows; there is one for each party at a table.
alter table reservation_resource
  add column is_overruled boolean not null default false,
  drop constraint reservation_resource_resource_id_held_excl,
  -- squawk-ignore constraint-missing-not-valid
  add constraint reservation_resource_resource_id_held_excl
    exclude using gist (resource_id with =, held with &&) where (not is_overruled);

-- The function of 0.1.0 builds whole rows of reservation_resource, which have another column now. It is replaced again by
-- server/booking/functions-seating.sql.
create or replace function seat_guests(p_business uuid, p_placed uuid, p_holds tstzrange, p_seating jsonb) returns void
  language plpgsql as $$
begin
  delete from reservation_resource r where r.reservation_id = p_placed
    or r.reservation_id in (select s.reservation_id from seats_of(p_business, p_placed, p_holds, p_seating) s);
  insert into reservation_resource (reservation_id, resource_id, held)
    select s.reservation_id, s.resource_id, s.held from seats_of(p_business, p_placed, p_holds, p_seating) s;
end $$;
