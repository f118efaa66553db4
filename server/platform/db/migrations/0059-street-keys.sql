-- Streets are compared by another key from here on (docs/decisions/0099-same-street.md). Names are stored, so the worker makes the
-- keys of what is here again (`renewStreetKeys`): the rules are in TypeScript, and a map's file may no longer be at hand.
alter table street add column is_key_old boolean not null default true;
alter table street alter column is_key_old set default false;
