create or replace trigger announce_insert after insert on business
  referencing new table as added for each statement execute function announce_business_insert();
create or replace trigger announce_update after update on business
  referencing new table as added old table as removed for each statement execute function announce_business_update();
create or replace trigger announce_delete after delete on business
  referencing old table as removed for each statement execute function announce_business_delete();

create or replace trigger announce_insert after insert on special_hours
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_update after update on special_hours
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_delete after delete on special_hours
  referencing old table as removed for each statement execute function announce_part_removed();

create or replace trigger announce_insert after insert on business_member
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_update after update on business_member
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_delete after delete on business_member
  referencing old table as removed for each statement execute function announce_part_removed();

create or replace trigger announce_insert after insert on image
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_update after update on image
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_delete after delete on image
  referencing old table as removed for each statement execute function announce_part_removed();

create or replace trigger announce_insert after insert on reservation_type
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_update after update on reservation_type
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_delete after delete on reservation_type
  referencing old table as removed for each statement execute function announce_part_removed();

create or replace trigger announce_insert after insert on review
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_update after update on review
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_delete after delete on review
  referencing old table as removed for each statement execute function announce_part_removed();

create or replace trigger announce_insert after insert on import_missing
  referencing new table as added for each statement execute function announce_part_added();
create or replace trigger announce_delete after delete on import_missing
  referencing old table as removed for each statement execute function announce_part_removed();
