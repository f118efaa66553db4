import { catalog } from "#contract/text/catalog.ts";

export const appTexts = catalog("app", {
  skipToContent: "Skip to content",
  main: "Main",
  menu: "Menu",
  logIn: "Log In",
  signUp: "Sign Up",
  browseEverything: "Browse everything",
  sources: "Some listings use data from <links></links>.",
});
