/**
 * A reservation as schema.org describes it, which Gmail shows above the email and in its calendar. Only for guests:
 * an owner's email is about another person.
 */
import { commaList } from "#contract/text/text-list.ts";
import { CALENDAR_NEWS, type MailMarkup, type ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { localInstant } from "./when.ts";

function statusOf({ news, isPending }: ReservationMail): string {
  if (news === "cancelled") return "https://schema.org/ReservationCancelled";
  return isPending ? "https://schema.org/ReservationPending" : "https://schema.org/ReservationConfirmed";
}

function addressOf({ address: parts }: MailMarkup) {
  const known = Object.entries(parts).filter(([, part]) => part !== "");
  return known.length === 0 ? {} : { address: { "@type": "PostalAddress", ...Object.fromEntries(known) } };
}

/** The place, or the address of a meeting in the browser. */
function locationOf({ businessName, meetingLink, isLinkToCome }: ReservationMail, markup: MailMarkup) {
  const isOnline = /^https?:/i.test(meetingLink);
  if (isOnline) return { location: { "@type": "VirtualLocation", url: meetingLink } };
  if (meetingLink !== "" || isLinkToCome) return {};
  return { location: { "@type": "Place", name: plainLine(businessName), ...addressOf(markup) } };
}

/** Null for emails that change nothing, for owners, and for several dates at once. */
export function reservationMarkup(email: ReservationMail): object | null {
  const { audience, news, markup, series, timeZone, partySize } = email;
  if (markup === null || audience !== "guest" || series?.isTogether === true) return null;
  if (!CALENDAR_NEWS.has(news) && news !== "reminder") return null;
  const startsAt = localInstant(email.startsAt, timeZone);
  const endsAt = localInstant(email.endsAt, timeZone);
  const business = plainLine(email.businessName);
  const shared = {
    "@context": "http://schema.org",
    // Gmail reads the first, schema.org defines the second
    reservationNumber: markup.reservationId,
    reservationId: markup.reservationId,
    reservationStatus: statusOf(email),
    underName: { "@type": "Person", name: plainLine(email.guestName) },
    bookingTime: markup.bookedAt,
    modifiedTime: markup.changedAt,
    url: email.manageUrl,
    // read by Gmail only
    ...(news === "cancelled" ? {} : { modifyReservationUrl: email.manageUrl }),
  };
  if (markup.isTable && partySize !== null)
    return {
      ...shared,
      "@type": "FoodEstablishmentReservation",
      reservationFor: { "@type": "FoodEstablishment", name: business, ...addressOf(markup) },
      startTime: startsAt,
      endTime: endsAt,
      partySize,
    };
  return {
    ...shared,
    "@type": "EventReservation",
    reservationFor: {
      "@type": "Event",
      name: commaList([plainLine(email.typeName), business]),
      startDate: startsAt,
      endDate: endsAt,
      ...locationOf(email, markup),
    },
  };
}
