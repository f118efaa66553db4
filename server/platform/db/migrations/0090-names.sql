-- Names of a listing by language, from sources: {"de": "Rathaus", "ar": "…"}; null: none.
alter table business add column names jsonb;
