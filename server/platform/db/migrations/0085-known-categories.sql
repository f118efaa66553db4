-- The categories are listed once, in known_categories(), so that a new one needs no migration.

-- As of this migration, for the constraint; server/search/functions-words.sql replaces it.
create or replace function known_categories() returns text[] language sql immutable parallel safe
  return array['Restaurants', 'Fashion', 'Beauty', 'Education', 'Event Services', 'Professional Services', 'Home Services', 'Local Services'];

alter table business
  drop constraint business_categories_check,
  add constraint business_categories_check
    check (cardinality(categories) between 1 and 3 and categories <@ known_categories()) not valid;

-- one number for each category; one that is missing counts as 0
alter table search_state alter column category_entries set default '{}';
