import { catalog } from "#contract/text/catalog.ts";

export const listingEditorTexts = catalog("listingEditor", {
  // page
  newListing: "New listing",
  editListing: "Edit {name}",
  editDescription: "Change what visitors see of this listing.",
  addNeedsScripts: "This page needs JavaScript. Turn it on in your browser to add your listing.",
  editNeedsScripts: "This page needs JavaScript. Turn it on in your browser to edit your listing.",
  sameName:
    "You already manage a listing called “<bdi>{name}</bdi>”. <link>Open it</link>, or save here to create another one.",
  photosAfterSaving: "You can add photos once the listing is saved.",
  operatorNoteClaimed:
    "You are editing this listing as an operator. Each change is recorded in the audit and in the listing’s history, and its owners get an email.",
  operatorNoteUnclaimed:
    "You are editing this listing as an operator. Each change is recorded in the audit. A later import replaces it only where the listing’s source has a new value.",
  operatorNoteHidden: "This listing is hidden: {reason}",

  // bar
  editing: "Editing",
  editingHint: "The page as visitors see it.",
  visibility: "Visibility",
  cancel: "Cancel",
  save: "Save",
  saveHint: "Save (Ctrl+S)",
  directLinkHint: "Search doesn’t find this listing. Anyone with the link can see it, including links shared before.",
  hoursUnknown: "<link>Your hours</link> are not set yet. Until you set them, the page says “{text}”.",
  hoursUnknownOperator: "<link>The hours</link> are not set yet. Until they are set, the page says “{text}”.",

  // notices
  sessionEnded:
    "Your session has ended, so nothing was saved. Your changes are still here: <link>log in again</link> to save them.",
  restored: "You have unsaved changes from your last visit.",
  discardThem: "Discard them",
  problems: "Nothing was saved: {count, plural, one {# problem} other {# problems}} to fix.",
  problem: "<link>{field}</link>: {message}",
  problemOfListing: "Listing",
  fieldOfDay: "{field}, {day}",
  fieldNumber: "{field} {number}",

  // fields
  basics: "Name, categories and description",
  name: "Name",
  namePlaceholder: "Name of the business",
  categories: "Categories",
  categoryCount: "{count} of {limit}",
  description: "Description",
  descriptionPlaceholder: "What you offer, and why people should visit",
  textsLanguageHint:
    "Of the description, the house rules and the reservation types. Visitors in another language see your text in their language if you add it here; nothing is translated automatically.",
  notStated: "Not stated",
  inOtherLanguages: "In other languages",
  noneYet: "None yet",
  fieldIn: "{field}: {language}",
  keywords: "Keywords",
  keywordsHint:
    "First what you are, such as bakery: search results show it. Then words that people may search for, separated by commas: espresso, gift cards.",
  houseRulesHint:
    "What guests should know before they book: whether dogs are allowed, what happens if they are late, what a no-show costs.",
  contactAndAddress: "Contact and address",
  websitePlaceholder: "example.com",

  // errors
  enterAName: "Enter a name.",
  chooseACategory: "Choose a category.",
  enterADescription: "Enter a description.",
  tooManyKeywords: "Use at most {limit} keywords.",
  keywordTooLong: "Use at most {limit} characters for a keyword.",
  chooseADate: "Choose a date.",
});

export const leaveTexts = catalog("listingEditor.leave", {
  discardTitle: "Discard your changes?",
  discardDetail: "Your changes on this page will be lost. The listing stays as it is.",
  discard: "Discard",
  leaveTitle: "Leave without saving?",
  leaveDetail: "Visitors do not see your changes yet. They stay in this browser as a draft for when you return.",
  leave: "Leave",
  keepEditing: "Keep editing",
});

export const positionTexts = catalog("listingEditor.position", {
  title: "Position on the map",
  hint: "By default, the position is that of the address. If it is wrong, set it here: it then stays the same when the address changes. To use the address again, clear both fields.",
  find: "Find the address",
  reset: "Use the address",
  openMap: "Set the position on the map",
  map: "Map of the position",
  latitudeInvalid: "Enter a latitude from -90 to 90, such as 48.1374.",
  longitudeInvalid: "Enter a longitude from -180 to 180, such as 11.5755.",
  unknown: "This address was not found. Set the position yourself.",
  findFailed: "The address could not be looked up. Try again.",
  mapFailed: "The map could not be loaded. Enter latitude and longitude instead.",
});

/** How precisely an address was found. */
export const precisionTexts = catalog("listingEditor.precision", {
  house: "The address was found.",
  street: "The street was found, but not the house number.",
  place: "Only the town was found. Set the position yourself.",
});

/** Two versions of a listing, when someone else has saved meanwhile. */
export const conflictTexts = catalog("listingEditor.conflict", {
  title: "Someone else has changed this listing",
  choose: "Your changes are not saved yet. Choose which version to keep:",
  noConflict: "Your changes are not saved yet. They do not conflict with the other changes:",
  yours: "Yours",
  theirs: "Theirs",
  onlyTheirs: "Changed only by them, and kept",
  save: "Save",
  keepEditing: "Keep editing",
  empty: "(empty)",
  specialHours: "{dates}: {hours}",
  specialHoursWithNote: "{note}, {dates}: {hours}",
});
