/** Texts of emails about several dates at once: a series booked, moved or ended as a whole, and courses. */
import { plainLine } from "#contract/text/plain-line.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { datesText } from "#contract/booking/series-words.ts";
import type { EmailWords } from "./email.ts";

function forGuest(
  { news, movedBy, cancelledBy, isPending, ...email }: ReservationMail,
  dates: string,
): EmailWords | null {
  const business = plainLine(email.businessName);
  const wait = `are not confirmed yet. Once ${business} has answered, another email tells you.`;
  switch (news) {
    case "requested":
      return { heading: `Your request for ${dates} is on its way`, paragraphs: [`They ${wait}`] };
    case "confirmed":
      return { heading: `Your ${dates} are confirmed`, paragraphs: [`${business} is expecting you each time.`] };
    case "moved":
      if (movedBy === "owner")
        return {
          heading: `The business moved ${dates} of yours`,
          paragraphs: [`${business} asks you to come at other times. Keep them, or cancel one of them or all.`],
        };
      return {
        heading: `Your ${dates} have moved`,
        paragraphs: [isPending ? `The new times ${wait}` : "The new times are confirmed; the old ones are free again."],
      };
    case "cancelled":
      if (cancelledBy === "guest")
        return {
          heading: `You cancelled ${dates}`,
          paragraphs: [`They are cancelled, and ${business} has been told. There is nothing left to do.`],
        };
      return { heading: `The business cancelled ${dates}`, paragraphs: [`None of those below takes place.`] };
    default:
      return null;
  }
}

function forOwner({ news, cancelledBy, isPending, ...email }: ReservationMail, dates: string): EmailWords | null {
  const guest = plainLine(email.guestName) || "The guest";
  switch (news) {
    case "requested":
      return {
        heading: `A request for ${dates} waits for you`,
        paragraphs: [`${guest} would like to come. Nothing is promised until you confirm.`],
      };
    case "confirmed":
      return { heading: `${dates} are confirmed`, paragraphs: [`You are expecting ${guest} each time.`] };
    case "moved":
      return {
        heading: `${dates} have moved`,
        paragraphs: [isPending ? `${guest} waits for you to confirm.` : `${guest} comes at other times.`],
      };
    case "cancelled":
      return {
        heading: cancelledBy === "guest" ? `The guest has cancelled ${dates}` : `The business cancelled ${dates}`,
        paragraphs: [`${guest} is not coming; the times are free again.`],
      };
    default:
      return null;
  }
}

/** Null if the email is about one date. */
export function togetherWords(email: ReservationMail): EmailWords | null {
  const { series, audience } = email;
  if (series?.isTogether !== true || series.dates.length < 2) return null;
  const dates = datesText(series.dates.length);
  return audience === "guest" ? forGuest(email, dates) : forOwner(email, dates);
}
