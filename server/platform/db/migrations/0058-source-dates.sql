-- The date of what a source's row says, as its file gives it: none where the file gives none, and of all rows until now
-- (docs/decisions/0097-dates-of-facts.md). A check says that someone looked at the place then, and not that nothing changed since.
alter table business_source add column as_of timestamptz, add column is_check boolean not null default false;
-- The date of the newest file that lacked the row: one that is older does not bring it back.
alter table import_missing add column as_of timestamptz;
