import { catalog } from "#contract/text/catalog.ts";

export const deskWaitlistTexts = catalog("deskWaitlist", {
  title: "Waitlist",
  pageTitle: "Waitlist of {name}",
  description: "Guests who are waiting for a table or a time.",
  yourListings: "Your listings",
  noOneIsWaiting: "No one is waiting.",
  today: "Today",

  // new entries
  addToWaitlist: "Add to waitlist",
  walkInOrCaller: "Walk-in or caller",
  atTheDoor: "At the door",
  caller: "Caller",
  type: "Type",
  name: "Name",
  partySize: "Party size",
  phone: "Phone",
  email: "Email",
  quotedWait: "Quoted wait, minutes",
  day: "Day",
  note: "Note",
  add: "Add",
  nothingFree: "Nothing is free in the next {hours, plural, one {# hour} other {# hours}}.",
  freeNowHelp: "Free now. You can seat them right away.",
  freeAtHelp: "Free at {time}, based on current bookings.",

  // removed entries
  removedEntries: "Removed",
  removed: "<bdi>{name}</bdi> removed",
  removedParty: "<bdi>{name}</bdi>, {party}, removed",
  undoRemoving: "Undo<span> removing {name}</span>",
});

export const onlineWaitlistTexts = catalog("deskWaitlist.online", {
  heading: "Online waitlist",
  about:
    "When a day is full, guests can join the waitlist online. A table or time that becomes free is offered by email to the first guest it fits. Parties that you add here get no emails: seat or call them.",
  on: "On",
  off: "Off",
  typeOn: "<bdi>{name}</bdi>: on",
  typeOff: "<bdi>{name}</bdi>: off",
  offerLength: "Hold each offer for",
  offerLengthHelp:
    "This applies during the day. Offers made between 10 PM and 8 AM are held until the morning if there is enough time.",
  defaultLength: "{length} (default)",
  save: "Save",
});

export const waitlistEntryTexts = catalog("deskWaitlist.entry", {
  // state
  offered: "Offered",
  freeNow: "Free now",
  freeAt: "Free at {time}",
  isFree: "{time} is free",
  caller: "Caller",
  call: "Call {name}:",
  email: "Email {name}:",
  overQuote: "{minutes} min over the quoted wait",
  held: "{date}, {offer}: held {until}",

  // actions
  seatNow: "Seat now<span> {name}</span>",
  startNow: "Start now<span> {name}</span>",
  chooseTable: "Choose table<span> for {name}</span>",
  chooseStaff: "Choose staff or room<span> for {name}</span>",
  bookTime: "Book a time<span> for {name}</span>",
  offerTime: "Offer a time<span> to {name}</span>",
  remove: "Remove<span> {name}</span>",
  withdrawOffer: "Withdraw offer<span> {name}</span>",

  // times
  day: "Day",
  showTimes: "Show times",
  noTimes: "Nothing is free on this day.",
  time: "Time",
  bookIt: "Book this time",
  offerIt: "Offer this time",
  close: "Close",

  // tables
  tableFor: "Table for {name}",
  staffFor: "Staff or room for {name}",
  noTables: "This type has no tables.",
  noStaff: "This type has no staff or rooms.",
  seatHere: "Seat now<span> at this table</span>",
  startHere: "Start now<span> with this choice</span>",
  free: "free",
  takenUntil: "taken until {time}",
  overTime: "still taken",
  bookedAt: "booked at {time}",
  wrongSize: "wrong size for this party",
});
