create or replace trigger mark_availability after update on business
  referencing new table as added old table as removed for each statement execute function mark_availability_of_business();

create or replace trigger mark_availability_insert after insert on reservation_type
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on reservation_type
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on reservation_type
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger mark_availability_insert after insert on capacity_pool
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on capacity_pool
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on capacity_pool
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger mark_availability_insert after insert on special_hours
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on special_hours
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on special_hours
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger mark_availability_insert after insert on business_member
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on business_member
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on business_member
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger mark_days_update after update on reservation
  referencing new table as added old table as removed for each statement execute function mark_days_of_changed();
create or replace trigger mark_days_delete after delete on reservation
  referencing old table as removed for each statement execute function mark_days_of_removed();
create or replace trigger free_resources after update of status on reservation
  for each row when (new.status not in ('pending', 'confirmed') and old.status in ('pending', 'confirmed'))
  execute function free_resources();

create or replace trigger mark_availability_insert after insert on resource
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on resource
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on resource
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger mark_availability_insert after insert on resource_set
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on resource_set
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on resource_set
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger mark_availability_insert after insert on booking_rules
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_update after update on booking_rules
  referencing new table as added for each statement execute function mark_availability_of_added();
create or replace trigger mark_availability_delete after delete on booking_rules
  referencing old table as removed for each statement execute function mark_availability_of_removed();

create or replace trigger keep_cancel_hours_moved before update of starts_at on reservation
  for each row when (new.type_id is not null and new.starts_at is distinct from old.starts_at)
  execute function keep_cancel_hours();

create or replace trigger keep_course_hours before insert or update on reservation_type
  for each row when (new.is_course) execute function keep_course_hours();

create or replace trigger reservation_filled before insert on reservation
  for each row when (new.day_on is null or new.cancel_hours is null) execute function fill_reservation();

create or replace trigger reservation_event_filled before insert on reservation_event
  for each row when (new.sequence is null) execute function fill_reservation_event();

create or replace trigger close_resource_feeds after delete on business_member
  referencing old table as removed for each statement execute function close_resource_feeds();

create or replace trigger reservation_local_start before update of starts_at on reservation
  for each row when (new.starts_at <> old.starts_at and new.local_start = old.local_start)
  execute function forget_local_start();
