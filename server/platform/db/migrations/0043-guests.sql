-- What belongs to guests: what a type asks them.

alter table reservation_type
  -- [{"text": "Any allergies?", "kind": "text", "isRequired": true, "choices": []}]
  add column questions jsonb not null default '[]';
