-- Collections of places hand on what others gave them: who asks to be named for a row besides its source
-- (docs/decisions/0050-parquet.md). Keys of `source`; null where nobody does.
alter table business_source add column credits text[];
create index business_source_credited on business_source (business_id) where credits is not null;
