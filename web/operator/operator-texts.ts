import { catalog } from "#contract/text/catalog.ts";

export const operatorTexts = catalog("operator", {
  choosePhoto: "Choose a photo first.",
  search: "Search",
  change: "Change",
  more: "More",
  since: "Since",
  undo: "Undo",
  none: "None.",
  ofListing: "of <link>{business}</link>",
  waitingFor: "waiting for <time>{length}</time>",
  copy: "Copy {text}",
  command: "Command",
  commands: "Commands",
  moment: "a moment",
  utc: "{replace} UTC",
  deskTitle: "{label} · Operator’s desk",
  desk: "Operator’s desk",
  needsScripts: "This page needs JavaScript. Turn it on in your browser to use the operator’s desk.",
  passkeyRead: "Your passkey was read. Press the button to continue.",
  logInAgain: "<link>Log in again</link> to do this.",
  password: "Your password",
  cannotUndo: "This cannot be undone.",
  usePasskey: "Use a passkey",
  twoStepPrompt:
    "Your password alone opens the operator’s desk. <link>Turn on two-step login</link> so that a stolen password is not enough.",
  twoStepFirst: "Two-step login required",
  twoStepRequired: "This site requires two-step login for the operator’s desk.",
  setUpTwoStep: "Set up two-step login",
  twoStepHelp: "It takes about a minute and needs an authenticator app on your phone. Then come back here.",
});

export const operatorSectionTexts = catalog("operator.sections", {
  "": "Today",
  queue: "Queue",
  listings: "Listings",
  accounts: "Accounts",
  imports: "Imports",
  jobs: "Jobs and email",
  audit: "Audit",
});
