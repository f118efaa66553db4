import { catalog } from "#contract/text/catalog.ts";

export const deskTodayTexts = catalog("desk.today", {
  skipToBookings: "Skip to the first booking",
  addBooking: "Add booking",
  blockTime: "Block time",
  print: "Print",
  next: "Next",
  inService: "In service",
  finished: "Finished <span>{count}</span>",
  noBookings: "No bookings today",
  noBookingsHelp: "New reservations appear here. For a phone booking, use Add booking.",
  hasMore: "Not all bookings are shown. See All bookings for the rest.",
});

/** Keys of a row. */
export const rowKeyTexts = catalog("desk.keys", {
  heading: "Shortcuts",
  help: "These keys act on the selected row. You can undo each change for 10 seconds.",
  nextRow: "next row",
  previousRow: "previous row",
  arrived: "arrived",
  seat: "seat or start",
  start: "start",
  finish: "finish",
  late: "running late",
  expected: "back to expected",
  noShow: "no-show",
  lockTable: "lock or unlock the table",
  lockStaff: "lock or unlock the staff member",
});

export const walkInTexts = catalog("desk.walkIn", {
  walkIn: "Walk-in",
  reservationType: "Reservation type",
  startNow: "Start now",
  partySize: "Party size",
  peopleNow: "{count, plural, one {#<span> person now</span>} other {#<span> people now</span>}}",
  largerParties: "Larger parties: Add booking",
  moved: "{name} moved from {from} to {to}.",
  partyMoved: "A party moved from {from} to {to}.",
  undo: "Undo",
  undone: "Undone.",
  unreached: "The server can’t be reached: no walk-in was added.",
});

/** Choices when nothing is free for a walk-in. */
export const noPlaceTexts = catalog("desk.noPlace", {
  nothingBooked: "Nothing was booked.",
  name: "Name",
  phone: "Phone (optional)",
  waitlist: "Waitlist",
  estimatingWait: "Estimating the wait…",
  noQuote: "No wait can be quoted, because nothing is free in the next hours.",
  quote: "Quoted wait: about {minutes} min, based on current bookings.",
  quoteUntil: "Quoted wait: about {minutes} min, until {time}, based on current bookings.",
  addToWaitlist: "Add to waitlist",
  nameMissing: "Enter a name for the waitlist.",
  onWaitlist: "{name} is on the waitlist.",
  onWaitlistQuoted: "{name} is on the waitlist, quoted {minutes} min.",
  nextFreeTimes: "Next free times today",
  book: "Book {time}",
  bookedAt: "Booked at {time}.",
  overCapacity: "Over capacity",
  table: "Table",
  with: "With",
  noTableYet: "No table yet",
  notDecided: "Not decided yet",
  seatAnyway: "Seat anyway",
  startAnyway: "Start anyway",
  overruledHelp: "The booking is marked as overruled. Other bookings don’t change.",
});

export const checklistTexts = catalog("desk.checklist", {
  heading: "Get ready for guests",
  progress: "{done} of {needed} done",
  hide: "Hide<span> the checklist</span>",
  done: "Done",
  next: "Next",
  optional: "{about} (optional)",
  hours: "Opening hours",
  hoursAbout: "When you are open, and on holidays",
  photos: "Photos",
  photosAbout: "The first photo is the cover of your page",
  types: "Reservation types",
  typesAbout: "A table, a haircut, a lesson: what guests can reserve",
  resources: "Tables and staff",
  staff: "Staff and rooms",
  resourcesAbout: "The tables, staff or rooms that reservations need",
  members: "Members",
  membersAbout: "Invite the people who work with you",
  qrCode: "QR code",
  qrCodeAbout: "For your door, your menu or your counter",
});

/** Today of a listing without reservations. */
export const pageTodayTexts = catalog("desk.pageToday", {
  yourPage: "Your page",
  noReviews: "No reviews yet",
  allReplied: "Every review has a reply",
  withoutReply: "{count} without a reply",
  allAnswered: "All answered",
  withoutAnswer: "{count} without an answer",
  noPhotos: "No photos yet",
  photosOnPage: "{count} on your page",
});
