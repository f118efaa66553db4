-- Listings with exactly these names, by score.
create or replace function search_named(keys text[], each integer, most integer) returns setof uuid language sql stable as $$
  select named.id from unnest(keys) with ordinality as asked (key, place)
  cross join lateral (
    select e.business_id as id, e.score
    from (select business_id, score from search_document where name_key = asked.key limit 50) e
    order by e.score desc, e.business_id limit each
  ) named
  order by asked.place, named.score desc, named.id limit most
$$;

-- Listings with the words of a query in their names and the prefixes of `begun` in their first name, by score. `read`:
-- how many rows to read in score order before falling back to the index of words.
create or replace function search_naming(query tsquery, begun text[], read integer, most integer) returns setof uuid
  language plpgsql stable set enable_seqscan to 'off' set jit to 'off' set plan_cache_mode to 'force_custom_plan' as $$
declare ids uuid[] := '{}';
begin
  if read > 0 then
    ids := array(
      select e.business_id from (select * from search_document order by score desc, business_id limit read) e
      where e.words @@ query and ' ' || e.name_key like all (begun) limit most
    );
  end if;
  if cardinality(ids) < most then
    -- offset 0 prevents a scan of an ordered index, which would pass all listings without these words
    ids := array(
      select e.business_id from (select * from search_document d where d.words @@ query and ' ' || d.name_key like all (begun) offset 0) e
      order by e.score desc, e.business_id limit most
    );
  end if;
  return query select unnest(ids);
end $$;

-- Categories (by number, from those given) and keywords to suggest for the typed text, with at least one listing each.
create or replace function search_kinds(typed text, categories integer[], most integer)
  returns table (category integer, shown text) language plpgsql stable set enable_seqscan to 'off' set jit to 'off' as $$
begin
  if categories <> '{}' then
    return query
      select numbered.number, null::text
      from unnest(categories) as numbered (number), lateral (
        select coalesce((select s.category_entries[numbered.number + 1] from search_state s), 0) as entries offset 0
      ) counted
      where counted.entries > 1000 or exists (select from search_document e where e.words @@ ('c' || numbered.number)::tsquery)
      order by counted.entries desc, numbered.number;
  end if;
  return query
    with known as materialized (
      select t.term, max(t.listings) as listings, bool_or(t.start = t.term) as leads
      from search_term t
      where t.start >= typed and t.start < typed || chr(1114111)
      group by t.term
      order by max(t.listings) desc, bool_or(t.start = t.term) desc, char_length(t.term), t.term
      limit 16
    )
    select null::integer, whole.shown
    from known, lateral (
      select t.shown, t.query from search_term t where t.start = known.term and t.term = known.term limit 1
    ) whole, lateral (
      select case when known.listings > 1000 then known.listings else (
        select count(*)::integer from (select from search_document e where e.words @@ whole.query limit 20) as few
      ) end as found offset 0
    ) asked
    where asked.found > 0
    order by known.term = typed desc, greatest(known.listings, asked.found) desc, known.leads desc, char_length(known.term), known.term
    limit most;
end $$;

-- Those of the given keywords, as search keys, that a listing has; the most frequent first.
create or replace function search_known_terms(terms text[], most integer)
  returns setof text language plpgsql stable set enable_seqscan to 'off' set jit to 'off' as $$
begin
  return query
    select t.term from search_term t
    where t.start = any(terms) and t.term = t.start
      and (t.listings > 1000 or exists (select from search_document e where e.words @@ t.query))
    order by t.listings desc, t.term limit most;
end $$;
