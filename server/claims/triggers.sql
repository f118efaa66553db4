create or replace trigger business_website_change after update of website on business
  for each row when (old.website is distinct from new.website) execute function note_website_change();
