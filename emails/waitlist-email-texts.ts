import { catalog } from "#contract/text/catalog.ts";

export const waitlistEmailTexts = catalog("waitlistEmail", {
  startingAt: "Starting at {clockTime}",
  startingFromTo: "Starting from {clockTime} to {clockTime2}",
  what: "What",
  when: "When",
  at: "At",
  party: "Party",
  yourPlace: "Your place",
  youAreOnTheWaitlist: "You are on the waitlist",
  asSoonAsThereIs:
    "As soon as there is room and it is your turn, the place is held for you for {offerLength}, and we write to you: one press takes it. Nothing is booked until then.",
  foundSomethingElse: "Found something else?",
  waitlistAt: "Waitlist: {typeName} at {shortName}",
  seeYourPlaceInLine: "See your place in line",
  leaveTheWaitlist: "Leave the waitlist",
  seeYourPlaceInLine2: "See your place in line: {waitingUrl}\n{businessName}: {listingUrl}",
  leaveTheWaitlist2: "{leaving} Leave the waitlist: {leaveUrl}",
  thisEmailCameBecauseYou: "This email came because you joined a waitlist on {productName}.",
});
