import { catalog } from "#contract/text/catalog.ts";

/** The account menu and the display name: texts that every page may need. */
export const profileTexts = catalog("profile", {
  accountMenu: "Account menu",
  noDisplayName: "No display name yet",
  reservations: "Reservations",
  saved: "Saved",
  operator: "Operator’s desk",
  accountSettings: "Account Settings",
  toggleTheme: "Toggle Theme",
  themeNotSaved: "The theme could not be saved. Try again.",
  logout: "Logout",
});
