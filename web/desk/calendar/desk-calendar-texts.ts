import { catalog } from "#contract/text/catalog.ts";

export const deskCalendarTexts = catalog("deskCalendar", {
  // head
  dateNavigation: "Dates",
  today: "Today",
  view: "View",
  goToDate: "Go to date",
  go: "Go",
  weekOf: "Week of {date}",
  addBooking: "Add booking",
  printDayList: "Print day list",

  // days, weeks and months
  noBookings: "No bookings on this day.",
  hasMore: "Not all bookings are shown. See All bookings for the rest.",
  nothingBooked: "Nothing booked",
  closed: "Closed",
  bookings: "{count, plural, one {# booking} other {# bookings}}",
  bookingsShort: "{count, plural, one {#<word> booking</word>} other {#<word> bookings</word>}}",
  waitingShort: "{count}<word> waiting</word>",
  peak: "{peak} of {most} at once",

  // grid
  byColumn: "Bookings by column and time",
  byTable: "Bookings by table and time",
  time: "Time",
  table: "Table",
  freeTime: "{time}, free",
  bookingsColumn: "Bookings",
  otherBookings: "Other bookings",
  wholeListing: "Everything",
  noTable: "No table",
  tableSeats: "{name} ({seats, plural, one {# seat} other {# seats}})",
  newBooking: "New: {booking}",

  // dialogs
  booking: "Booking",
  blockTime: "Block time",
  block: "Block {name}",
});

export const calendarViewTexts = catalog("deskCalendar.view", {
  day: "Day",
  list: "List",
  week: "Week",
  month: "Month",
});

export const previousTexts = catalog("deskCalendar.previous", {
  day: "Previous day",
  list: "Previous day",
  week: "Previous week",
  month: "Previous month",
});

export const nextTexts = catalog("deskCalendar.next", {
  day: "Next day",
  list: "Next day",
  week: "Next week",
  month: "Next month",
});

export const bookingStateTexts = catalog("deskCalendar.state", {
  offered: "Offered to the waitlist",
  overTime: "Over time",
  noShow: "No-show",
  notConfirmed: "Not confirmed",
  late: "{minutes} min late",
  overruled: "Overruled",
  locked: "Locked",
  // in the accessible name of a booking
  isOverruled: "overruled",
  isLocked: "locked",
});

export const gridKeyTexts = catalog("deskCalendar.keys", {
  heading: "Keyboard shortcuts",
  moveFocusTables:
    "Arrow keys move between times and tables, Home and End within a table, Page Up and Page Down between its bookings.",
  moveFocusColumns:
    "Arrow keys move between times and columns, Home and End within a column, Page Up and Page Down between its bookings.",
  changeTables:
    "On a booking: Enter opens it. Shift with an arrow key moves it by 15 minutes or to the next table. Alt with Left or Right makes it shorter or longer. Enter confirms, Escape cancels.",
  changeColumns:
    "On a booking: Enter opens it. Shift with an arrow key moves it by 15 minutes or to the next column. Alt with Up or Down makes it shorter or longer. Enter confirms, Escape cancels.",
  stepsTables:
    "On a booking: A arrived, S seat, F finish, L running late, E back to expected, N no-show, T lock or unlock. Each can be undone for 10 seconds.",
  stepsColumns:
    "On a booking: A arrived, S start, F finish, L running late, E back to expected, N no-show, T lock or unlock. Each can be undone for 10 seconds.",
  freeTime: "On a free time: Enter books or blocks it.",
});

export const moveTexts = catalog("deskCalendar.move", {
  title: "Move {booking}?",
  from: "From",
  to: "To",
  notifyGuest: "Notify the guest by email",
  notifyGuestHelp: "They can keep the new time, choose another or cancel.",
  moveAnyway: "Move anyway",
  move: "Move",
  save: "Save",
  cancel: "Cancel",

  // announced
  proposed: "{booking}: {from} to {until}",
  taken: "taken",
  confirmHint: "Enter confirms, Escape cancels.",
  notMoved: "Not moved.",
  lastsUntil: "{booking} lasts until {time}.",
  staysAt: "{booking} stays at {time}.",
  saved: "{booking}: {from} to {until}. {message}",

  // errors
  lengthTaken: "Something else is booked at that time. The length was not changed.",
  blockTaken: "There are reservations at that time. The blocked time was not moved.",
  cannotResize: "The length can no longer be changed.",
  cannotMove: "It can no longer be moved.",
  cannotShorten: "It can’t be any shorter.",
  confirmTimeFirst: "Press Enter to confirm the new time first.",
  confirmLengthFirst: "Press Enter to confirm the new length first.",
});
