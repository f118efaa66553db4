/** Messages about waitlists. */
import { catalog } from "../text/catalog.ts";

export const waitlistNoticeTexts = catalog("waitlistNotices", {
  joined: "You are on the waitlist. We'll email you as soon as there is room.",
  left: "You are no longer on the waitlist.",
  passed: "You declined the offer. It goes to the next guest on the waitlist.",
  offered: "The offer was emailed to the guest.",
  removed: "Removed from the waitlist.",
  restored: "Back on the waitlist.",
  noRoom: "There is no room for this party now.",
  tableTaken: "This table is taken by a party that can't be moved.",
  added: "Added to the waitlist.",
  turnedOn: "Guests can join the waitlist now.",
  turnedOff: "Guests can no longer join the waitlist. Guests who are on it stay.",
  minutesSaved: "Saved. This applies from the next offer.",
  seated: "{name} is seated.",
  seatedAt: "{name} is seated: {places}.",
  inService: "{name} is in service.",
  inServiceWith: "{name} is in service: {places}.",
  booked: "{name} is booked.",
});

export const waitlistTimeTexts = catalog("waitlistTimes", {
  // '3rd in line'
  inLine: "{place, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} in line",
  hours: "{hours, plural, one {# hour} other {# hours}}",
  minutes: "{minutes, plural, one {# minute} other {# minutes}}",
  hoursAndMinutes: "{hours, plural, one {# hour} other {# hours}} {minutes, plural, one {# minute} other {# minutes}}",
});
