import { catalog } from "#contract/text/catalog.ts";

export const nextTimesTexts = catalog("booking.nextTimes", {
  today: "Today",
  tomorrow: "Tomorrow",
  fullThisWeek: "Full this week",
  fullAtTime: "Full at that time",
  waitlistOf: "Waitlist<span> of {name}</span>",
  nextTimes: "Next free times at {name}",
});
