/** Formats what the deletion of an account cancels, for the settings and for the last email. */
import { commaList } from "../text/text-list.ts";
import { clockTimeText, dateText } from "../hours/hours-text.ts";
import { plainLine } from "../text/plain-line.ts";
import type { AccountDeletion } from "./account-deletion.ts";
import { accountDeletionTexts as texts } from "./account-deletion-texts.ts";

export type CancelledByDeletion = Pick<AccountDeletion, "reservations" | "waiting" | "listings">;

const dayText = (date: string) => dateText(date, Number(date.slice(0, 4)));

/** One line for each reservation, course, waitlist entry, and listing whose guests lose theirs. */
export const cancelledLines = ({ reservations, waiting, listings }: CancelledByDeletion): string[] => [
  ...reservations.map(({ startsAt, dates, isCourse, ...names }) => {
    const when = commaList([dayText(startsAt.slice(0, 10)), clockTimeText(startsAt.slice(11, 16))]);
    const [typeName, businessName] = [plainLine(names.typeName), plainLine(names.businessName)];
    if (isCourse) return texts.course({ typeName, businessName, dates, when });
    return dates === 1
      ? texts.reservation({ typeName, businessName, when })
      : texts.series({ typeName, businessName, dates, when });
  }),
  ...waiting.map(({ businessName, typeName, date }) =>
    texts.waiting({ businessName: plainLine(businessName), typeName: plainLine(typeName), day: dayText(date) }),
  ),
  ...listings
    .filter(({ reservations: count }) => count > 0)
    .map(({ name, reservations: count }) => texts.guests({ count, name: plainLine(name) })),
];
