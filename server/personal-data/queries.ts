/** All personal data of an account: its export and its deletion. A new table with personal data extends both. */
import { storedText } from "#contract/text/stored-text.ts";
import { sql } from "kysely";
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import type { Database } from "../platform/db/pool.ts";
import type { CancelledByDeletion } from "#contract/accounts/account-deletion-words.ts";
import { findAccountDeletion } from "./queries-deletion.ts";
import { dropLinks } from "../accounts/queries.ts";
import { lockListingsOf } from "../access/queries.ts";
import { deleteListing } from "../listings/queries-owner.ts";
import { cancelAtListing, cancelOfGuest } from "../booking/reservations/queries-status.ts";
import { dropSignUpPasswords } from "../accounts/queries-sign-up.ts";

/** Plain objects for JSON, without secrets (password hash, session tokens). Null when the account does not exist. */
export async function findPersonalData(db: Database, userId: string): Promise<Record<string, unknown> | null> {
  const { rows } = await sql<{ data: Record<string, unknown> | null }>`
    select jsonb_build_object(
      'account', jsonb_build_object(
        'id', a.id, 'email', a.email, 'email_confirmed', a.email_verified, 'created_at', a.created_at
      ),
      'profile', (
        select jsonb_build_object(
          'display_name', p.display_name, 'dark', p.dark, 'locale', p.locale, 'timezone', p.time_zone,
          'reminders', jsonb_build_object('day', p.reminds_day, 'soon', p.reminds_soon, 'owner', p.reminds_owner)
        ) from profile p where p.user_id = a.id
      ),
      'signs_in_with', (
        select coalesce(jsonb_agg(jsonb_build_object('with', c.provider_id, 'since', c.created_at) order by c.created_at), '[]')
        from user_credential c where c.user_id = a.id
      ),
      'second_factor_since', (select f.confirmed_at from second_factor f where f.user_id = a.id),
      'passkeys', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', k.name, 'added_at', k.created_at, 'last_used_at', k.last_used_at, 'on_all_devices', k.is_synced
        ) order by k.created_at), '[]')
        from passkey k where k.user_id = a.id
      ),
      'trusted_browsers', (
        select coalesce(jsonb_agg(jsonb_build_object('until', t.expires_at) order by t.expires_at), '[]')
        from trusted_browser t where t.user_id = a.id
      ),
      'sessions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'created_at', s.created_at, 'last_seen_at', s.updated_at, 'expires_at', s.expires_at, 'user_agent', s.user_agent
        ) order by s.created_at), '[]')
        from user_session s where s.user_id = a.id
      ),
      'device_notifications', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', n.business_id, 'business', b.name, 'of', n.kinds, 'since', n.created_at,
          'by', split_part(split_part(n.endpoint, '//', 2), '/', 1)
        ) order by n.created_at), '[]')
        from push_subscription n join business b on b.id = n.business_id where n.user_id = a.id
      ),
      'activity', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'at', e.at, 'what', e.kind, 'about', e.subject, 'user_agent', e.user_agent, 'place', e.place, 'count', e.count
        ) order by e.at, e.id), '[]')
        from account_event e where e.user_id = a.id
      ),
      'addresses_before', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'address', u.old_email, 'change_asked_at', u.asked_at, 'can_be_undone_until', u.expires_at
        ) order by u.asked_at), '[]')
        from address_undo u where u.user_id = a.id
      ),
      'zoom', (
        select jsonb_build_object('connected_at', z.connected_at, 'works', z.broken_at is null)
        from zoom_connection z where z.user_id = a.id
      ),
      'meetings', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reservation_id', z.reservation_id, 'join_url', z.join_url, 'starts_at', z.starts_at, 'ends_at', z.ends_at
        ) order by z.starts_at), '[]')
        from zoom_meeting z where z.user_id = a.id and z.meeting_id is not null
      ),
      'reviews', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'business_id', r.business_id, 'business', b.name, 'rating', r.rating, 'comment', r.comment,
          'created_at', r.created_at, 'updated_at', r.updated_at, 'state', r.state, 'hidden_reason', r.hidden_reason,
          'verified_visit', r.is_verified, 'reservation_id', r.reservation_id, 'helpful_count', r.helpful_count,
          'images', (
            select coalesce(jsonb_agg(jsonb_build_object('file_name', i.file_name, 'created_at', i.created_at)
              order by i.created_at, i.id), '[]') from review_image i where i.review_id = r.id
          )
        ) order by r.created_at), '[]')
        from review r join business b on b.id = r.business_id where r.author_id = a.id
      ),
      'withdrawn_reviews', (
        select coalesce(jsonb_agg(jsonb_build_object('business_id', w.business_id, 'business', b.name) order by b.name, b.id), '[]')
        from withdrawn_review w join business b on b.id = w.business_id where w.author_id = a.id
      ),
      'review_replies', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'review_id', y.review_id, 'comment', y.comment, 'created_at', y.created_at, 'updated_at', y.updated_at
        ) order by y.created_at), '[]')
        from review_reply y where y.author_id = a.id
      ),
      'review_votes', (
        select coalesce(jsonb_agg(jsonb_build_object('review_id', v.review_id, 'created_at', v.created_at)
          order by v.created_at), '[]')
        from review_vote v where v.user_id = a.id
      ),
      'review_reports', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'review_id', t.review_id, 'reason', t.reason, 'note', t.note, 'created_at', t.created_at
        ) order by t.created_at), '[]')
        from review_report t where t.reporter_id = a.id
      ),
      'claims', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', c.business_id, 'business', b.name, 'state', c.state, 'reason', c.reason, 'asked_for', c.way,
          'proof', c.proof, 'evidence', c.evidence, 'created_at', c.created_at, 'settled_at', c.settled_at, 'codes_to', (
            select coalesce(jsonb_agg(o.address order by o.made_at), '[]') from claim_code o where o.claim_id = c.id and o.address <> ''
          )
        ) order by c.created_at), '[]')
        from claim c join business b on b.id = c.business_id where c.user_id = a.id
      ),
      'suggested_edits', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', s.business_id, 'business', b.name, 'facts', s.facts, 'closed_for_good', s.is_closed,
          'note', s.note, 'created_at', s.created_at
        ) order by s.created_at), '[]')
        from listing_suggestion s join business b on b.id = s.business_id where s.user_id = a.id
      ),
      'questions', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', q.business_id, 'business', b.name, 'question', q.question, 'created_at', q.created_at,
          'answer', q.answer, 'answered_at', q.answered_at, 'on_the_page', q.is_shown
        ) order by q.id), '[]')
        from listing_question q join business b on b.id = q.business_id where q.user_id = a.id
      ),
      'lists', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'name', l.name, 'created_at', l.created_at, 'shared', l.share_mode, 'listings', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'business_id', s.business_id, 'business', b.name, 'note', s.note, 'added_at', s.added_at, 'removed_at', s.removed_at
            ) order by s.added_at, s.id), '[]')
            from saved_listing s left join business b on b.id = s.business_id where s.list_id = l.id
          )
        ) order by l.id), '[]')
        from saved_list l where l.user_id = a.id
      ),
      'list_votes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'list', l.name, 'business_id', s.business_id, 'business', b.name, 'voted_at', v.voted_at
        ) order by v.voted_at), '[]')
        from saved_vote v join saved_listing s on s.id = v.saved_id join saved_list l on l.id = s.list_id
        left join business b on b.id = s.business_id where v.user_id = a.id
      ),
      -- with the names that friends have entered
      'shared_plans', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reservation_id', p.reservation_id, 'shown_name', p.host_name, 'shared_at', p.created_at, 'answers', (
            select coalesce(jsonb_agg(jsonb_build_object(
              'name', f.name, 'coming', f.is_coming, 'answered_at', f.answered_at
            ) order by f.answered_at, f.friend), '[]')
            from plan_answer f where f.plan_id = p.id
          )
        ) order by p.id), '[]')
        from shared_plan p where p.user_id = a.id
      ),
      'listing_changes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', c.business_id, 'business', b.name, 'at', c.at, 'field', c.field, 'before', c.before, 'after', c.after,
          'about_me', c.subject_id is not distinct from a.id
        ) order by c.at, c.id), '[]')
        from business_change c join business b on b.id = c.business_id where c.actor_id = a.id or c.subject_id = a.id
      ),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', i.business_id, 'business', b.name, 'to', i.email, 'as', i.role, 'created_at', i.created_at,
          'expires_at', i.expires_at
        ) order by i.created_at), '[]')
        from business_invitation i join business b on b.id = i.business_id where i.email = a.email or i.invited_by = a.id
      ),
      'other_calendars', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', c.business_id, 'business', b.name, 'of', (select r.name from resource r where r.id = c.resource_id),
          'kind', c.kind, 'name', c.name, 'at', c.host, 'added_at', c.added_at, 'last_read_at', c.read_at,
          'unanswered_invitations', c.unanswered, 'all_day_events', c.all_day, 'invited_as', c.invited_as,
          'calendars', (select coalesce(jsonb_agg(o ->> 'name'), '[]') from jsonb_array_elements(c.offered) o where o ->> 'id' = any (c.chosen)),
          'busy', (select coalesce(jsonb_agg(jsonb_build_object('from', t.from_at, 'until', t.until_at) order by t.from_at), '[]')
            from busy_time t where t.calendar_id = c.id)
        ) order by c.added_at), '[]')
        from other_calendar c join business b on b.id = c.business_id where c.added_by = a.id
      ),
      'reservations', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'business_id', r.business_id, 'business', r.business_name, 'type', r.type_name,
          'starts_at', r.starts_at, 'ends_at', r.ends_at, 'timezone', r.time_zone, 'status', r.status,
          'party_size', r.party_size, 'note', r.guest_note, 'phone', r.guest_phone, 'answers', r.answers, 'reason', r.reason,
          'series_id', r.series_id, 'minutes_late', (
            select e.minutes from reservation_event e where e.reservation_id = r.id and e.kind = 'late'
            order by e.seq desc limit 1
          ), 'created_at', r.created_at, 'join_url', (
            select z.join_url from zoom_meeting z where z.reservation_id = r.id and z.meeting_id is not null
          )
        ) order by r.starts_at), '[]')
        from reservation r where r.user_id = a.id and r.offer_until is null
      ),
      'waiting', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', w.business_id, 'business', b.name, 'type', t.name, 'date', w.day_on, 'from_minute', w.from_minute,
          'until_minute', w.until_minute, 'party_size', w.party_size, 'phone', w.guest_phone, 'answers', w.answers, 'joined_at', w.joined_at
        ) order by w.seq), '[]')
        from waiting w join business b on b.id = w.business_id join reservation_type t on t.id = w.type_id
        where w.user_id = a.id
      ),
      'offers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', r.id, 'business_id', r.business_id, 'business', r.business_name, 'type', r.type_name,
          'starts_at', r.starts_at, 'ends_at', r.ends_at, 'timezone', r.time_zone, 'status', r.status,
          'party_size', r.party_size, 'phone', r.guest_phone, 'offered_at', r.created_at, 'until', r.offer_until
        ) order by r.starts_at), '[]')
        from reservation r where r.user_id = a.id and r.offer_until is not null
      ),
      -- what businesses have noted of them
      'guest_books', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', g.business_id, 'business', b.name, 'name', g.name, 'contact', g.contact, 'allergies', g.allergies, 'notes', g.notes,
          'wishes', g.wishes, 'tags', g.tags, 'since', g.created_at
        ) order by g.created_at), '[]')
        from guest g join business b on b.id = g.business_id where g.user_id = a.id
      ),
      'blocked_by', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'business_id', g.business_id, 'business', b.name, 'since', g.created_at
        ) order by g.created_at), '[]')
        from blocked_guest g join business b on b.id = g.business_id where g.user_id = a.id
      ),
      'reservation_mails', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'reservation_id', m.reservation_id, 'about', m.kind, 'as', m.audience, 'starts_at', m.starts_at,
          'sent_at', m.sent_at, 'given_up_at', m.given_up_at
        ) order by m.created_at), '[]')
        from reservation_mail m where m.user_id = a.id
      ),
      'listings', (
        select coalesce(jsonb_agg(jsonb_build_object('looked_after_as', m.role, 'since', m.created_at) || case when m.role <> 'owner' then jsonb_build_object(
          'id', b.id, 'name', b.name
        ) else to_jsonb(b) - 'hidden_reason' || jsonb_build_object('images', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'file_name', i.file_name, 'description', i.description, 'rank', i.rank, 'created_at', i.created_at
          ) order by i.rank nulls last, i.created_at desc), '[]') from image i where i.business_id = b.id
        ), 'special_hours', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', s.from_on, 'to', s.to_on, 'periods', s.periods, 'note', s.note
          ) order by s.from_on), '[]') from special_hours s where s.business_id = b.id
        ), 'reservation_types', (
          select coalesce(jsonb_agg(to_jsonb(t) - 'business_id' order by t.position, t.id), '[]')
          from reservation_type t where t.business_id = b.id
        ), 'capacity_pools', (
          select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'size', c.size) order by c.position), '[]')
          from capacity_pool c where c.business_id = b.id
        )) end order by b.created_at), '[]')
        from business_member m join business b on b.id = m.business_id
        where m.user_id = a.id and b.deleted_at is null
      )
    ) as data
    from user_account a where a.id = ${userId}
  `.execute(db);
  return rows[0]?.data ?? null;
}

export interface DeletionChoices {
  /** Applies to listings of which this account is the only owner. */
  listings: "delete" | "unclaim";
  /** Reviews that are not deleted lose their author. */
  reviews: "keep" | "delete";
}

/** The history of a reservation retains times and tables, without the guest's name and phone number. */
async function forgetGuestInEvents(db: Database, userId: string): Promise<void> {
  await sql`
    update reservation_event e set before = null, changes = coalesce((
      select jsonb_agg(c) from jsonb_array_elements(e.changes) as c where c ->> 'what' not in ('contact', 'name')
    ), '[]')
    from reservation r where r.id = e.reservation_id and r.user_id = ${userId} and (e.before is not null or e.changes <> '[]')
  `.execute(db);
}

/**
 * Deletes the account with its sessions, and the chosen other data. Runs in a transaction. Returns what
 * was cancelled; null when the account did not exist.
 */
export async function deleteAccount(
  db: Database,
  userId: string,
  choices: DeletionChoices,
  at: Date,
): Promise<CancelledByDeletion | null> {
  const account = await db
    .selectFrom("user_account")
    .select("email")
    .where("id", "=", userId)
    .forUpdate()
    .executeTakeFirst();
  if (account === undefined) return null;
  // waits for a listing that is being given to another account and then skips it; reviews change with their listing
  // locked
  await lockListingsOf(db, [userId]);
  const { reservations, waiting, listings } = await findAccountDeletion(db, userId, at);
  await cancelOfGuest(db, userId, {
    by: "guest",
    actorId: null,
    reason: storedText(cancellationReasonTexts, "accountDeleted"),
    at,
  });
  // the guest's notes, phone number and answers are deleted; the visit itself stays in the listing's records
  await db
    .updateTable("reservation")
    .set({ guest_note: "", guest_phone: "", answers: "[]" })
    .where("user_id", "=", userId)
    .execute();
  await forgetGuestInEvents(db, userId);
  const { rows } = await sql<{ id: string }>`
    select b.id from business b join business_member m on m.business_id = b.id
    where m.user_id = ${userId} and m.role = 'owner' and b.deleted_at is null
      and not exists (select from business_member o where o.business_id = b.id
            and o.user_id <> m.user_id and o.role = 'owner')
  `.execute(db);
  for (const { id } of rows) {
    const isDeleted = choices.listings === "delete";
    const reason = storedText(cancellationReasonTexts, isDeleted ? "listingLeft" : "withoutOwner");
    await cancelAtListing(db, id, { by: "owner", actorId: null, reason, at });
    if (isDeleted) await deleteListing(db, id);
  }
  if (choices.reviews === "delete") await db.deleteFrom("review").where("author_id", "=", userId).execute();
  // published questions stay without their author, whom the page never named
  await db.deleteFrom("listing_question").where("user_id", "=", userId).where("is_shown", "=", false).execute();
  await dropLinks(db, userId);
  await db.deleteFrom("business_invitation").where("email", "=", account.email).execute();
  await dropSignUpPasswords(db, userId);
  await db.deleteFrom("user_account").where("id", "=", userId).execute();
  return { reservations, waiting, listings };
}
