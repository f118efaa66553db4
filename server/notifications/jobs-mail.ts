/** Sends one email about a reservation: composed when it is sent, sent once, and marked as given up when it fails. */
import { storedText } from "#contract/text/stored-text.ts";
import { MAIL_MAP } from "#contract/notifications/mail.ts";
import { CALENDAR_NEWS, type ReservationMail, type ReservationNews } from "#contract/notifications/reservation-mail.ts";
import type { Database } from "../platform/db/pool.ts";
import { lockListingOf, noteOnReservation } from "../booking/reservations/queries-events.ts";
import { findMail, noteGivenUp, noteSent, noteWriting, sendMails, type MailRow } from "./queries.ts";
import { isReminderDue, wantsReminder } from "./rules-news.ts";
import type { AnswerLinks } from "../context/answer-links.ts";
import type { Readers } from "../languages/readers.ts";
import { inviteOf } from "../booking/calendar/invite.ts";
import type { MailSender } from "../platform/mail/email.ts";
import { deliver, type Enclosed, type Transport } from "../platform/mail/deliver.ts";
import type { MailSeal } from "../platform/mail/sealed-mail.ts";
import { localAddressText } from "../places/address-text.ts";
import { reservationMail } from "./reservation-mail.ts";
import type { RunningJob } from "../platform/jobs/worker.ts";
import { deliveryTexts } from "#contract/notifications/delivery-texts.ts";

export interface MapSpot {
  lat: number;
  lng: number;
  country: string;
}

export interface ReservationTransport extends Transport, Readers {
  baseUrl: () => string;
  /** The organizer of calendar invitations. */
  from: MailSender;
  links: AnswerLinks;
  mailSeal: MailSeal;
  /** Whether Zoom is configured. */
  makesMeetings: boolean;
  /** A PNG of the streets around a listing; null when no map covers it or it cannot be drawn. */
  drawMap: (spot: MapSpot, size: { width: number; height: number }) => Promise<Buffer | null>;
  now: () => number;
}

/** How long a confirmation waits for the meeting's link, so that most users get one email instead of two. */
const LINK_MS = 30_000;
const LOOK_AGAIN_MS = 2_000;

/**
 * True for reminders that are outdated, too late or switched off. A disabled user gets only emails about their own
 * reservations, and no reminders. A former member gets none about the listing.
 */
function isPointless(row: MailRow, now: number): boolean {
  if (row.is_removed) return true;
  if (row.is_disabled && (row.audience === "owner" || row.news === "reminder")) return true;
  // an offer that was taken, declined or has expired
  if (row.news === "offered")
    return row.is_disabled || row.offered_until === null || row.offered_until.getTime() <= now;
  if (row.news !== "reminder" || row.hours_before === null) return false;
  return (
    row.now_status !== "confirmed" ||
    row.now_start.getTime() !== row.starts_at.getTime() ||
    !isReminderDue(row.hours_before, row.starts_at.getTime(), now) ||
    !wantsReminder(row.preferences, row.audience, row.hours_before)
  );
}

const wantsLink = ({ wants_meeting, status, news }: MailRow): boolean =>
  wants_meeting && status === "confirmed" && news !== "no_show_withdrawn";

/** Without Zoom, no email waits for a link or announces one. */
async function readMail(db: Database, id: string, { makesMeetings }: ReservationTransport): Promise<MailRow | null> {
  const row = await findMail(db, id);
  return row === null ? null : { ...row, wants_meeting: row.wants_meeting && makesMeetings };
}

async function giveUp(db: Database, row: MailRow, failure: string, now: number): Promise<void> {
  const at = new Date(now);
  await db.transaction().execute(async (tx) => {
    if (!(await lockListingOf(tx, row.reservation_id))) return;
    await noteGivenUp(tx, row.id, failure, at);
    await noteOnReservation(tx, row.reservation_id, "undelivered", at);
  });
}

/** Emails whose reader is expected to come get the map. */
const GOING = new Set<ReservationNews>(["confirmed", "moved", "reminder"]);

/**
 * The map is embedded in the email: a picture from our address would report when the email is read. Null for readers
 * who do not go there, and without a map.
 */
async function mapFor(row: MailRow, { drawMap }: ReservationTransport): Promise<Buffer | null> {
  const { audience, news, status, lat, lng, country, meeting_link: link, wants_meeting: isMeeting } = row;
  const isGoing = audience === "guest" && GOING.has(news) && status === "confirmed" && link === "" && !isMeeting;
  if (!isGoing || lat === null || lng === null) return null;
  const { width, height } = MAIL_MAP;
  return drawMap({ lat, lng, country }, { width, height });
}

function enclosedWith(email: ReservationMail, row: MailRow, { baseUrl, from }: ReservationTransport): Enclosed {
  if (email.unsubscribeUrl !== null) return { unsubscribeUrl: email.unsubscribeUrl };
  if (!CALENDAR_NEWS.has(email.news)) return {};
  return {
    calendar: inviteOf({
      letter: email,
      reservationId: row.reservation_id,
      sequence: row.sequence,
      together: row.together,
      happenedAt: row.happened_at,
      address: localAddressText({ ...row, address: row.street }),
      organizer: from,
      baseUrl: baseUrl(),
    }),
  };
}

/**
 * Reads the email with the meeting's link, if there is one. A later link is emailed to those whose email did not have
 * it.
 */
async function readWithLink(db: Database, seen: MailRow, transport: ReservationTransport): Promise<MailRow> {
  await noteWriting(db, seen.id);
  return (await readMail(db, seen.id, transport)) ?? seen;
}

export async function sendReservationMail(
  db: Database,
  id: string,
  { attempt, maxAttempts, signal }: RunningJob,
  transport: ReservationTransport,
): Promise<void> {
  const now = transport.now();
  const later = () => sendMails(db, [id], LOOK_AGAIN_MS);
  const seen = await readMail(db, id, transport);
  if (seen === null || seen.sent_at !== null || seen.given_up_at !== null) return;
  if (isPointless(seen, now)) return noteGivenUp(db, id, "", new Date(now));
  // emails about one reservation reach a reader in the order of its events
  if (seen.must_wait) return later();
  const hasLink = wantsLink(seen);
  if (hasLink && seen.join_url === "" && Math.abs(now - seen.created_at.getTime()) < LINK_MS) return later();
  const row = hasLink ? await readWithLink(db, seen, transport) : seen;
  try {
    const map = await mapFor(row, transport);
    const { email, enclosed } = await transport.inLanguageOf(row.to, () => {
      const written = reservationMail(row, transport.baseUrl(), transport.links, { hasMap: map !== null });
      return { email: written, enclosed: enclosedWith(written, row, transport) };
    });
    const pictures = map === null ? [] : [{ cid: MAIL_MAP.cid, png: map }];
    const sent = await deliver(email, id, transport, signal, { ...enclosed, pictures });
    if (sent.outcome === "refused") await giveUp(db, row, storedText(deliveryTexts, "refused"), now);
    else await noteSent(db, id, new Date(transport.now()));
  } catch (error) {
    if (attempt >= maxAttempts) await giveUp(db, row, storedText(deliveryTexts, "unsent"), now);
    throw error;
  }
}
