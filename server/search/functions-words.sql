-- Splits text into words as rules-words.ts does; a property test compares the two.

-- Lowercase without accents, every apostrophe as ' and every hyphen as -.
create or replace function search_fold(value text) returns text language plpgsql immutable parallel safe strict as $$
begin
  -- nearly all texts are plain ASCII, and normalizing costs ten times as much as lower()
  if octet_length(value) = char_length(value) then
    return lower(value);
  end if;
  value := lower(normalize(regexp_replace(
    normalize(value, nfkd),
    '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200d\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]',
    '', 'g'), nfc));
  value := translate(
    value,
    U&'\2018\2019\201a\201b\02bc\02b9\2032\2010\2011\03c2\00f8\0142\0111\0127\0131\0167\00f0\0649\06cc\06a9\0671\0629\0660\0661\0662\0663\0664\0665\0666\0667\0668\0669\06f0\06f1\06f2\06f3\06f4\06f5\06f6\06f7\06f8\06f9',
    U&'\0027\0027\0027\0027\0027\0027\0027\002d\002d\03c3oldhitd\064a\064a\0643\0627\064701234567890123456789'
  );
  return replace(replace(replace(replace(value, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
end $$;

-- Folded text as chunks between single spaces; a chunk has alphanumeric characters, & ' - and dots.
create or replace function search_spaced(folded text) returns text language plpgsql immutable parallel safe strict as $$
begin
  folded := btrim(regexp_replace(
    folded,
    '[\u0001-\u0025\u0028-\u002c\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061e\u061f\u066a-\u066d\u06d4\u0964\u0965\u2000-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufd3e\ufd3f\ufffc\ufffd]+',
    ' ', 'g'), ' ');
  -- removes the dots that end sentences; most descriptions need no further step
  if folded like '% .%' then
    return btrim(regexp_replace(folded || ' ', '([.]? )+', ' ', 'g'), ' ');
  end if;
  return btrim(replace(folded || ' ', '. ', ' '), ' ');
end $$;

-- The indexed words of a text, separated by single spaces: 'at&t' gives 'att at t and', "joe's" gives 'joes joe'.
create or replace function search_words(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  spaced text := search_spaced(search_fold(value));
  words text := '';
  chunk text;
  parts text;
begin
  if spaced !~ '[&''.-]|[^\u0001-\u007f]|[^ ]{41}' then
    return spaced;
  end if;
  foreach chunk in array string_to_array(spaced, ' ') loop
    if chunk !~ '[&''.-]|[^\u0001-\u007f]|.{41}' then
      words := words || ' ' || chunk;
      continue;
    end if;
    if chunk like '%&%' then
      words := words || ' and';
    end if;
    chunk := rtrim(chunk, '&.-''');
    parts := btrim(regexp_replace(replace(chunk, '''', ''), '[&.-]+', ' ', 'g'), ' ');
    if parts = '' then
      continue;
    end if;
    if parts ~ '[^\u0001-\u007f]' then
      parts := (select string_agg(search_pairs(part), ' ') from unnest(string_to_array(parts, ' ')) as part);
    else
      if parts like '% %' and parts ~ '[a-z]' and char_length(replace(parts, ' ', '')) <= 40 then
        words := words || ' ' || replace(parts, ' ', '');
      end if;
      if parts ~ '[^ ]{41}' then
        parts := (select string_agg(left(part, 40), ' ') from unnest(string_to_array(parts, ' ')) as part);
      end if;
      if chunk like '%''s' and parts ~ '[^ ]s$' then
        words := words || ' ' || regexp_replace(left(parts, -1), '^.* ', '');
      end if;
    end if;
    words := words || ' ' || parts;
  end loop;
  return ltrim(words, ' ');
end $$;

-- The words of a text as typed, in order: 'at&t' is 'att', "joe's" is 'joes'.
create or replace function search_key(value text) returns text language plpgsql immutable parallel safe strict as $$
declare
  spaced text := search_spaced(search_fold(value));
  words text := '';
  chunk text;
  parts text;
begin
  if spaced !~ '[&''.-]|[^\u0001-\u007f]|[^ ]{41}' then
    return spaced;
  end if;
  foreach chunk in array string_to_array(spaced, ' ') loop
    parts := btrim(regexp_replace(replace(chunk, '''', ''), '[&.-]+', ' ', 'g'), ' ');
    if chunk like '%&%' and parts !~ '[^ ]{4}' then
      parts := replace(parts, ' ', '');
    end if;
    if parts <> '' then
      words := words || ' ' || (select string_agg(left(part, 40), ' ') from unnest(string_to_array(parts, ' ')) as part);
    end if;
  end loop;
  return ltrim(words, ' ');
end $$;

-- Scripts without spaces: each pair of adjacent characters and the last one, so that any part of a name is found.
create or replace function search_pairs(word text) returns text language sql immutable parallel safe strict
  return (
    select string_agg(
      case when run[1] ~ '^[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]'
        then (select string_agg(substr(run[1], at, 2), ' ' order by at) from generate_series(1, char_length(run[1])) as at)
        else left(run[1], 40)
      end, ' ')
    from regexp_matches(word, '[\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+|[^\u0e00-\u0e7f\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff]+', 'g') as run
  );

-- The first seven characters, and the same with any one of them removed. Two words that differ by one wrong, missing,
-- doubled or swapped character always share a variant. (Trigrams find 'kxng' for 'king' only at a similarity of 0.25.)
create or replace function search_variants(word text) returns text[] language sql immutable parallel safe strict
  return array(
    select left(word, 7)
    union select overlay(left(word, 7) placing '' from at for 1) from generate_series(1, least(char_length(word), 7)) as at
    where char_length(word) > 2
  );

-- The words by which a telephone number is found, as `listedPhoneWords` in rules-words.ts: complete, without the
-- country code, without the area code.
create or replace function search_phone_words(value text) returns text[] language sql immutable parallel safe strict
  return (
    select coalesce(array_agg(distinct '+' || word), '{}')
    from unnest(array[
        regexp_replace(value, '[^0-9]', '', 'g'),
        regexp_replace(case when value ~ '^\+[0-9]+[^0-9]' then regexp_replace(value, '^\+[0-9]+', '') else '' end, '[^0-9]', '', 'g')
      ]) as digits
      cross join ltrim(digits, '0') as number
      cross join unnest(array[number, case when char_length(number) >= 9 then ltrim(right(number, 7), '0') end]) as word
    where char_length(digits) between 5 and 20 and word is not null
  );

-- Words separated by single spaces, each prefixed with `tag`.
create or replace function search_tagged(words text, tag text) returns text[] language sql immutable parallel safe
  return case when words = '' then '{}'::text[] else string_to_array(tag || replace(words, ' ', ' ' || tag), ' ') end;

-- CATEGORIES of contract/listings/categories.ts, in the same order: search documents store the number of each.
create or replace function known_categories() returns text[] language sql immutable parallel safe
  return array['Restaurants', 'Fashion', 'Beauty', 'Education', 'Event Services', 'Professional Services', 'Home Services', 'Local Services'];

create or replace function search_category_bits(categories text[]) returns smallint language sql immutable parallel safe
  return (
    select coalesce(sum(1 << (number::integer - 1)), 0)::smallint
    from unnest(known_categories()) with ordinality as known (name, number)
    where name = any(categories)
  );

create or replace function search_category_words(bits smallint) returns text[] language sql immutable parallel safe
  return array(select 'c' || number from generate_series(0, cardinality(known_categories()) - 1) as number where bits & (1 << number) <> 0);
