create or replace trigger mark_days_insert after insert on busy_time
  referencing new table as changed for each statement execute function mark_days_of_busy();
create or replace trigger mark_days_delete after delete on busy_time
  referencing old table as changed for each statement execute function mark_days_of_busy();

create or replace trigger drop_calendars_of_removed after delete on business_member
  referencing old table as removed for each statement execute function drop_calendars_of_removed();

create or replace trigger revoke_calendar after delete on other_calendar
  for each row when (old.kind = 'google') execute function revoke_calendar();
