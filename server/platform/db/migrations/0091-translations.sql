-- Texts of owners in further languages: {"de": {"description": "…", "house_rules": "…"}}; null: none.
alter table business add column translations jsonb;
-- Language of the other texts; null: not stated.
alter table business add column texts_language text;
-- Of a reservation type: {"de": {"name": "…", "description": "…", "price": "…"}}.
alter table reservation_type add column translations jsonb;
