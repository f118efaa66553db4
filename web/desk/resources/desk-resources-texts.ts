import { catalog } from "#contract/text/catalog.ts";

export const deskResourcesTexts = catalog("deskResources", {
  // headings
  tables: "Tables",
  staffAndRooms: "Staff and rooms",
  tablesAndStaff: "Tables and staff",
  introTables:
    "Guests are offered times when a table is free for their party. Tables are assigned automatically, and you can change them.",
  introResources:
    "Guests are offered times when the staff, room or equipment they need is free. Bookings are assigned automatically, and you can change them.",
  unassignedBookings:
    "{count, plural, one {# upcoming reservation no longer fits. Move it in the calendar, or add what is missing.} other {# upcoming reservations no longer fit. Move them in the calendar, or add what is missing.}}",
  addTypeFirstTables: "Add a reservation type first, then its tables.",
  addTypeFirst: "Add a reservation type first, then the staff, rooms or equipment it needs.",
  startWith: "Start with",
  addHeading: "Add",

  // new resources
  reservationTypes: "Reservation types",
  numberOfTables: "Number of tables",
  firstNumber: "First number",
  smallestParty: "Smallest party",
  largestParty: "Largest party",
  area: "Area",
  areaExample: "Terrace",
  addTables: "Add tables",
  guestFacingName: "Name that guests see",
  name: "Name",
  staffMember: "Staff member",
  staffMemberExample: "Ada",
  addStaffMember: "Add staff member",
  person: "Person",
  addPerson: "Add person",
  room: "Room",
  roomExample: "Back room",
  addRoom: "Add room",
  equipment: "Equipment",
  equipmentExample: "Kayak 1",
  addEquipment: "Add equipment",

  // one resource
  change: ", change",
  fewestPeople: "Fewest people",
  mostPeople: "Most people",
  anySize: "Leave both empty for any size.",
  holdForWalkIns: "Hold for walk-ins",
  notBookableOnline: "Not bookable online",
  onlyAtDesk: "Guests can’t book it online. You can still book it here.",
  guestsCanChooseThem: "Guests can choose them",
  guestsCanChooseIt: "Guests can choose it",
  login: "Login",
  loginHelp: "The account of this staff member, from the members of this listing.",
  noLogin: "None",
  save: "Save<span> {name}</span>",
  remove: "Remove<span> {name}</span>",
  removeHelp: "Its bookings are reassigned where something else is free.",

  // photo
  photo: "Photo",
  photoHelpStaff: "Guests see it next to the name when they choose a staff member.",
  photoHelp: "Guests see it next to the name when they choose.",
  noPhoto: "No photo",
  thisListing: "this listing",
  newPhoto: "Add a photo<span> of {name}</span>",
  newPhotoHelp: "It is also added to the listing’s photos.",

  // facts in a collapsed row
  people: "{count, plural, one {# person} other {# people}}",
  peopleRange: "{min} to {max} people",
  noHours: "no hours",
  notOnline: "not bookable online",
  guestsCanChoose: "guests can choose",
  timesOff: "{count, plural, one {# time off} other {# times off}}",
  hasLogin: "has a login",
  unassigned: "Unassigned",
});

export const resourceHoursTexts = catalog("deskResources.hours", {
  worksSetHours: "Works set hours",
  worksSetHoursHelp: "If off, they can be booked whenever a reservation type is offered.",
  availableSetHours: "Available at set hours",
  availableSetHoursHelp: "If off, it can be booked whenever a reservation type is offered.",
  weeklyHours: "Weekly hours",
  copyHoursFrom: "Copy hours from",
  choose: "Choose…",
  openingHours: "Opening hours",
  notWorking: "Not working",
  notAvailable: "Not available",
  summary: "Summary of weekly hours",
  daysOff: "Days off",
  daysOutOfUse: "Days out of use",
  dates: "Dates",
  datesNumber: "Dates {number}",
  removeDates: "Remove these dates, {number} of {count}",
  removeField: "Remove this field, {number} of {count}",
  addDaysOff: "Add days off",
  addDays: "Add days",
});

export const resourceNeedsTexts = catalog("deskResources.needs", {
  tablesPerType: "Tables for each reservation type",
  staffPerService: "Who provides each service",
  resourcesPerType: "Tables and staff for each type",
  helpTables:
    "Each booking gets one of the selected tables, or a combination of them. A type with nothing selected is limited only by its capacity.",
  help: "Each booking gets one of the selected. A type with nothing selected is limited only by its capacity.",
  tables: "Tables",
  providedBy: "Provided by",
  bookedWithOneOf: "Booked with one of",
  nothingAssigned: "Nothing assigned",
  assigned: "{count} assigned",
  turnTimes: "Turn times",
  turnTimesHelp:
    "Larger parties stay {minutes, plural, one {# minute} other {# minutes}}, the duration of the reservation type.",
  partyUpTo: "Party of up to",
  minutes: "Minutes",
  save: "Save<span> {name}</span>",

  pacing: "Pacing",
  bookingsPerQuarter: "Bookings per 15 minutes",
  bookingsPerQuarterHelp:
    "Leave empty for no limit. Bookings that you add count toward the limit, but are never refused.",
  coversPerQuarter: "Covers per 15 minutes",
  guestsPerQuarter: "Guests per 15 minutes",
  buffer: "Buffer after each booking, in minutes",
  bufferHelpTables: "To clear and reset the table.",
  bufferHelp: "To clean up and get ready.",
  savePacing: "Save<span> pacing</span>",

  combinedTables: "Combined tables",
  combinedTablesHelp: "Tables that can be combined for a larger party. Single tables are filled first.",
  separate: "Separate<span> {names}</span>",
  combineTables: "Combine tables",
  combine: "Combine",
});

export const resourceErrorTexts = catalog("deskResources.errors", {
  wholeNumber: "Enter a whole number.",
  largestPartyToo: "Enter the largest party as well.",
  tableCount: "Enter a number from 1 to {most}.",
  seatsPerTable: "Enter how many people can sit at a table.",
  chooseTwo: "Choose at least two tables.",
  smallestParty: "Enter the smallest party.",
  largestParty: "Enter the largest party.",
  turnTimeParty: "Enter the party size.",
  turnTimeMinutes: "Enter the minutes.",
});
