create or replace trigger orphan_files after delete on image
  referencing old table as removed for each statement execute function orphan_files();

create or replace trigger orphan_files after delete on review_image
  referencing old table as removed for each statement execute function orphan_files();
