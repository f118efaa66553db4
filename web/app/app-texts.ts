import { catalog } from "#contract/text/catalog.ts";

export const appTexts = catalog("app", {
  someListingsAreMadeFrom: "Some listings are made from",
  skipToContent: "Skip to content",
  logIn: "Log In",
  signUp: "Sign Up",
  menu: "Menu",
  main: "Main",
});
