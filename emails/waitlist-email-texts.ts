import { catalog } from "#contract/text/catalog.ts";

export const waitlistEmailTexts = catalog("email.waitlist", {
  subject: "Waitlist: {typeName} at {name}",
  heading: "You are on the waitlist",
  next: "When a time is free and it is your turn, we hold it for you for {length} and email you. You take it with one click. Nothing is booked until then.",
  startTime: "Starting at {time}",
  startTimes: "Starting from {from} to {until}",
  startFrom: "Starting from {from} on",
  startUntil: "Starting until {until}",
  anyTime: "Any time",
  place: "Your place",
  button: "View your place",
  leave: "Found something else? <link>Leave the waitlist</link>",
  leaveText: "Found something else? Leave the waitlist: {url}",
  reason: "You received this email because you joined a waitlist on {productName}.",
});
