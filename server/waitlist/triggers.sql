create or replace trigger look_at_waitlist after update of status, holds, party_size, is_pinned on reservation
  for each row when (
    old.status in ('pending', 'confirmed')
    and (old.status, old.holds, old.party_size, old.is_pinned)
      is distinct from (new.status, new.holds, new.party_size, new.is_pinned)
  )
  execute function look_after_reservation();
create or replace trigger look_at_waitlist_delete after delete on reservation
  for each row when (old.status in ('pending', 'confirmed')) execute function look_after_reservation();

create or replace trigger look_at_waitlist after update on business
  referencing old table as removed new table as added for each statement execute function look_after_business();

create or replace trigger look_at_waitlist_insert after insert on reservation_type
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_update after update on reservation_type
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_delete after delete on reservation_type
  referencing old table as removed for each statement execute function look_after_removed();

create or replace trigger look_at_waitlist_insert after insert on special_hours
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_update after update on special_hours
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_delete after delete on special_hours
  referencing old table as removed for each statement execute function look_after_removed();

create or replace trigger look_at_waitlist_insert after insert on capacity_pool
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_update after update on capacity_pool
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_delete after delete on capacity_pool
  referencing old table as removed for each statement execute function look_after_removed();

create or replace trigger look_at_waitlist_insert after insert on resource
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_update after update on resource
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_delete after delete on resource
  referencing old table as removed for each statement execute function look_after_removed();

create or replace trigger look_at_waitlist_insert after insert on resource_set
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_update after update on resource_set
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_delete after delete on resource_set
  referencing old table as removed for each statement execute function look_after_removed();

create or replace trigger look_at_waitlist_insert after insert on booking_rules
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_update after update on booking_rules
  referencing new table as added for each statement execute function look_after_added();
create or replace trigger look_at_waitlist_delete after delete on booking_rules
  referencing old table as removed for each statement execute function look_after_removed();

create or replace trigger begin_offer after insert on reservation
  for each row when (new.offer_until is not null) execute function begin_offer();
create or replace trigger end_offer after update of status, offer_until on reservation
  for each row when (old.offer_until is not null and old.status = 'pending' and (new.offer_until is null or new.status <> 'pending'))
  execute function end_offer();
