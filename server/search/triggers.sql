create or replace trigger search_insert after insert on business
  referencing new table as added for each statement execute function search_business_added();
create or replace trigger search_update after update on business
  referencing new table as added old table as removed for each statement execute function search_business_changed();
create or replace trigger search_delete after delete on business
  referencing old table as removed for each statement execute function search_business_removed();

create or replace trigger search_special_insert after insert on special_hours
  referencing new table as added for each statement execute function search_special_changed();
create or replace trigger search_special_update after update on special_hours
  referencing new table as added old table as removed for each statement execute function search_special_changed();
create or replace trigger search_special_delete after delete on special_hours
  referencing old table as removed for each statement execute function search_special_changed();
