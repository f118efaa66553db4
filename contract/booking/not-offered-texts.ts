/** Why a time cannot be reserved, and what to choose instead. */
import { catalog } from "../text/catalog.ts";

export const notOfferedTexts = catalog("notOffered", {
  offGrid: "Reservations don't start at {time}.",
  closed: "{time} is outside the opening hours.",
  tooLong: "This takes {duration} and would end after closing.",
  tooSoon: "This must be reserved at least {notice} ahead.",
  tooFar: "This can be reserved at most {days, plural, one {# day} other {# days}} ahead, until {date}.",
  neverFits: "There is never enough room for this here.",
  partyNeverFits: "There is never enough room for a party of {party, plural, one {# person} other {# people}} here.",
  full: "There is no room at {time}.",
  chooseTime: "Choose {times}.",
  chooseDay: "Choose another day.",
  chooseEarlierDay: "Choose an earlier day.",
  chooseSmallerParty: "Choose a smaller party.",
});
