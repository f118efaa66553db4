/** Introductions of emails about reservations, for each event and for guest and owner. */
import { plainLine } from "#contract/text/plain-line.ts";
import type { ReservationMail } from "#contract/notifications/reservation-mail.ts";
import { isOnlyChanged } from "./reservation-subject.ts";
import { seriesIntroOf } from "./series-intro.ts";
import { shortWhen } from "./when.ts";
import type { EmailIntro } from "./email.ts";
import { guestIntroTexts, ownerIntroTexts } from "./reservation-intro-texts.ts";

const intro = (heading: string, ...paragraphs: string[]): EmailIntro => ({ heading, paragraphs });

/** With the day, because emails may be read late: 'Fri, Nov 27, 2:05 PM'. */
const offerEnd = ({ offeredUntil, startsAt, timeZone }: ReservationMail): string =>
  shortWhen(offeredUntil ?? startsAt, timeZone);

/** Reminders are sent 2 or 24 hours before. */
const reminderHours = ({ hoursBefore }: ReservationMail): number => hoursBefore ?? 24;

function guestIntro(email: ReservationMail, supportEmail: string): EmailIntro {
  const texts = guestIntroTexts;
  const { news, isPending } = email;
  const business = plainLine(email.businessName);
  switch (news) {
    case "requested":
      return intro(texts.requested, texts.requestedBody({ business }));
    case "confirmed":
      return intro(texts.confirmed, texts.confirmedBody({ business }));
    case "moved":
      if (isOnlyChanged(email))
        return intro(texts.changed, isPending ? texts.changedPending({ business }) : texts.changedBody({ business }));
      if (email.movedBy === "owner") return intro(texts.movedByBusiness, texts.movedByBusinessBody({ business }));
      return intro(texts.moved, isPending ? texts.movedPending({ business }) : texts.movedBody);
    case "cancelled":
      switch (email.cancelledBy) {
        case "guest":
          return intro(texts.cancelledByGuest, texts.cancelledByGuestBody({ business }));
        case "owner":
          return intro(texts.cancelledByBusiness, texts.cancelledByBusinessBody({ business }));
        default:
          return intro(texts.cancelled, texts.cancelledBody({ business }));
      }
    case "no_show":
      return intro(texts.noShow, texts.noShowBody({ business }), texts.noShowWrong({ supportEmail }));
    case "no_show_withdrawn":
      return intro(texts.noShowWithdrawn, texts.noShowWithdrawnBody({ business }));
    case "meeting":
      return intro(texts.meeting, texts.meetingBody({ business }));
    case "offered":
      return intro(texts.offered, texts.offeredBody({ until: offerEnd(email) }));
    case "offer_ended":
      return intro(texts.offerExpired, texts.offerExpiredBody);
    case "late":
      return intro(texts.late, texts.notified({ business }));
    case "reworded":
      return intro(texts.noteChanged, texts.notified({ business }));
    case "reminder":
      return intro(
        texts.reminder,
        texts.reminderBody({ hours: reminderHours(email) }),
        ...(isPending ? [texts.unconfirmed] : []),
      );
  }
}

function noteText({ note, phone }: ReservationMail): string {
  const texts = ownerIntroTexts;
  if (note === "") return phone === "" ? texts.noNote : texts.noNoteButPhone;
  return phone === "" ? texts.note : texts.noteAndPhone;
}

function ownerIntro(email: ReservationMail): EmailIntro {
  const texts = ownerIntroTexts;
  const { news, isPending, cancelledBy } = email;
  const guest = plainLine(email.guestName) || texts.theGuest;
  switch (news) {
    case "requested":
      return intro(texts.requested, texts.requestedBody({ guest }));
    case "confirmed":
      return intro(texts.confirmed, texts.confirmedBody({ guest }));
    case "moved":
      if (isOnlyChanged(email))
        return intro(texts.changed, isPending ? texts.changedPending({ guest }) : texts.changedBody({ guest }));
      if (email.movedBy === "owner") return intro(texts.movedByBusiness, texts.movedByBusinessBody({ guest }));
      return intro(texts.moved, isPending ? texts.movedPending({ guest }) : texts.movedBody({ guest }));
    case "cancelled":
      if (cancelledBy === "guest") return intro(texts.cancelledByGuest, texts.cancelledByGuestBody({ guest }));
      return intro(
        cancelledBy === "owner" ? texts.cancelledByBusiness : texts.cancelled,
        texts.cancelledBody({ guest }),
      );
    case "meeting":
      return intro(texts.meeting, texts.meetingBody({ guest }));
    // owners get no emails about the waitlist
    case "offered":
      return intro(texts.offered, texts.offeredBody({ guest }));
    case "offer_ended":
      return intro(texts.offerExpired, texts.offerExpiredBody({ guest }));
    case "late":
      return intro(texts.late({ guest }), texts.lateBody({ minutes: email.lateMinutes ?? 0 }));
    case "reworded":
      return intro(texts.noteChanged({ guest }), noteText(email));
    case "reminder":
      return intro(
        texts.reminder,
        texts.reminderBody({ guest, hours: reminderHours(email) }),
        ...(isPending ? [texts.unconfirmed] : []),
      );
    case "no_show":
      return intro(texts.noShow, texts.noShowBody({ guest }));
    case "no_show_withdrawn":
      return intro(texts.noShowWithdrawn, texts.noShowWithdrawnBody({ guest }));
  }
}

export function introOf(email: ReservationMail, supportEmail: string): EmailIntro {
  const series = seriesIntroOf(email);
  if (series !== null) return series;
  return email.audience === "guest" ? guestIntro(email, supportEmail) : ownerIntro(email);
}
