/** Texts of the page behind an email's link: the possible action, its result, or why it is no longer possible. */
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { tooLateText } from "#contract/booking/terms.ts";
import type { AnswerPage } from "#contract/notifications/answer.ts";

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
  const reasonLabel = `Reason, for ${OTHER[role]} to read (optional)`;
  if (role === "guest")
    return {
      title: "Cancel your reservation?",
      lead: `We tell the business right away.`,
      button: "Cancel reservation",
      reasonLabel,
    };
  return {
    title: isRequest ? "Decline this request?" : "Cancel this reservation?",
    lead: "We tell the guest right away.",
    button: isRequest ? "Decline" : "Cancel reservation",
    reasonLabel,
  };
}

function openWords(answer: AnswerPage): AnswerWords {
  switch (answer.purpose) {
    case "confirm":
      return {
        title: "Confirm this reservation?",
        lead: "We tell the guest right away.",
        button: "Confirm",
        reasonLabel: null,
      };
    case "come":
      return {
        title: "Are you coming?",
        lead: "The business would like to know.",
        button: "I am coming",
        reasonLabel: null,
      };
    case "keep":
      return {
        title: "Keep the new time?",
        lead: "The business has moved your reservation to it.",
        button: "Keep the new time",
        reasonLabel: null,
      };
    case "cancel":
      return cancelWords(answer);
    case "take":
      return {
        title: "Take this place?",
        lead: `It is held for you until ${untilText(answer)}.`,
        button: "Take it",
        reasonLabel: null,
      };
    case "pass":
      return {
        title: "Pass?",
        lead: "The place goes to the next in line, and you do not wait any more.",
        button: "Pass",
        reasonLabel: null,
      };
    case "leave":
      return {
        title: "Leave the waitlist?",
        lead:
          answer.waiting?.place === null
            ? "You have an offer, too: leaving passes it to the next in line."
            : "Your place goes to the next in line.",
        button: "Leave the waitlist",
        reasonLabel: null,
      };
    case "reminders":
      return {
        title: "Turn off reminders?",
        lead:
          answer.role === "owner"
            ? "You will get no more mail shortly before reservations at your listings."
            : "You will get no more mail shortly before your reservations.",
        button: "Turn off reminders",
        reasonLabel: null,
      };
  }
}

function doneWords({ purpose, role, reservation }: AnswerPage): AnswerWords {
  switch (purpose) {
    case "confirm":
      return said("This reservation is confirmed", "The guest has been told.");
    case "come":
      return said("You are coming", "The business knows, and is expecting you.");
    case "keep":
      return said("Your reservation stays as it is now", "The business is expecting you.");
    case "cancel":
      return said("This reservation is cancelled", `There is nothing left to do. We tell ${OTHER[role]}.`);
    case "take":
      return reservation?.status === "pending"
        ? said("It is yours", "The business has your request now, and you will hear as soon as it is confirmed.")
        : said("It is yours", "Your reservation is confirmed.");
    case "pass":
      return said("You passed", "The place goes to the next in line. You can join the waitlist again.");
    case "leave":
      return said("You are no longer on the waitlist", "There is nothing left to do.");
    case "reminders":
      return said("Reminders are off", "You can turn them on again in your account settings.");
  }
}

function lateWords({ reservation }: AnswerPage): AnswerWords {
  const { cancelHours = 0, businessPhone = "" } = reservation ?? {};
  return said("It is too late to cancel it here", tooLateText(cancelHours, businessPhone));
}

function closedWords({ purpose, reservation }: AnswerPage): AnswerWords {
  if (purpose === "take" || purpose === "pass")
    return said("This offer has ended", "The place has gone to somebody else, or you have answered already.");
  if (reservation?.status === "cancelled")
    return said("This reservation was cancelled", "It cannot be changed any more.");
  return said("It is too late for that", "The time of this reservation has come or passed.");
}

export function answerWords(answer: AnswerPage): AnswerWords {
  switch (answer.state) {
    case "open":
      return openWords(answer);
    case "done":
      return doneWords(answer);
    case "moved":
      return said("This reservation was moved", "The mail is about an earlier time. This is how it stands now.");
    case "late":
      return lateWords(answer);
    case "closed":
      return closedWords(answer);
  }
}
