import { catalog } from "#contract/text/catalog.ts";

/** The list of reservation types, and the frame of each. */
export const typesEditorTexts = catalog("typesEditor", {
  title: "Reservations",
  noTypesHint:
    "Add a type that guests can book, such as a table, a haircut or a lesson. Without one, your page takes no reservations.",
  closedHint: "Guests cannot book while your hours are set to closed.",
  orderHint: "Guests see them in this order.",
  add: "Add reservation type",
  presets: "Or start from",
  full: "A listing can have {limit} types.",
  newType: "New type",
  moveUp: "Move {name} up",
  moveDown: "Move {name} down",
  moved: "{name} is now {position} of {count}.",
  movedUnnamed: "The type is now {position} of {count}.",
  duplicate: "Duplicate",
  duplicateLabel: "Duplicate {name}",
  copyName: "{name} (copy)",
  remove: "Remove",
  removeLabel: "Remove {name}",
  removeQuestion: "Remove “{name}”?",
  removeDetail: "Guests can no longer book it once you save. Existing bookings stay; the type is archived.",
  removed: "{name} was removed.",
  removedUnnamed: "The type was removed.",
});

/** Names of ready-made types. */
export const presetTexts = catalog("typesEditor.presets", { table: "Table", haircut: "Haircut", class: "Class" });

/** The fields of a type. */
export const typeFieldTexts = catalog("typesEditor.fields", {
  // essentials
  name: "Name",
  duration: "Duration",
  durationPlaceholder: "30 min",
  usualValues: "Usual values for {label}",
  asksPartySize: "Ask how many people",
  asksPartySizeHint: "For tables, classes and tours. Without it, each booking is for one client.",
  smallestParty: "Smallest party",
  largestParty: "Largest party",
  price: "Price (optional)",
  pricePlaceholder: "From 35",
  pricePlaceholderWithCurrency: "From {amount}",
  priceHint: "Guests see it exactly as you type it. They don’t pay here.",
  description: "Description (optional)",

  // capacity
  capacity: "Capacity",
  limitedByTables: "The tables or staff it is booked with determine how many can run at once.",
  limitedByStaff: "The staff or rooms it is booked with determine how many can run at once.",
  bookingsAtTheSameTime: "Bookings at the same time",
  canOverlap: "Can overlap with other types",
  canOverlapHint: "Both types must allow it.",
  exampleHint: "Fill in the duration and how often it starts to see an example.",
  sharedCapacity: "Shared capacity",
  none: "None",
  poolOption: "{name} ({size})",
  withoutAName: "Without a name",
  newSharedCapacity: "New shared capacity…",
  capacityName: "Capacity name",
  numberAvailable: "Number available",
  eachBookingTakes: "Each booking takes",
  takesOne: "1, for any party size",
  takesParty: "1 for each person",

  // timing
  timing: "Timing",
  startsEvery: "Starts every",
  startsEveryPlaceholder: "15 min",
  startsEveryHint: "Counted from when you open: every 30 min offers 9:00, 9:30, 10:00 …",
  bufferBefore: "Buffer before",
  bufferAfter: "Buffer after",
  minimumNotice: "Minimum notice",
  bookableAhead: "Bookable ahead, in days",
  ownHours: "Set hours for this type",
  notOffered: "Not offered",
  hoursPreviewLabel: "Preview of this type’s hours",

  // rules
  rules: "Rules",
  autoConfirm: "Confirm automatically",
  autoConfirmHint: "Otherwise each request waits until you confirm it.",
  asksPhone: "Ask for a phone number",
  asksPhoneHint: "Required to book. Only you see it.",
  waitlist: "Waitlist",
  waitlistHint:
    "When a day is full, guests can join the waitlist. A time that becomes free is held for a while for the first guest in line.",
  cancelDeadline: "Cancellation deadline, in hours before the start",
  cancelDeadlineHint:
    "Until then, guests can cancel or move a booking themselves. After that, they are asked to call you. 0: until it starts.",
  meetingLink: "Meeting link or phone number",
  meetingLinkPlaceholder: "https://example.com/room",
  meetingLinkHint: "For online or phone appointments. Only people who have booked see it.",
  zoom: "Create a Zoom meeting",
  zoomHint: "When a booking is confirmed, a meeting is created in your Zoom account and both of you get the link.",
  zoomNotConnectedHint:
    "When a booking is confirmed, a meeting is created in your Zoom account. Zoom is not connected yet: connect it in <link>Account Settings</link>.",

  // questions
  question: "Question {number}",
  removeQuestion: "Remove question {number}",
  addQuestion: "Add a question",
  questionsHint: "Guests answer when they book. Only members of this listing see the answers.",
  answerType: "Answer type",
  choices: "Answers, one per line",
  required: "Required",
});

export const questionKindTexts = catalog("typesEditor.questionKinds", {
  text: "Text",
  choice: "Multiple choice",
  number: "Number",
});

export const typeErrorTexts = catalog("typesEditor.errors", {
  nameMissing: "Enter a name.",
  numberInvalid: "Enter a number from {least} to {most}.",
  durationMissing: "Enter a duration, like 30 min.",
  durationInvalid: "Enter a duration from 5 minutes to 24 hours, like 45 min.",
  bufferInvalid: "Enter a duration of at most 24 hours.",
  noticeInvalid: "Enter a duration of at most 30 days.",
  largestPartyTooSmall: "The largest party is smaller than the smallest.",
  questionMissing: "Enter a question.",
  questionTwice: "This question is already in the list.",
  choicesMissing: "Enter at least two answers, each on its own line.",
  tooManyChoices: "Enter at most {limit} answers.",
  choiceTooLong: "Use at most {limit} characters for each answer.",
});

/** Placeholders and hints for types with party sizes: a restaurant or a class. */
export const partyTypeTexts = catalog("typesEditor.partyType", {
  name: "Dinner",
  description: "What is included, and where guests sit",
  overlap: "How many bookings of this type can run at once, regardless of party size.",
  pool: "Dining room",
  poolHelp: "Seats or spots that several types share.",
  hours: "Lunch, dinner or a class: offered in these hours instead of your opening hours.",
  question: "Any allergies?",
});

/** The same for types without party sizes: services. */
export const serviceTypeTexts = catalog("typesEditor.serviceType", {
  name: "Haircut",
  description: "What is included, and what to bring",
  overlap: "How many clients can have this at once.",
  pool: "Chairs",
  poolHelp: "Chairs or rooms that several services share.",
  hours: "Evening appointments: offered in these hours instead of your opening hours.",
  question: "Anything we should know?",
});
