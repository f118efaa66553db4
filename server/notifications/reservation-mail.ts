/** Builds an email about a reservation: its facts, and the actions that its reader may take. */
import { cancellationReasonTexts } from "#contract/booking/reservation-texts.ts";
import { foreignLanguage } from "#contract/text/locale.ts";
import { shownText } from "#contract/text/stored-text.ts";
import type { ReservationMail, ReservationNews } from "#contract/notifications/reservation-mail.ts";
import type { MailRow } from "./queries.ts";
import type { AnswerLinks } from "../context/answer-links.ts";
import { localAddressText } from "../places/address-text.ts";
import { readerText, readerTypeName } from "../platform/text/owner-text.ts";
import { phoneText } from "../places/phone-text.ts";
import { zoneOf } from "../hours/rules-zone.ts";

const UNSUBSCRIBE_MS = 400 * 86_400_000;

/** The reservation still starts at the email's time. */
const isCurrent = (row: MailRow): boolean => row.now_start.getTime() === row.starts_at.getTime();

function answersOf(
  row: MailRow,
  baseUrl: string,
  links: AnswerLinks,
): Pick<ReservationMail, "confirmUrl" | "cancelUrl" | "keepUrl" | "offeredUntil" | "takeUrl" | "passUrl"> {
  const { user_id: userId, audience: role, reservation_id: reservationId, now_status: status } = row;
  const startsAt = row.starts_at.getTime();
  const link = (purpose: "confirm" | "cancel" | "keep") =>
    links.url(baseUrl, { purpose, userId, role, reservationId, startsAt, expiresAt: startsAt });
  const until = row.offered_until;
  if (until !== null || row.news === "offered" || row.news === "offer_ended") {
    const answer = (purpose: "take" | "pass") =>
      until === null
        ? null
        : links.url(baseUrl, { purpose, userId, role: "guest", reservationId, expiresAt: until.getTime() });
    return {
      ...{ confirmUrl: null, cancelUrl: null, keepUrl: null },
      ...{ offeredUntil: until?.toISOString() ?? null, takeUrl: answer("take"), passUrl: answer("pass") },
    };
  }
  // several dates, and the cancellation of a whole course, are answered on a page
  const isOfSeveral = row.together !== null || row.series?.isCourse === true;
  const isOpen = !isOfSeveral && !row.is_disabled && isCurrent(row) && (status === "pending" || status === "confirmed");
  return {
    confirmUrl: isOpen && role === "owner" && status === "pending" ? link("confirm") : null,
    cancelUrl: isOpen ? link("cancel") : null,
    keepUrl: isOpen && role === "guest" && row.news === "moved" && row.actor === "owner" ? link("keep") : null,
    ...{ offeredUntil: null, takeUrl: null, passUrl: null },
  };
}

function seriesOf({ series, together, left }: MailRow): ReservationMail["series"] {
  if (series === null) return null;
  const { number, of, isCourse } = series;
  const dates = (together ?? left ?? []).map(({ startsAt, endsAt }) => ({
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
  }));
  return { number, of, isCourse, isTogether: together !== null, dates };
}

function houseRulesOf(row: MailRow): Pick<ReservationMail, "houseRules" | "houseRulesLanguage"> {
  const translated = readerText(row, "house_rules");
  return translated === null
    ? { houseRules: row.house_rules, houseRulesLanguage: foreignLanguage(row.texts_language) }
    : { houseRules: translated, houseRulesLanguage: null };
}

/** News whose reader is expected to come. */
const EXPECTED: readonly ReservationNews[] = ["requested", "confirmed", "moved", "meeting", "reminder"];

/** Facts are as of the event, whatever happened to the reservation since. */
export function reservationMail(
  row: MailRow,
  baseUrl: string,
  links: AnswerLinks,
  { hasMap }: Pick<ReservationMail, "hasMap">,
): ReservationMail {
  const { news, audience, business_id: businessId, status } = row;
  const meets = status === "confirmed" && news !== "no_show_withdrawn";
  const isReminder = news === "reminder";
  const listingUrl = businessId === null ? null : `${baseUrl}/listing/${businessId}`;
  const silence = { purpose: "reminders", userId: row.user_id, role: audience } as const;
  return {
    template: "reservation",
    to: row.to,
    audience,
    news,
    businessName: row.business_name,
    typeName: audience === "guest" ? readerTypeName(row) : row.type_name,
    withName: row.with_name,
    address: localAddressText({ ...row, address: row.street }),
    businessPhone: phoneText(row.business_phone, row.country),
    guestName: row.guest_name,
    partySize: row.party_size,
    note: row.guest_note,
    phone: row.guest_phone,
    answers: row.answers,
    ...(audience === "guest" && EXPECTED.includes(news)
      ? { ...houseRulesOf(row), cancelHours: row.cancel_hours }
      : { houseRules: "", houseRulesLanguage: null, cancelHours: 0 }),
    series: seriesOf(row),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    movedFrom: row.moved_from?.getTime() === row.starts_at.getTime() ? null : (row.moved_from?.toISOString() ?? null),
    movedBy: news === "moved" ? row.actor : null,
    lateMinutes: row.minutes,
    timeZone: zoneOf(row.time_zone).timeZone,
    readerTimeZone: row.reader_time_zone,
    isPending: status === "pending" && row.offered_until === null,
    cancelledBy: news === "cancelled" ? row.actor : null,
    reason: news === "cancelled" ? shownText(cancellationReasonTexts, row.reason) : "",
    meetingLink: meets && row.join_url !== "" ? row.join_url : meets || status === "pending" ? row.meeting_link : "",
    isLinkToCome: meets && row.wants_meeting && row.join_url === "",
    hoursBefore: row.hours_before,
    hasMap,
    listingUrl,
    manageUrl:
      audience === "owner" && listingUrl !== null
        ? row.together === null
          ? `${listingUrl}#manage`
          : `${baseUrl}/desk/${businessId ?? ""}/series`
        : news === "offered" || news === "offer_ended"
          ? `${baseUrl}/reservations`
          : `${baseUrl}/reservations/${row.reservation_id}`,
    ...answersOf(row, baseUrl, links),
    unsubscribeUrl: isReminder
      ? links.url(baseUrl, { ...silence, expiresAt: row.starts_at.getTime() + UNSUBSCRIBE_MS })
      : null,
    markup:
      audience === "guest"
        ? {
            reservationId: row.reservation_id,
            isTable: row.is_restaurant,
            address: {
              streetAddress: row.street,
              addressLocality: row.city,
              addressRegion: row.state,
              postalCode: row.zip_code,
              addressCountry: row.country,
            },
            bookedAt: row.booked_at.toISOString(),
            changedAt: row.happened_at.toISOString(),
          }
        : null,
  };
}
