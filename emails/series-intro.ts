/** Introductions of emails about several dates at once: a series booked, moved or ended as a whole, and courses. */
import { plainLine } from "#contract/text/plain-line.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import type { EmailIntro } from "./email.ts";
import { ownerIntroTexts } from "./reservation-intro-texts.ts";
import { guestSeriesTexts, ownerSeriesTexts } from "./series-email-texts.ts";

function guestIntro(
  { news, movedBy, cancelledBy, isPending, businessName }: ReservationMail,
  count: number,
): EmailIntro | null {
  const texts = guestSeriesTexts;
  const business = plainLine(businessName);
  switch (news) {
    case "requested":
      return { heading: texts.requested({ count }), paragraphs: [texts.requestedBody({ business })] };
    case "confirmed":
      return { heading: texts.confirmed({ count }), paragraphs: [texts.confirmedBody({ business })] };
    case "moved":
      if (movedBy === "owner")
        return { heading: texts.movedByBusiness({ count }), paragraphs: [texts.movedByBusinessBody({ business })] };
      return {
        heading: texts.moved({ count }),
        paragraphs: [isPending ? texts.movedPending({ business }) : texts.movedBody],
      };
    case "cancelled":
      if (cancelledBy === "guest")
        return { heading: texts.cancelledByGuest({ count }), paragraphs: [texts.cancelledByGuestBody({ business })] };
      return { heading: texts.cancelled({ count }), paragraphs: [texts.cancelledBody] };
    default:
      return null;
  }
}

function ownerIntro({ news, cancelledBy, isPending, guestName }: ReservationMail, count: number): EmailIntro | null {
  const texts = ownerSeriesTexts;
  const guest = plainLine(guestName) || ownerIntroTexts.theGuest;
  switch (news) {
    case "requested":
      return { heading: texts.requested({ count }), paragraphs: [texts.requestedBody({ guest })] };
    case "confirmed":
      return { heading: texts.confirmed({ count }), paragraphs: [texts.confirmedBody({ guest })] };
    case "moved":
      return {
        heading: texts.moved({ count }),
        paragraphs: [isPending ? texts.movedPending({ guest }) : texts.movedBody({ guest })],
      };
    case "cancelled":
      return {
        heading: cancelledBy === "guest" ? texts.cancelledByGuest({ count }) : texts.cancelled({ count }),
        paragraphs: [texts.cancelledBody({ guest })],
      };
    default:
      return null;
  }
}

/** Null if the email is about one date. */
export function seriesIntroOf(email: ReservationMail): EmailIntro | null {
  const { series, audience } = email;
  if (series?.isTogether !== true || series.dates.length < 2) return null;
  const count = series.dates.length;
  return audience === "guest" ? guestIntro(email, count) : ownerIntro(email, count);
}
