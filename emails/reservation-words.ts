/** Texts of emails about reservations, for each event and for guest and owner. */
import { plainLine } from "#contract/text/plain-line.ts";
import { CALENDAR_NEWS, type ReservationMail, type ReservationNews } from "#contract/notifications/reservation-mail.ts";
import { datesText } from "#contract/booking/series-words.ts";
import { togetherWords } from "./together-words.ts";
import { shortWhen } from "./when.ts";
import type { EmailWords } from "./email.ts";
import { reservationEmailTexts } from "./reservation-email-texts.ts";

/** Maximum length of a name in a subject, in graphemes; the body has the full name. */
const NAME_IN_SUBJECT = 50;

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function shortened(text: string): string {
  const all = Array.from(graphemes.segment(plainLine(text)), ({ segment }) => segment);
  return all.length <= NAME_IN_SUBJECT
    ? all.join("")
    : `${all
        .slice(0, NAME_IN_SUBJECT - 1)
        .join("")
        .trimEnd()}…`;
}

const SUBJECT_WORDS: Readonly<Record<ReservationNews, string>> = {
  requested: "Requested",
  confirmed: "Confirmed",
  moved: "Moved",
  cancelled: "Cancelled",
  no_show: "Marked as a no-show",
  no_show_withdrawn: "No longer a no-show",
  meeting: "Meeting link",
  reminder: "Reminder",
  late: "Running late",
  reworded: "New words",
  offered: "A place is free",
  offer_ended: "The offer has ended",
};

/** Same time as before, with another party size. */
const isOnlyChanged = ({ news, movedFrom }: ReservationMail): boolean => news === "moved" && movedFrom === null;

/**
 * Whether the email is an invitation (METHOD REQUEST) to one event. Exchange and Outlook name the event after the
 * subject, not its SUMMARY, so the subject begins with the event's name. Several dates are sent as PUBLISH, and a
 * cancellation has its own subject.
 */
const isInvitation = ({ news, series }: ReservationMail): boolean =>
  CALENDAR_NEWS.has(news) && news !== "cancelled" && series?.isTogether !== true;

/** 'Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM: confirmed', 'Reminder: Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM' */
export function subjectOf(email: ReservationMail): string {
  const { news, audience, typeName, businessName, startsAt, timeZone } = email;
  const isRequest = news === "requested" && audience === "owner";
  const word = isRequest ? reservationEmailTexts.newRequest : isOnlyChanged(email) ? "Changed" : SUBJECT_WORDS[news];
  const { series } = email;
  const count = series?.isTogether === true ? `${datesText(series.dates.length)}, ` : "";
  const what = reservationEmailTexts.at2({
    count,
    shortened: shortened(typeName),
    shortened2: shortened(businessName),
  });
  const event = `${what}, ${shortWhen(startsAt, timeZone)}`;
  return isInvitation(email) ? `${event}: ${word.toLowerCase()}` : `${word}: ${event}`;
}

const hoursText = (hours: ReservationMail["hoursBefore"]) =>
  hours === 2 ? reservationEmailTexts.twoHours : "24 hours";

/** With the day, because emails may be read late: 'Fri, Nov 27, 2:05 PM'. */
const untilText = ({ offeredUntil, startsAt, timeZone }: ReservationMail): string =>
  shortWhen(offeredUntil ?? startsAt, timeZone);

const unanswered = (isPending: boolean) => (isPending ? [reservationEmailTexts.itIsNotConfirmedYet] : []);

function guestWords(email: ReservationMail, supportEmail: string): EmailWords {
  const { news, isPending, cancelledBy, hoursBefore } = email;
  const business = plainLine(email.businessName);
  const wait = reservationEmailTexts.isNotConfirmedYetOnce({ business });
  switch (news) {
    case "requested":
      return { heading: reservationEmailTexts.yourRequestIsOnIts, paragraphs: [reservationEmailTexts.it({ wait })] };
    case "confirmed":
      return {
        heading: reservationEmailTexts.yourReservationIsConfirmed,
        paragraphs: [reservationEmailTexts.isExpectingYou({ business })],
      };
    case "moved":
      if (isOnlyChanged(email))
        return {
          heading: reservationEmailTexts.yourReservationHasChanged,
          paragraphs: [
            isPending
              ? reservationEmailTexts.theChange({ wait })
              : reservationEmailTexts.knowsHowManyOfYou({ business }),
          ],
        };
      if (email.movedBy === "owner")
        return {
          heading: reservationEmailTexts.theBusinessMovedYour,
          paragraphs: [reservationEmailTexts.asksYouToComeAt({ business })],
        };
      return {
        heading: reservationEmailTexts.yourReservationHasMoved,
        paragraphs: [
          isPending ? reservationEmailTexts.theNewTime({ wait }) : reservationEmailTexts.theNewTimeIsConfirmed,
        ],
      };
    case "cancelled":
      switch (cancelledBy) {
        case "guest":
          return {
            heading: reservationEmailTexts.youCancelled,
            paragraphs: [reservationEmailTexts.yourReservationIsCancelledAnd({ business })],
          };
        case "owner":
          return {
            heading: reservationEmailTexts.theBusinessCancelled,
            paragraphs: [reservationEmailTexts.hasCancelledYourReservation({ business })],
          };
        default:
          return {
            heading: reservationEmailTexts.yourReservationWasCancelled,
            paragraphs: [reservationEmailTexts.itDoesNotTakePlace({ business })],
          };
      }
    case "no_show":
      return {
        heading: reservationEmailTexts.markedAsANoShow,
        paragraphs: [
          reservationEmailTexts.hasNotedThatYouDid({ business }),
          reservationEmailTexts.ifThatIsWrongPlease({ supportEmail }),
        ],
      };
    case "no_show_withdrawn":
      return {
        heading: reservationEmailTexts.noLongerANoShow,
        paragraphs: [reservationEmailTexts.hasTakenItsNoteBack({ business })],
      };
    case "meeting":
      return {
        heading: reservationEmailTexts.howToJoin,
        paragraphs: [reservationEmailTexts.youMeetOnline({ business })],
      };
    case "offered":
      return {
        heading: reservationEmailTexts.aPlaceIsFreeFor,
        paragraphs: [reservationEmailTexts.youWaitedForItAnd({ until: untilText(email) })],
      };
    case "offer_ended":
      return {
        heading: reservationEmailTexts.theOfferHasEnded,
        paragraphs: [reservationEmailTexts.theTimeToTakeIt],
      };
    case "late":
      return {
        heading: reservationEmailTexts.youAreLate,
        paragraphs: [reservationEmailTexts.hasBeenTold({ business })],
      };
    case "reworded":
      return {
        heading: reservationEmailTexts.yourWordsWereChanged,
        paragraphs: [reservationEmailTexts.hasBeenTold({ business })],
      };
    case "reminder":
      return {
        heading: reservationEmailTexts.seeYouSoon,
        paragraphs: [
          reservationEmailTexts.yourReservationIsLessThan({ hours: hoursText(hoursBefore) }),
          ...unanswered(isPending),
        ],
      };
  }
}

function rewordedText({ note, phone }: ReservationMail): string {
  if (note === "")
    return phone === "" ? reservationEmailTexts.thereIsNoNoteAny : reservationEmailTexts.thereIsNoNoteAny2;
  return phone === "" ? reservationEmailTexts.theirNoteIsBelowAs : reservationEmailTexts.theirNoteAndTheirNumber;
}

function ownerWords(email: ReservationMail): EmailWords {
  const { news, isPending, cancelledBy, hoursBefore } = email;
  const name = plainLine(email.guestName);
  const [guest, aGuest] = name === "" ? [reservationEmailTexts.theGuest, reservationEmailTexts.aGuest] : [name, name];
  switch (news) {
    case "requested":
      return {
        heading: reservationEmailTexts.aRequestWaitsForYou,
        paragraphs: [reservationEmailTexts.wouldLikeToComeNothing({ guest })],
      };
    case "confirmed":
      return {
        heading: reservationEmailTexts.aReservationIsConfirmed,
        paragraphs: [reservationEmailTexts.youAreExpecting({ aGuest })],
      };
    case "moved":
      if (isOnlyChanged(email))
        return {
          heading: reservationEmailTexts.aReservationHasChanged,
          paragraphs: [
            isPending
              ? reservationEmailTexts.wouldLikeToComeWith({ guest })
              : reservationEmailTexts.comesAtTheSameTime({ guest }),
          ],
        };
      if (email.movedBy === "owner")
        return {
          heading: reservationEmailTexts.theBusinessMovedAReservation,
          paragraphs: [reservationEmailTexts.isAskedToComeAt({ guest })],
        };
      return {
        heading: reservationEmailTexts.aReservationHasMoved,
        paragraphs: [
          isPending
            ? reservationEmailTexts.wouldLikeToComeAt({ guest })
            : reservationEmailTexts.comesAtAnotherTimeThe({ guest }),
        ],
      };
    case "cancelled":
      return cancelledBy === "guest"
        ? {
            heading: reservationEmailTexts.theGuestHasCancelled,
            paragraphs: [reservationEmailTexts.isNotComingTheTime({ guest })],
          }
        : {
            heading:
              cancelledBy === "owner"
                ? reservationEmailTexts.theBusinessCancelled
                : reservationEmailTexts.aReservationWasCancelled,
            paragraphs: [reservationEmailTexts.isNoLongerExpectedAnd({ guest })],
          };
    case "meeting":
      return {
        heading: reservationEmailTexts.howToJoin,
        paragraphs: [reservationEmailTexts.youMeetOnline2({ aGuest })],
      };
    // owners get no emails about the waitlist
    case "offered":
      return {
        heading: reservationEmailTexts.aPlaceIsOffered,
        paragraphs: [reservationEmailTexts.waitedForItAndHas({ guest })],
      };
    case "offer_ended":
      return {
        heading: reservationEmailTexts.anOfferHasEnded,
        paragraphs: [reservationEmailTexts.hasNotTakenIt({ guest })],
      };
    case "late":
      return {
        heading: reservationEmailTexts.isRunningLate({ guest }),
        paragraphs: [reservationEmailTexts.theyExpectToBeAbout({ lateMinutes: email.lateMinutes ?? 0 })],
      };
    case "reworded":
      return { heading: reservationEmailTexts.hasChangedWhatTheyTold({ guest }), paragraphs: [rewordedText(email)] };
    case "reminder":
      return {
        heading: reservationEmailTexts.comingUp,
        paragraphs: [
          reservationEmailTexts.youExpectInLessThan({ aGuest, hours: hoursText(hoursBefore) }),
          ...unanswered(isPending),
        ],
      };
    case "no_show":
      return {
        heading: reservationEmailTexts.markedAsANoShow,
        paragraphs: [reservationEmailTexts.didNotCome({ guest })],
      };
    case "no_show_withdrawn":
      return {
        heading: reservationEmailTexts.noLongerANoShow,
        paragraphs: [reservationEmailTexts.didComeAfterAll({ guest })],
      };
  }
}

export function wordsOf(email: ReservationMail, supportEmail: string): EmailWords {
  const together = togetherWords(email);
  if (together !== null) return together;
  return email.audience === "guest" ? guestWords(email, supportEmail) : ownerWords(email);
}
