import { catalog } from "#contract/text/catalog.ts";

export const deskTexts = catalog("desk", {
  desk: "Desk",
  business: "Business",
  seePublicPage: "See the public page",
  switchBusiness: ", switch business",
  more: "More",
  moreSections: "More sections",
  news: "News",
  reviewsAndQuestions: "Reviews and questions",
  bookings: "Bookings",
  needsScripts: "This page needs JavaScript. Turn it on in your browser to manage your listing.",

  // connection
  offline: "Without a connection, as of {time}",
  live: "Changes appear automatically",
  connecting: "Connecting…",
  newReservations: "{count, plural, one {A new reservation came in.} other {# new reservations came in.}}",

  // all bookings
  importBookings: "Import bookings",
  reservations: "Reservations",

  // photos
  photosHelp:
    "The first five are at the top of your page. To describe, pin, order and delete photos, choose Show All Photos.",

  // settings
  account: "Your account",
  accountAbout: "Name, email, password and email settings",
  zoom: "Zoom",
  zoomAbout: "Meetings for reservations, in your account settings",
  calendarFeed: "Calendar feed",

  // reservation types
  save: "Save",
  unsaved: "Unsaved changes",
  allSaved: "All changes saved",
  changedByOthers:
    "Someone else changed this listing in the meantime. Your changes are still here. Save again to apply them.",
});

/** Sections of the desk. */
export const sectionTexts = catalog("desk.sections", {
  today: "Today",
  calendar: "Calendar",
  guests: "Guests",
  waitlist: "Waitlist",
  reviews: "Reviews",
  page: "Page",
  setup: "Setup",
});

/** Parts of the sections. */
export const partTexts = catalog("desk.parts", {
  bookings: "All bookings",
  bookingsAbout: "Search, filter and export",
  series: "Series and courses",
  seriesAbout: "Weekly bookings and courses",
  questions: "Questions",
  questionsAbout: "Visitors’ questions and your answers",
  listing: "Listing",
  listingAbout: "Name, description, contact and visibility",
  hours: "Hours",
  hoursAbout: "Weekly hours, holidays and special days",
  photos: "Photos",
  photosAbout: "Add, describe and order photos",
  types: "Reservation types",
  typesAbout: "Durations, sizes, prices and rules",
  resources: "Tables and staff",
  resourcesAbout: "Tables, staff, rooms and equipment for reservations",
  staff: "Staff and rooms",
  staffAbout: "Staff, rooms and equipment for reservations",
  calendars: "Calendars",
  calendarsAbout: "Busy times from Google, Outlook and other calendars",
  members: "Members",
  membersAbout: "People who can log in, and their roles",
  history: "History",
  historyAbout: "What changed, when and by whom",
  settings: "Settings",
  settingsAbout: "Calendar feed, Zoom and your account",
});

/** Fields that the page lacks. */
export const missingTexts = catalog("desk.missing", {
  missing: "Missing: {fields}",
  photos: "photos",
  hours: "opening hours",
  address: "address",
  phone_number: "phone number",
  website: "website",
  description: "description",
});

export const blockLengthTexts = catalog("desk.blockLength", {
  title: "Change length",
  until: "Until",
  longHelp: "On the first day or the day after. To block a longer time, unblock it and block it again.",
  change: "Change",
  saveMine: "Save mine",
  occupied: "There are reservations at that time. Enter an earlier time, or move them first.",
});
