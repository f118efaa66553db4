/** Subjects of emails about reservations. */
import { plainLine } from "#contract/text/plain-line.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { shortWhen } from "./when.ts";
import { emailEventTexts, invitationSubjectTexts, subjectTexts, type SubjectKey } from "./reservation-subject-texts.ts";

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

/** Same time as before, with another party size. */
export const isOnlyChanged = ({ news, movedFrom }: ReservationMail): boolean => news === "moved" && movedFrom === null;

function keyOf(email: ReservationMail): SubjectKey {
  if (email.news === "requested" && email.audience === "owner") return "newRequest";
  return isOnlyChanged(email) ? "changed" : email.news;
}

/** A key of news that change a calendar event, except for cancellations, which have their own subject. */
const isInvitationKey = (key: SubjectKey): key is keyof typeof invitationSubjectTexts => key in invitationSubjectTexts;

/**
 * 'Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM: confirmed', 'Reminder: Dinner at Golden Pizza, Fri, Nov 27, 6:30 PM'.
 * Exchange and Outlook name the event of an invitation (METHOD REQUEST) after the subject, not its SUMMARY, so the
 * subject begins with the event's name. Several dates are sent as PUBLISH.
 */
export function subjectOf(email: ReservationMail): string {
  const { typeName, businessName, startsAt, timeZone, series } = email;
  const about = {
    typeName: shortened(typeName),
    business: shortened(businessName),
    when: shortWhen(startsAt, timeZone),
  };
  const key = keyOf(email);
  if (series?.isTogether === true)
    return subjectTexts[key]({ event: emailEventTexts.several({ count: series.dates.length, ...about }) });
  const event = emailEventTexts.one(about);
  return isInvitationKey(key) ? invitationSubjectTexts[key]({ event }) : subjectTexts[key]({ event });
}
