import { catalog } from "#contract/text/catalog.ts";

export const appTexts = catalog("app", {
  language: "Language",
  declineLanguage: "Stay in this language",
  skipToContent: "Skip to content",
  main: "Main",
  menu: "Menu",
  logIn: "Log In",
  signUp: "Sign Up",
  browseEverything: "Browse everything",
  offline: "You’re offline. The page opens when the connection is back.",
  unreachable: "The site can’t be reached. Trying again…",
  tryAgain: "Try again",
  sources: "Some listings use data from <links></links>.",
});
