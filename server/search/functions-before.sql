-- Functions that version 0.1.0 calls; the next release drops them with search_entry and search_slice.
create or replace function search_has_hours(business uuid, mode text) returns boolean language sql stable
  return mode <> 'closed' or exists (select from special_hours s where s.business_id = business);

create or replace function search_refresh_rank(ids uuid[]) returns void language sql as $$ select search_refresh(ids) $$;

create or replace function search_first(queries text[], candidates text[], begun text[], most integer) returns setof uuid
  language plpgsql stable
  set enable_seqscan = off set jit = off set work_mem = '32MB' as $$
declare
  had integer := 0;
  more integer;
begin
  for step in 1 .. cardinality(queries) loop
    if begun is not null then
      return query
        select e.business_id from search_entry e
        where e.words @@ queries[step]::tsquery and ' ' || e.name_key like all (begun)
        order by e.score desc, e.business_id limit most - had;
    elsif candidates[step] is not null then
      return query
        select e.business_id from (select * from search_entry c where c.words @@ candidates[step]::tsquery offset 0) e
        where e.words @@ queries[step]::tsquery
        order by e.score desc, e.business_id limit most - had;
    else
      return query
        select e.business_id from search_entry e where e.words @@ queries[step]::tsquery
        order by e.score desc, e.business_id limit most - had;
    end if;
    get diagnostics more = row_count;
    had := had + more;
    exit when had >= most;
  end loop;
end $$;

create or replace function search_suggestions(
  key text, meant text[], queries text[], candidates text[], begun text[], most integer
) returns table (
  kind integer, id uuid, name text, image text, city text, state text, country text, category text, claimed boolean
) language plpgsql stable as $$
begin
  return query
    with found as materialized (
      select 1 as kind, f.id, f.place from search_named(array[key], most, most) with ordinality as f (id, place)
      union all
      select 2, f.id, f.place from search_first(queries, candidates, begun, most) with ordinality as f (id, place)
      union all
      select 3, f.id, f.place from search_named(meant, 1, most) with ordinality as f (id, place)
    )
    select f.kind, b.id, b.name,
      (select i.file_name from image i where i.business_id = b.id order by i.rank nulls last, i.created_at desc, i.id desc limit 1),
      b.city, b.state, b.country, b.categories[1],
      exists (select from business_member m where m.business_id = b.id and m.role = 'owner')
    from found f cross join lateral (select * from business where business.id = f.id and business.is_listed offset 0) b
    order by f.kind, f.place;
end $$;

create or replace function search_label(number smallint) returns text language sql immutable parallel safe strict
  return (
    select string_agg(substr('0123456789abcdefghijklmnopqrstuvwxyz', number / power % 36 + 1, 1), '' order by power desc)
    from unnest(array[1296, 36, 1]) as power
  );

create or replace function search_slice_of(family "char", a double precision, b double precision, id uuid) returns smallint language sql stable
  return (
    select s.number from search_slice s where s.family = $1 and (s.a, s.b, s.id) <= ($2, $3, $4)
    order by s.a desc, s.b desc, s.id desc limit 1
  );

create or replace function search_lexemes(places tsvector, categories text[], by_score smallint, by_rating smallint, by_count smallint, is_rated boolean)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  plain text := array_to_string(tsvector_to_array(places), ' ');
  words tsvector := places || array_to_tsvector(categories || search_tagged(plain, 'b' || search_label(by_score)));
  bare text;
begin
  if not is_rated then
    return words;
  end if;
  -- the other orders are not used with whole keywords
  bare := array_to_string(
    array(select substr(word, 2) from unnest(tsvector_to_array(places)) as word where left(word, 1) <> '0'), ' '
  );
  return words || array_to_tsvector(
    array['r' || search_label(by_rating)]
    || search_tagged(bare, 'p' || search_label(by_rating))
    || search_tagged(bare, 'q' || search_label(by_count))
  );
end $$;

create or replace function search_places(name text, keys text[], places text, story text, phone text)
  returns tsvector language plpgsql immutable parallel safe as $$
declare
  known text := search_words(name);
  found tsvector := array_to_tsvector(search_tagged(known, '1'));
  words text;
begin
  words := search_words(array_to_string(keys, ' , '));
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '2')), search_tagged(known, '2'));
  if words <> '' then
    found := found || array_to_tsvector(array(
      select '0' || replace(words_of_one, ' ', '_') from unnest(keys) as key, search_words(key) as words_of_one where words_of_one <> ''
    ));
  end if;
  known := btrim(known || ' ' || words, ' ');
  words := search_words(places);
  found := found || ts_delete(array_to_tsvector(search_tagged(words, '3')), search_tagged(known, '3'));
  known := btrim(known || ' ' || words, ' ');
  found := found || ts_delete(array_to_tsvector(search_tagged(search_words(story), '4')), search_tagged(known, '4'));
  if phone = '' then
    return found;
  end if;
  return found || array_to_tsvector(array(select '4' || word from unnest(search_phone_words(phone)) as word));
end $$;

create or replace function search_places_of(words tsvector) returns tsvector language sql immutable parallel safe strict
  return array_to_tsvector(array(select word from unnest(tsvector_to_array(words)) as word where left(word, 1) in ('0', '1', '2', '3', '4')));
