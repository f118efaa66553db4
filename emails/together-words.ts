/** Texts of emails about several dates at once: a series booked, moved or ended as a whole, and courses. */
import { plainLine } from "#contract/text/plain-line.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { datesText } from "#contract/booking/series-words.ts";
import type { EmailWords } from "./email.ts";
import { togetherEmailTexts } from "./together-email-texts.ts";

function forGuest(
  { news, movedBy, cancelledBy, isPending, ...email }: ReservationMail,
  dates: string,
): EmailWords | null {
  const business = plainLine(email.businessName);
  const wait = togetherEmailTexts.areNotConfirmedYetOnce({ business });
  switch (news) {
    case "requested":
      return {
        heading: togetherEmailTexts.yourRequestForIsOn({ dates }),
        paragraphs: [togetherEmailTexts.they({ wait })],
      };
    case "confirmed":
      return {
        heading: togetherEmailTexts.yourAreConfirmed({ dates }),
        paragraphs: [togetherEmailTexts.isExpectingYouEachTime({ business })],
      };
    case "moved":
      if (movedBy === "owner")
        return {
          heading: togetherEmailTexts.theBusinessMovedOfYours({ dates }),
          paragraphs: [togetherEmailTexts.asksYouToComeAt({ business })],
        };
      return {
        heading: togetherEmailTexts.yourHaveMoved({ dates }),
        paragraphs: [isPending ? togetherEmailTexts.theNewTimes({ wait }) : togetherEmailTexts.theNewTimesAreConfirmed],
      };
    case "cancelled":
      if (cancelledBy === "guest")
        return {
          heading: togetherEmailTexts.youCancelled({ dates }),
          paragraphs: [togetherEmailTexts.theyAreCancelledAndHas({ business })],
        };
      return {
        heading: togetherEmailTexts.theBusinessCancelled({ dates }),
        paragraphs: [togetherEmailTexts.noneOfThoseBelowTakes],
      };
    default:
      return null;
  }
}

function forOwner({ news, cancelledBy, isPending, ...email }: ReservationMail, dates: string): EmailWords | null {
  const guest = plainLine(email.guestName) || togetherEmailTexts.theGuest;
  switch (news) {
    case "requested":
      return {
        heading: togetherEmailTexts.aRequestForWaitsFor({ dates }),
        paragraphs: [togetherEmailTexts.wouldLikeToComeNothing({ guest })],
      };
    case "confirmed":
      return {
        heading: togetherEmailTexts.areConfirmed({ dates }),
        paragraphs: [togetherEmailTexts.youAreExpectingEachTime({ guest })],
      };
    case "moved":
      return {
        heading: togetherEmailTexts.haveMoved({ dates }),
        paragraphs: [
          isPending
            ? togetherEmailTexts.waitsForYouToConfirm({ guest })
            : togetherEmailTexts.comesAtOtherTimes({ guest }),
        ],
      };
    case "cancelled":
      return {
        heading:
          cancelledBy === "guest"
            ? togetherEmailTexts.theGuestHasCancelled({ dates })
            : togetherEmailTexts.theBusinessCancelled({ dates }),
        paragraphs: [togetherEmailTexts.isNotComingTheTimes({ guest })],
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
