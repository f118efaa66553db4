/** Texts about series that were booked, moved or cancelled. */

export const datesText = (count: number): string => `${count} ${count === 1 ? "date" : "dates"}`;

const are = (count: number): string => (count === 1 ? "is" : "are");

/** 'every week', 'every 2 weeks'. */
export const everyText = (weeks: number): string => (weeks === 1 ? "every week" : `every ${weeks} weeks`);

/** '3 of 8'. */
export const numberText = ({ number, of }: { number: number; of: number }): string => `${number} of ${of}`;

export const SERIES_WORDS = {
  booked: (done: number, all: number, isPending: boolean) => {
    const count = done === all ? datesText(done) : `${done} of ${datesText(all)}`;
    return isPending
      ? `${count} ${are(done)} asked for. You will hear as soon as the business has answered.`
      : `${count} ${are(done)} booked.`;
  },
  entered: (done: number, all: number) =>
    `${done === all ? datesText(done) : `${done} of ${datesText(all)}`} ${are(done)} entered.`,
  moved: (done: number, all: number) =>
    `${done === all ? datesText(done) : `${done} of ${datesText(all)}`} ${done === 1 ? "was" : "were"} moved.`,
  notDone: (without: number, all: number) =>
    `${without} of ${datesText(all)} ${without === 1 ? "does" : "do"} not fit, so nothing was changed.`,
  ended: (count: number) => `${datesText(count)} ${count === 1 ? "was" : "were"} cancelled.`,
  confirmed: (count: number) => `${datesText(count)} ${count === 1 ? "was" : "were"} confirmed.`,
  endedButLate: (count: number, late: number) =>
    `${datesText(count)} ${count === 1 ? "was" : "were"} cancelled. It is too late for ${datesText(late)}: please get in touch with the business.`,
  saved: "Guests see it as it is now.",
  dateCancelled: (people: number) =>
    people === 0
      ? "The date is off."
      : `The date is off. ${people === 1 ? "One booking of it is" : `${people} bookings of it are`} cancelled, and told.`,
  courseCancelled: (people: number) =>
    people === 0
      ? "The dates to come are off."
      : `The dates to come are off. ${people === 1 ? "One booking is" : `${people} bookings are`} cancelled, and told.`,
} as const;

/** Why a date was not booked. */
export const DATE_PROBLEMS = {
  taken: "taken",
  not_offered: "not offered then",
  own_overlap: "you have something else here then",
} as const;
