import { catalog } from "#contract/text/catalog.ts";

export const todayTexts = catalog("dashboard.today", {
  title: "Today",
  nothing: "No bookings today, and nothing needs your attention.",
  nothingWithoutReservations: "Nothing needs your attention.",
  moreListings: "{count, plural, one {# more listing} other {# more listings}}",

  // reservations
  booked: "Booked today",
  waiting: "Waiting for your answer",
  guest: "Guest",
  needsAnswer: "needs your answer",
  showAll: "<show>Show all <number>{count}</number><hidden> at</hidden></show> <where>{business}</where>",

  // emails
  notDelivered: "Emails not delivered",
  cancellationsNotDelivered:
    "{count, plural, one {# guest may not know of a cancellation} other {# guests may not know of a cancellation}}",
  bookingsNotDelivered: "{count, plural, one {# booking} other {# bookings}}",

  // reviews and questions
  reviews: "Reviews without a reply",
  reviewCount: "{count} without a reply",
  questions: "Questions without an answer",
  questionCount: "{count} without an answer",

  missing: "Missing in your listings",
  missingAt: "{what}<hidden> at {name}</hidden>",
});

export const lackTexts = catalog("dashboard.lacks", {
  hidden: "Hidden",
  hours: "No hours",
  photos: "No photo",
  description: "Little or no description",
  reservation_type: "No reservation type",
});

export const holidayTexts = catalog("dashboard.holidays", {
  title: "Public holidays: open or closed? <number>{count}</number>",
  closed: "Closed<hidden> on {name}, {business}</hidden>",
  asUsual: "As usual<hidden> on {name}, {business}</hidden>",
  otherHours: "Other hours<hidden> on {name}, {business}</hidden>",
  savedAsUsual: "{name}, {date}: open as usual.",
  savedClosed: "{name}, {date}: closed.",
  undo: "Undo<hidden> {name}, {business}</hidden>",
  more: "{count} more",
});
