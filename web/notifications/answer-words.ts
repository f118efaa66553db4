/** Texts of the page behind an email's link: the possible action, its result, or why it is no longer possible. */
import { tooLateText } from "#contract/booking/terms.ts";
import type { AnswerPage } from "#contract/notifications/answer.ts";
import { dayInstantText } from "#contract/hours/instant-text.ts";
import { answerActionTexts, answerResultTexts } from "./answer-texts.ts";

export interface AnswerWords {
  title: string;
  lead: string;
  /** Text of the button; null: no action. */
  button: string | null;
  /** Label of the field for a reason, which the other side reads; null: no field. */
  reasonLabel: string | null;
}

const said = (title: string, lead: string): AnswerWords => ({ title, lead, button: null, reasonLabel: null });

/** 'Fri, Nov 27, 2:05 PM', in the listing's time zone. With the day, because the link may be opened late. */
const untilText = ({ offeredUntil, reservation }: AnswerPage): string =>
  offeredUntil === null ? "" : dayInstantText(offeredUntil, reservation?.timezone ?? "UTC");

function cancelWords({ role, reservation }: AnswerPage): AnswerWords {
  const isRequest = reservation?.status === "pending";
  if (role === "guest")
    return {
      title: answerActionTexts.cancelYours,
      lead: answerActionTexts.businessNotified,
      button: answerActionTexts.cancel,
      reasonLabel: answerActionTexts.reasonForBusiness,
    };
  return {
    title: isRequest ? answerActionTexts.declineThis : answerActionTexts.cancelThis,
    lead: answerActionTexts.guestNotified,
    button: isRequest ? answerActionTexts.decline : answerActionTexts.cancel,
    reasonLabel: answerActionTexts.reasonForGuest,
  };
}

function openWords(answer: AnswerPage): AnswerWords {
  switch (answer.purpose) {
    case "confirm":
      return {
        title: answerActionTexts.confirmThis,
        lead: answerActionTexts.guestNotified,
        button: answerActionTexts.confirm,
        reasonLabel: null,
      };
    case "come":
      return {
        title: answerActionTexts.come,
        lead: answerActionTexts.comeLead,
        button: answerActionTexts.iAmComing,
        reasonLabel: null,
      };
    case "keep":
      return {
        title: answerActionTexts.keep,
        lead: answerActionTexts.keepLead,
        button: answerActionTexts.keepTime,
        reasonLabel: null,
      };
    case "cancel":
      return cancelWords(answer);
    case "take":
      return {
        title: answerActionTexts.take,
        lead: answerActionTexts.takeLead({ time: untilText(answer) }),
        button: answerActionTexts.takeIt,
        reasonLabel: null,
      };
    case "pass":
      return {
        title: answerActionTexts.pass,
        lead: answerActionTexts.passLead,
        button: answerActionTexts.passIt,
        reasonLabel: null,
      };
    case "leave":
      return {
        title: answerActionTexts.leave,
        lead: answer.waiting?.place === null ? answerActionTexts.leaveLeadOffer : answerActionTexts.leaveLead,
        button: answerActionTexts.leaveIt,
        reasonLabel: null,
      };
    case "reminders":
      return {
        title: answerActionTexts.reminders,
        lead: answer.role === "owner" ? answerActionTexts.remindersLeadOwner : answerActionTexts.remindersLeadGuest,
        button: answerActionTexts.turnOff,
        reasonLabel: null,
      };
  }
}

function doneWords({ purpose, role, reservation }: AnswerPage): AnswerWords {
  switch (purpose) {
    case "confirm":
      return said(answerResultTexts.confirmed, answerResultTexts.confirmedLead);
    case "come":
      return said(answerResultTexts.coming, answerResultTexts.comingLead);
    case "keep":
      return said(answerResultTexts.kept, answerResultTexts.keptLead);
    case "cancel":
      return said(
        answerResultTexts.cancelled,
        role === "guest" ? answerResultTexts.cancelledNotifyBusiness : answerResultTexts.cancelledNotifyGuest,
      );
    case "take":
      return reservation?.status === "pending"
        ? said(answerResultTexts.taken, answerResultTexts.takenRequested)
        : said(answerResultTexts.taken, answerResultTexts.takenConfirmed);
    case "pass":
      return said(answerResultTexts.passed, answerResultTexts.passedLead);
    case "leave":
      return said(answerResultTexts.left, answerResultTexts.leftLead);
    case "reminders":
      return said(answerResultTexts.remindersOff, answerResultTexts.remindersOffLead);
  }
}

function lateWords({ reservation }: AnswerPage): AnswerWords {
  const { cancelHours = 0, businessPhone = "" } = reservation ?? {};
  return said(answerResultTexts.tooLateToCancel, tooLateText(cancelHours, businessPhone));
}

function closedWords({ purpose, reservation }: AnswerPage): AnswerWords {
  if (purpose === "take" || purpose === "pass")
    return said(answerResultTexts.offerEnded, answerResultTexts.offerEndedLead);
  if (reservation?.status === "cancelled")
    return said(answerResultTexts.wasCancelled, answerResultTexts.wasCancelledLead);
  return said(answerResultTexts.tooLate, answerResultTexts.tooLateLead);
}

export function answerWords(answer: AnswerPage): AnswerWords {
  switch (answer.state) {
    case "open":
      return openWords(answer);
    case "done":
      return doneWords(answer);
    case "moved":
      return said(answerResultTexts.moved, answerResultTexts.movedLead);
    case "late":
      return lateWords(answer);
    case "closed":
      return closedWords(answer);
  }
}
