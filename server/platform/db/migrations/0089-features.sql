-- Lines of facts are composed when they are read, in the reader's language; imports stored them as descriptions before.
alter table business
  add column features text[] not null default '{}',
  add column feature_words text not null default '';

-- Only the place of the words changes: documents of the search contain the same ones, so they are not written again.
alter table business disable trigger user;

-- Bit 1 of `certain`: the row states a description itself. A listing with members or edits has the words of a person.
update business b set feature_words = b.description, description = ''
where b.description <> ''
  and exists (
    select from business_source s where s.business_id = b.id and s.certain & 1 = 0 and not s.is_duplicate
      and (s.said is null or s.said ->> 'description' = b.description)
  )
  and not exists (select from business_member m where m.business_id = b.id)
  and not exists (select from business_change c where c.business_id = b.id and c.field = 'description')
  and not exists (
    select from audit a where a.action = 'listing.edit' and a.subject = b.id::text and a.details -> 'changes' @> '[{"field": "description"}]'
  );

alter table business enable trigger user;

update business_source
set said = said || jsonb_build_object('description', '', 'feature_words', said ->> 'description')
where said ->> 'description' <> '' and certain & 1 = 0;
