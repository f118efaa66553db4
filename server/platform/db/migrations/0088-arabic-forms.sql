-- Search writes Arabic characters and digits that have several forms as one (`search_fold`): the stored words of the texts
-- that contain them are made again.
insert into search_pending
  select id from business
  where concat_ws(' ', name, array_to_string(other_names || keywords, ' '), address, city, state, country, zip_code, description)
    ~ '[ىیکٱة٠-٩۰-۹]';

delete from search_term where start ~ '[ىیکٱة٠-٩۰-۹]' or term ~ '[ىیکٱة٠-٩۰-۹]';

update street set is_key_old = true where name ~ '[ىیکٱة٠-٩۰-۹]';

with old as (
  delete from place_name where key ~ '[ىیکٱة٠-٩۰-۹]' returning *
)
insert into place_name (place_id, key, name, variants)
  select distinct on (place_id, translate(key, 'ىیکٱة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكاه01234567890123456789'))
    place_id, translate(key, 'ىیکٱة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكاه01234567890123456789'), name,
    array(
      select distinct translate(variant, 'ىیکٱة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكاه01234567890123456789') from unnest(variants) as variant
    )
  from old
on conflict do nothing;
