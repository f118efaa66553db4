/** Texts of emails about reservations, for each event and for guest and owner. */
import { plainLine } from "#contract/text/plain-line.ts";
import { CALENDAR_NEWS, type ReservationMail, type ReservationNews } from "#contract/notifications/reservation-mail.ts";
import { datesText } from "#contract/booking/series-words.ts";
import { togetherWords } from "./together-words.ts";
import { shortWhen } from "./when.ts";
import type { EmailWords } from "./email.ts";

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
  const word = isRequest ? "New request" : isOnlyChanged(email) ? "Changed" : SUBJECT_WORDS[news];
  const { series } = email;
  const count = series?.isTogether === true ? `${datesText(series.dates.length)}, ` : "";
  const what = `${count}${shortened(typeName)} at ${shortened(businessName)}`;
  const event = `${what}, ${shortWhen(startsAt, timeZone)}`;
  return isInvitation(email) ? `${event}: ${word.toLowerCase()}` : `${word}: ${event}`;
}

const hoursText = (hours: ReservationMail["hoursBefore"]) => (hours === 2 ? "two hours" : "24 hours");

/** With the day, because emails may be read late: 'Fri, Nov 27, 2:05 PM'. */
const untilText = ({ offeredUntil, startsAt, timeZone }: ReservationMail): string =>
  shortWhen(offeredUntil ?? startsAt, timeZone);

const unanswered = (isPending: boolean) => (isPending ? ["It is not confirmed yet."] : []);

function guestWords(email: ReservationMail, supportEmail: string): EmailWords {
  const { news, isPending, cancelledBy, hoursBefore } = email;
  const business = plainLine(email.businessName);
  const wait = `is not confirmed yet. Once ${business} has answered, another email tells you.`;
  switch (news) {
    case "requested":
      return { heading: "Your request is on its way", paragraphs: [`It ${wait}`] };
    case "confirmed":
      return { heading: "Your reservation is confirmed", paragraphs: [`${business} is expecting you.`] };
    case "moved":
      if (isOnlyChanged(email))
        return {
          heading: "Your reservation has changed",
          paragraphs: [isPending ? `The change ${wait}` : `${business} knows how many of you come.`],
        };
      if (email.movedBy === "owner")
        return {
          heading: "The business moved your reservation",
          paragraphs: [
            `${business} asks you to come at another time. Keep it, or refuse: that cancels the reservation.`,
          ],
        };
      return {
        heading: "Your reservation has moved",
        paragraphs: [isPending ? `The new time ${wait}` : "The new time is confirmed; the old one is free again."],
      };
    case "cancelled":
      switch (cancelledBy) {
        case "guest":
          return {
            heading: "You cancelled",
            paragraphs: [`Your reservation is cancelled, and ${business} has been told. There is nothing left to do.`],
          };
        case "owner":
          return { heading: "The business cancelled", paragraphs: [`${business} has cancelled your reservation.`] };
        default:
          return {
            heading: "Your reservation was cancelled",
            paragraphs: [`It does not take place. ${business} has been told as well.`],
          };
      }
    case "no_show":
      return {
        heading: "Marked as a no-show",
        paragraphs: [
          `${business} has noted that you did not come.`,
          `If that is wrong, please tell them, or write to ${supportEmail}.`,
        ],
      };
    case "no_show_withdrawn":
      return {
        heading: "No longer a no-show",
        paragraphs: [`${business} has taken its note back: your reservation counts as kept.`],
      };
    case "meeting":
      return { heading: "How to join", paragraphs: [`You meet ${business} online.`] };
    case "offered":
      return {
        heading: "A place is free for you",
        paragraphs: [
          `You waited for it, and it is held for you until ${untilText(email)}. After that it goes to the next in line.`,
        ],
      };
    case "offer_ended":
      return {
        heading: "The offer has ended",
        paragraphs: [
          `The time to take it is over, so it goes to the next in line, and you do not wait any more. You can join the waitlist again.`,
        ],
      };
    case "late":
      return { heading: "You are late", paragraphs: [`${business} has been told.`] };
    case "reworded":
      return { heading: "Your words were changed", paragraphs: [`${business} has been told.`] };
    case "reminder":
      return {
        heading: "See you soon",
        paragraphs: [`Your reservation is less than ${hoursText(hoursBefore)} away.`, ...unanswered(isPending)],
      };
  }
}

function rewordedText({ note, phone }: ReservationMail): string {
  if (note === "")
    return phone === "" ? "There is no note any more." : "There is no note any more; their number is below.";
  return phone === "" ? "Their note is below as it is now." : "Their note and their number are below as they are now.";
}

function ownerWords(email: ReservationMail): EmailWords {
  const { news, isPending, cancelledBy, hoursBefore } = email;
  const name = plainLine(email.guestName);
  const [guest, aGuest] = name === "" ? ["The guest", "a guest"] : [name, name];
  switch (news) {
    case "requested":
      return {
        heading: "A request waits for you",
        paragraphs: [`${guest} would like to come. Nothing is promised until you confirm.`],
      };
    case "confirmed":
      return { heading: "A reservation is confirmed", paragraphs: [`You are expecting ${aGuest}.`] };
    case "moved":
      if (isOnlyChanged(email))
        return {
          heading: "A reservation has changed",
          paragraphs: [
            isPending
              ? `${guest} would like to come with another number of people. It waits for you to confirm.`
              : `${guest} comes at the same time, with another number of people.`,
          ],
        };
      if (email.movedBy === "owner")
        return {
          heading: "The business moved a reservation",
          paragraphs: [`${guest} is asked to come at another time, and may refuse.`],
        };
      return {
        heading: "A reservation has moved",
        paragraphs: [
          isPending
            ? `${guest} would like to come at another time. It waits for you to confirm.`
            : `${guest} comes at another time; the old one is free again.`,
        ],
      };
    case "cancelled":
      return cancelledBy === "guest"
        ? { heading: "The guest has cancelled", paragraphs: [`${guest} is not coming; the time is free again.`] }
        : {
            heading: cancelledBy === "owner" ? "The business cancelled" : "A reservation was cancelled",
            paragraphs: [`${guest} is no longer expected, and has been told.`],
          };
    case "meeting":
      return { heading: "How to join", paragraphs: [`You meet ${aGuest} online.`] };
    // owners get no emails about the waitlist
    case "offered":
      return { heading: "A place is offered", paragraphs: [`${guest} waited for it, and has not answered yet.`] };
    case "offer_ended":
      return { heading: "An offer has ended", paragraphs: [`${guest} has not taken it.`] };
    case "late":
      return {
        heading: `${guest} is running late`,
        paragraphs: [`They expect to be about ${email.lateMinutes ?? 0} minutes late.`],
      };
    case "reworded":
      return { heading: `${guest} has changed what they told you`, paragraphs: [rewordedText(email)] };
    case "reminder":
      return {
        heading: "Coming up",
        paragraphs: [`You expect ${aGuest} in less than ${hoursText(hoursBefore)}.`, ...unanswered(isPending)],
      };
    case "no_show":
      return { heading: "Marked as a no-show", paragraphs: [`${guest} did not come.`] };
    case "no_show_withdrawn":
      return { heading: "No longer a no-show", paragraphs: [`${guest} did come after all.`] };
  }
}

export function wordsOf(email: ReservationMail, supportEmail: string): EmailWords {
  const together = togetherWords(email);
  if (together !== null) return together;
  return email.audience === "guest" ? guestWords(email, supportEmail) : ownerWords(email);
}
