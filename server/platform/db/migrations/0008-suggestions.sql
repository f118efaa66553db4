-- Suggestions are one question to the database, with plans that it keeps: opening a transaction for the settings, asking step
-- by step and planning each question anew took longer than finding what was asked for.

-- The listings that the steps of a plan find (server/search/queries-plan.ts), the first step's first, each step's by
-- score, until there are `most`. Where `candidates` has an entry, those rows are found first and `queries` asked of each.
-- `begun` are patterns, all of which ' ' and the name's words must be like. The settings are explained at fromIndexes.
create function search_first(queries text[], candidates text[], begun text[], most integer) returns setof uuid
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

-- For each key that is the name of a listing, up to `each` of its listings, the best first. Of equally named ones fifty are
-- compared: a chain has thousands.
create function search_named(keys text[], each integer, most integer) returns setof uuid language plpgsql stable as $$
begin
  return query
    select named.id from unnest(keys) with ordinality as asked (key, place)
    cross join lateral (
      select e.business_id as id, e.score
      from (select business_id, score from search_entry where name_key = asked.key limit 50) e
      order by e.score desc, e.business_id limit each
    ) named
    order by asked.place, named.score desc, named.id limit most;
end $$;

-- What suggestions are chosen from: listings of exactly this name (1), with these words in their name (2), and of a name that
-- may have been meant (3); up to `most` of each, with what a suggestion shows.
create function search_suggestions(
  key text, meant text[], queries text[], candidates text[], begun text[], most integer
) returns table (
  kind integer, id uuid, name text, image text, city text, state text, country text, category text
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
      b.city, b.state, b.country, b.categories[1]
    from found f cross join lateral (select * from business where business.id = f.id and business.is_listed offset 0) b
    order by f.kind, f.place;
end $$;
