import { catalog } from "#contract/text/catalog.ts";

export const settingsTexts = catalog("settings", {
  title: "Account Settings",
  description: "Your name, email address, password and data.",
  save: "Save",
  cancel: "Cancel",
  logInAgain: "Log in again",

  // profile, email and password
  profile: "Profile",
  displayName: "Display name",
  displayNameHelp: "Shown next to your reviews.",
  email: "Email",
  emailAddress: "Email address",
  yourPassword: "Your password",
  emailPasswordHelp: "Required so that no one else can change your address. We also notify your current address.",
  password: "Password",
  noPassword: "You sign in with Google. To add a password, log out and use <link>Forgot password?</link>",
  currentPassword: "Current password",
  newPassword: "New password",

  // preferences and reminders
  preferences: "Preferences",
  darkTheme: "Dark theme",
  darkThemeHelp: "Follows your system until you choose.",
  typeToSearch: "Type anywhere to search",
  typeToSearchHelp: "On the home page, start typing and the search opens. Saved in this browser.",
  reminders: "Reminders by email",
  remindDay: "A day before",
  remindDayHelp: "24 hours before a reservation.",
  remindSoon: "Two hours before",
  remindSoonHelp: "Two hours before a reservation.",
  remindOwner: "Also for my listings",
  remindOwnerHelp: "Before reservations at your listings, too.",

  // data
  yourData: "Your data",
  yourQuestions: "Your questions",
  questionsShort: "Your questions to businesses, with their answers.",
  questionsLead: "Your questions to businesses. Answers also come by email.",
  noQuestions: "You haven’t asked any questions yet.",
  olderQuestions: "Older questions",
  downloadHelp: "A file with your profile, reviews and listings.",
  download: "Download",
  downloadFailed: "The file could not be created. Try again.",
  deleteAccountHelp: "You choose first what happens to your listings and reviews.",
  deleteAccount: "Delete account",
  deleteAccountLead:
    "This can’t be undone. You are signed out everywhere, and your name and email address are deleted immediately.",
  yourReviews: "Your reviews",
  keepReviews: "Keep them, with ‘Former member’ as the author",
  deleteThem: "Delete them",
  yourListings: "{count, plural, one {Your listing} other {Your # listings}}",
  keepListings: "Keep them in the directory, unclaimed",
  accountDeleted: "Your account has been deleted.",
});
