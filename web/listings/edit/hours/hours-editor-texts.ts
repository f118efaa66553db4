import { catalog } from "#contract/text/catalog.ts";

export const hoursEditorTexts = catalog("hoursEditor", {
  hours: "Hours",
  timeZone: "Time zone",
  closed: "Closed",
  notSet: "Not set",
  unknownHint:
    "When are you open? Until you set your hours, visitors read “{text}”, “Open now” does not find you, and guests can’t reserve. If you are closed for now, choose Closed.",
  closedHint: "Visitors see that you are closed until further notice, and can’t reserve.",

  // a day
  opens: "{day} opens, period {number}",
  closes: "{day} closes, period {number}",
  opensPlaceholder: "9:00 AM",
  closesPlaceholder: "5:00 PM",
  addPeriod: "Add period",
  addPeriodTo: "Add period to {day}",
  removePeriod: "Remove period {number} of {day}",
  applyAll: "Apply All",
  applyAllLabel: "Apply All: the hours of {day} to every day",
  applyAllHint: "Copy the hours of this day to every day",

  // preview
  preview: "Preview",
  previewLabel: "What visitors will see",
  theNextDay: "{text} (the next day)",
  everyDay: "Every day",
  twoDays: "{first} and {last}",
  days: "{first} to {last}",
  closedUntilFurtherNotice: "Closed until further notice",

  // special hours
  specialHours: "Special hours",
  specialHoursNumber: "Special hours {number}",
  specialHoursHint: "Dates with hours that differ from the week above. Without hours, you are closed that day.",
  addSpecialHours: "Add special hours",
  addHours: "Add hours",
  dates: "Dates",
  note: "Note",
  notePlaceholder: "Thanksgiving",
  remove: "Remove {name}",

  // public holidays
  onPublicHolidays: "On public holidays",
  publicHolidays: "Public holidays",
  holiday: "{name}, {date}",
  /** Joins two of them; repeated for longer lists. */
  holidayList: "{first}; {next}",
  nextHolidays: "Next: {holidays}. Special hours for a date override this.",
  noHolidays:
    "Which days are public holidays depends on the country and state of the address. Special hours for a date override this.",
});

/** Hours of the whole listing. */
export const hoursModeTexts = catalog("hoursEditor.modes", {
  always: "Open 24/7",
  custom: "Custom",
  closed: "Closed",
});

/** Hours on public holidays. */
export const holidayRuleTexts = catalog("hoursEditor.holidayRules", {
  usual: "As usual",
  closed: "Closed",
  custom: "These hours",
});
