create or replace trigger mark_place_insert after insert on business
  referencing new table as added for each statement execute function mark_place_of_added();
create or replace trigger mark_place_update after update on business
  referencing new table as added old table as removed for each statement execute function mark_place_of_changed();

create or replace trigger count_removed after delete on business_place
  referencing old table as gone for each statement execute function count_removed_places();
