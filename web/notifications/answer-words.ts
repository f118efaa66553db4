/** Texts of the page behind an email's link: the possible action, its result, or why it is no longer possible. */
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { tooLateText } from "#contract/booking/terms.ts";
import type { AnswerPage } from "#contract/notifications/answer.ts";
import { notificationsTexts } from "./notifications-texts.ts";

export interface AnswerWords {
  title: string;
  lead: string;
  /** Text of the button; null: no action. */
  button: string | null;
  /** Label of the field for a reason, which the other side reads; null: no field. */
  reasonLabel: string | null;
}

const said = (title: string, lead: string): AnswerWords => ({ title, lead, button: null, reasonLabel: null });

const OTHER = { guest: "the business", owner: "the guest" } as const;

/** '2:05 PM', in the listing's time zone. */
const untilText = ({ offeredUntil }: AnswerPage): string => clockTimeText((offeredUntil ?? "").slice(11, 16));

function cancelWords({ role, reservation }: AnswerPage): AnswerWords {
  const isRequest = reservation?.status === "pending";
  const reasonLabel = notificationsTexts.reasonForToReadOptional({ limit: OTHER[role] });
  if (role === "guest")
    return {
      title: notificationsTexts.cancelYourReservation,
      lead: notificationsTexts.weTellTheBusinessRight,
      button: notificationsTexts.cancelReservation,
      reasonLabel,
    };
  return {
    title: isRequest ? notificationsTexts.declineThisRequest : notificationsTexts.cancelThisReservation,
    lead: notificationsTexts.weTellTheGuestRight,
    button: isRequest ? notificationsTexts.decline : notificationsTexts.cancelReservation,
    reasonLabel,
  };
}

function openWords(answer: AnswerPage): AnswerWords {
  switch (answer.purpose) {
    case "confirm":
      return {
        title: notificationsTexts.confirmThisReservation,
        lead: notificationsTexts.weTellTheGuestRight,
        button: notificationsTexts.confirm,
        reasonLabel: null,
      };
    case "come":
      return {
        title: notificationsTexts.areYouComing,
        lead: notificationsTexts.theBusinessWouldLikeTo,
        button: notificationsTexts.iAmComing,
        reasonLabel: null,
      };
    case "keep":
      return {
        title: notificationsTexts.keepTheNewTime,
        lead: notificationsTexts.theBusinessHasMovedYour,
        button: notificationsTexts.keepTheNewTime2,
        reasonLabel: null,
      };
    case "cancel":
      return cancelWords(answer);
    case "take":
      return {
        title: notificationsTexts.takeThisPlace,
        lead: notificationsTexts.itIsHeldForYou({ until: untilText(answer) }),
        button: notificationsTexts.takeIt,
        reasonLabel: null,
      };
    case "pass":
      return {
        title: notificationsTexts.pass,
        lead: notificationsTexts.thePlaceGoesToThe,
        button: notificationsTexts.pass2,
        reasonLabel: null,
      };
    case "leave":
      return {
        title: notificationsTexts.leaveTheWaitlist,
        lead:
          answer.waiting?.place === null ? notificationsTexts.youHaveAnOfferToo : notificationsTexts.yourPlaceGoesToThe,
        button: notificationsTexts.leaveTheWaitlist2,
        reasonLabel: null,
      };
    case "reminders":
      return {
        title: notificationsTexts.turnOffReminders,
        lead: answer.role === "owner" ? notificationsTexts.youWillGetNoMore : notificationsTexts.youWillGetNoMore2,
        button: notificationsTexts.turnOffReminders2,
        reasonLabel: null,
      };
  }
}

function doneWords({ purpose, role, reservation }: AnswerPage): AnswerWords {
  switch (purpose) {
    case "confirm":
      return said(notificationsTexts.thisReservationIsConfirmed, notificationsTexts.theGuestHasBeenTold);
    case "come":
      return said(notificationsTexts.youAreComing, notificationsTexts.theBusinessKnowsAndIs);
    case "keep":
      return said(notificationsTexts.yourReservationStaysAsIt, notificationsTexts.theBusinessIsExpectingYou);
    case "cancel":
      return said(
        notificationsTexts.thisReservationIsCancelled,
        notificationsTexts.thereIsNothingLeftTo({ limit: OTHER[role] }),
      );
    case "take":
      return reservation?.status === "pending"
        ? said(notificationsTexts.itIsYours, notificationsTexts.theBusinessHasYourRequest)
        : said(notificationsTexts.itIsYours, notificationsTexts.yourReservationIsConfirmed);
    case "pass":
      return said(notificationsTexts.youPassed, notificationsTexts.thePlaceGoesToThe2);
    case "leave":
      return said(notificationsTexts.youAreNoLongerOn, notificationsTexts.thereIsNothingLeftTo2);
    case "reminders":
      return said(notificationsTexts.remindersAreOff, notificationsTexts.youCanTurnThemOn);
  }
}

function lateWords({ reservation }: AnswerPage): AnswerWords {
  const { cancelHours = 0, businessPhone = "" } = reservation ?? {};
  return said(notificationsTexts.itIsTooLateTo, tooLateText(cancelHours, businessPhone));
}

function closedWords({ purpose, reservation }: AnswerPage): AnswerWords {
  if (purpose === "take" || purpose === "pass")
    return said(notificationsTexts.thisOfferHasEnded, notificationsTexts.thePlaceHasGoneTo);
  if (reservation?.status === "cancelled")
    return said(notificationsTexts.thisReservationWasCancelled, notificationsTexts.itCannotBeChangedAny);
  return said(notificationsTexts.itIsTooLateFor, notificationsTexts.theTimeOfThisReservation);
}

export function answerWords(answer: AnswerPage): AnswerWords {
  switch (answer.state) {
    case "open":
      return openWords(answer);
    case "done":
      return doneWords(answer);
    case "moved":
      return said(notificationsTexts.thisReservationWasMoved, notificationsTexts.theMailIsAboutAn);
    case "late":
      return lateWords(answer);
    case "closed":
      return closedWords(answer);
  }
}
