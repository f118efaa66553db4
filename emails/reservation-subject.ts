/** Subjects of emails about reservations. */
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { shortLine } from "./email.ts";
import { shortWhen } from "./when.ts";
import { emailEventTexts, invitationSubjectTexts, subjectTexts, type SubjectKey } from "./reservation-subject-texts.ts";

/** Maximum length of a name in a subject, in graphemes; the body has the full name. */
const NAME_IN_SUBJECT = 50;

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
    typeName: shortLine(typeName, NAME_IN_SUBJECT),
    business: shortLine(businessName, NAME_IN_SUBJECT),
    when: shortWhen(startsAt, timeZone),
  };
  const key = keyOf(email);
  if (series?.isTogether === true)
    return subjectTexts[key]({ event: emailEventTexts.several({ count: series.dates.length, ...about }) });
  const event = emailEventTexts.one(about);
  return isInvitationKey(key) ? invitationSubjectTexts[key]({ event }) : subjectTexts[key]({ event });
}
