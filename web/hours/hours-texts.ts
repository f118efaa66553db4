import { catalog } from "#contract/text/catalog.ts";

export const hoursTexts = catalog("hours", {
  dec2426: "Dec 24–26",
  pick: "Pick {lowerCase}",
  from: "From",
  to: "To",
  everyDay: "Every day",
  openingHours: "Opening hours",
  today: "Today",
  specialHours: "Special hours",
  moreSpecialDates: "{count} more special {count, plural, one {date} other {dates}}",
  moreSpecialHours: "More special hours",
  hours: "Hours",
  hours2: "Hours: <bdi>{note}</bdi>",
  temporarilyClosed: "Temporarily closed",
  timesAreIn: "Times are in {name}.",
  isItOrWriteThe: "Is it {first} or {second}? Write the month as a word.",
  isItAddAmOr: "Is it {value}? Add AM or PM.",
  enterAtMostTimesA: "Enter at most {periodsPerDay} times a day.",
  nobodyCanTellWhenYou: "Nobody can tell when you are open, or find you under “Open now”. <link>Set your hours</link>",
  timesCanBeReservedOnce: "Times can be reserved once the business has said when it is open.",
});
