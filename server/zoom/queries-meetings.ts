/** Zoom meetings of reservations: their leases and known state. */
import { sql } from "kysely";
import type { ReservationStatus } from "#contract/booking/reservation.ts";
import { MAY } from "../access/rules.ts";
import type { Database } from "../platform/db/pool.ts";
import { lockListingOf, noteOnReservation } from "../booking/reservations/queries-events.ts";
import { TYPE_TRANSLATIONS } from "../booking/reservations/queries-reservations.ts";
import type { NamedTypeRow } from "../platform/text/owner-text.ts";

export interface MeetingRow {
  /**
   * The user whose Zoom account has the meeting or was requested to; null without one, and when the account was deleted
   * here.
   */
  user_id: string | null;
  meeting_id: string | null;
  /** Empty without a meeting. */
  join_url: string;
  /** The times that Zoom has; null without a meeting. */
  starts_at: Date | null;
  ends_at: Date | null;
  /** Since when a meeting with unknown id may exist; null if none exists. */
  asked_at: Date | null;
  failure: string;
}

/** Leases the meeting until `until`. Null when another job has the lease or the reservation does not exist. */
export async function leaseMeeting(
  db: Database,
  reservationId: string,
  { at, until }: { at: Date; until: Date },
): Promise<MeetingRow | null> {
  const { rows } = await sql<MeetingRow>`
    insert into zoom_meeting (reservation_id, busy_until)
    select id, ${until}::timestamptz from reservation where id = ${reservationId}::uuid
    on conflict (reservation_id) do update set busy_until = excluded.busy_until
      where zoom_meeting.busy_until is null or zoom_meeting.busy_until <= ${at}
        -- nobody has it for so long: a clock had gone ahead
        or zoom_meeting.busy_until > ${until}::timestamptz + interval '1 minute'
    returning user_id, meeting_id, join_url, starts_at, ends_at, asked_at, failure
  `.execute(db);
  return rows[0] ?? null;
}

/** When the lease ends, or now when it has just ended; null when the reservation does not exist. */
export async function busyUntil(db: Database, reservationId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date }>`
    select coalesce(busy_until, now()) as until from zoom_meeting where reservation_id = ${reservationId}::uuid
  `.execute(db);
  return rows[0]?.until ?? null;
}

export async function endLease(db: Database, reservationId: string): Promise<void> {
  await db.updateTable("zoom_meeting").set({ busy_until: null }).where("reservation_id", "=", reservationId).execute();
}

export interface MeetingFacts extends NamedTypeRow {
  status: ReservationStatus;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  business_id: string | null;
  business_name: string;
  /** Empty for a reservation without an account. */
  guest_email: string;
  /** Its type creates meetings, and its listing exists. */
  makes_meetings: boolean;
  /** The account that has the meeting, or was requested to, is disabled: nothing is created or moved on its behalf. */
  is_host_disabled: boolean;
  /** Owners with Zoom who may sign in, longest connected first. */
  owners: { user_id: string; is_broken: boolean }[];
}

/** Null when the reservation does not exist. */
export async function findMeetingFacts(db: Database, reservationId: string): Promise<MeetingFacts | null> {
  const { rows } = await sql<MeetingFacts>`
    select r.status, r.starts_at, r.ends_at, r.time_zone, r.business_id, r.type_name,
      ${TYPE_TRANSLATIONS} as type_translations, b.texts_language,
      coalesce(b.name, r.business_name) as business_name,
      coalesce((select g.email from user_account g where g.id = r.user_id), '') as guest_email,
      coalesce(t.create_zoom and b.id is not null and b.deleted_at is null, false) as makes_meetings,
      exists (
        select from zoom_meeting z join user_account a on a.id = z.user_id
        where z.reservation_id = r.id and a.disabled_at is not null
      ) as is_host_disabled,
      (
        select coalesce(json_agg(json_build_object('user_id', c.user_id, 'is_broken', c.broken_at is not null)
          order by c.connected_at, c.user_id), '[]')
        from business_member m join zoom_connection c on c.user_id = m.user_id
        join user_account a on a.id = m.user_id and a.disabled_at is null where m.business_id = r.business_id and m.role = any (${MAY.zoom}::text[])
      ) as owners
    from reservation r left join business b on b.id = r.business_id left join reservation_type t on t.id = r.type_id
    where r.id = ${reservationId}::uuid
  `.execute(db);
  return rows[0] ?? null;
}

/** Saved before a meeting is requested, for the case that the answer is lost. Null removes it. */
export async function noteMeetingRequest(
  db: Database,
  reservationId: string,
  { userId, at }: { userId: string; at: Date | null },
): Promise<void> {
  await db
    .updateTable("zoom_meeting")
    .set({ user_id: userId, asked_at: at })
    .where("reservation_id", "=", reservationId)
    .execute();
}

export interface KnownMeeting {
  user_id: string | null;
  meeting_id: string | null;
  join_url: string;
  starts_at: Date | null;
  ends_at: Date | null;
  asked_at: Date | null;
}

/**
 * Records the meeting (`known`; absent when unchanged) and the result of the job. When the link or the failure changes,
 * it adds an event to the reservation; for a changed link, calendars also get a new version.
 */
export async function recordMeeting(
  db: Database,
  reservationId: string,
  { known, failure, givenUpAt, at }: { known?: KnownMeeting; failure: string; givenUpAt: Date | null; at: Date },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockListingOf(tx, reservationId))) return;
    const before = await tx
      .selectFrom("zoom_meeting")
      .select(["join_url", "failure"])
      .where("reservation_id", "=", reservationId)
      .forUpdate()
      .executeTakeFirst();
    if (before === undefined) return;
    await tx
      .updateTable("zoom_meeting")
      .set({ ...known, failure, given_up_at: givenUpAt })
      .where("reservation_id", "=", reservationId)
      .execute();
    const isLinkChanged = known !== undefined && known.join_url !== before.join_url;
    if (!isLinkChanged && failure === before.failure) return;
    if (isLinkChanged)
      await sql`update reservation set sequence = sequence + 1, updated_at = ${at} where id = ${reservationId}::uuid`.execute(
        tx,
      );
    await noteOnReservation(tx, reservationId, "meeting", at);
  });
}

export interface MeetingState {
  /** Empty without a meeting. */
  join_url: string;
  failure: string;
}

/** The state that the requester sees; null when the reservation has no meeting record. */
export async function findMeetingState(db: Database, reservationId: string): Promise<MeetingState | null> {
  const row = await db
    .selectFrom("zoom_meeting")
    .select(["join_url", "failure"])
    .where("reservation_id", "=", reservationId)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether the reservation should have a meeting in its present state. */
export async function wantsMeeting(db: Database, reservationId: string, at: Date): Promise<boolean> {
  const facts = await findMeetingFacts(db, reservationId);
  return facts !== null && facts.status === "confirmed" && facts.makes_meetings && facts.ends_at > at;
}
