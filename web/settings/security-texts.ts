import { catalog } from "#contract/text/catalog.ts";

export const passkeysTexts = catalog("passkeys", {
  title: "Passkeys",
  description: "Log in with a fingerprint, a face or a PIN.",
  short:
    "Log in with your fingerprint, your face or your device’s PIN. There is nothing to type, and nothing to steal.",
  shortAndCount:
    "Log in with your fingerprint, your face or your device’s PIN. There is nothing to type, and nothing to steal. You have {count, plural, one {# passkey} other {# passkeys}}.",
  lead: "Log in with your fingerprint, your face or your device’s PIN. There is nothing to type, and nothing to steal. With a passkey, two-step login doesn’t ask for a code.",
  manage: "Manage passkeys",
  yours: "Your passkeys",
  added: "Added <time></time>.",
  addedAndUsed: "Added <added></added>, last used <used></used>.",
  synced: "On all your devices",
  oneDevice: "On one device",
  remove: "Remove",
  removeNamed: "Remove {name}",
  removeTitle: "Remove passkey",
  removeHelp: "You can no longer log in with {name}. Delete it on your device, too.",
  addTitle: "Add a passkey",
  name: "Name",
  nameHelp: "To recognize it by, such as ‘Phone’ or the name of your password manager.",
  nextStep: "Your browser asks for your fingerprint, your face or your PIN next.",
  add: "Add passkey",
  notHere: "Passkeys can’t be used at this address of the site.",
  needsScripts: "Adding a passkey needs JavaScript. Turn it on in your browser.",
  wasAdded: "Your passkey was added.",
  wasRemoved: "Your passkey was removed.",
});

export const twoStepTexts = catalog("twoStep", {
  title: "Two-Step Login",
  heading: "Two-step login",
  description: "A code from an app in addition to your password.",
  leadOff: "After your password, you enter a code from an app on your phone. A stolen password alone is then useless.",
  leadOn: "Logging in requires a code from the app on your phone.",
  off: "Off. Turn it on to require a code from an app on your phone when you log in. A stolen password alone is then useless.",
  on: "On. Logging in requires a code from your app. {left, plural, one {# backup code is} other {# backup codes are}} left.",
  setUp: "Set up two-step login",
  change: "Change two-step login",

  // setting it up
  begin: "Set it up",
  appNeeded:
    "You need an authenticator app. Most password managers have one; others are Aegis, 2FAS, Google Authenticator and Microsoft Authenticator.",
  continue: "Continue",
  addToApp: "Add the account to your app",
  scan: "Scan this code with the app. If you are on your phone, open the link or type the key.",
  qrCode: "QR code for your app",
  openInApp: "Open in the app",
  key: "Key: <code>{key}</code>",
  code: "Code",
  codeHelp: "The six digits that the app shows now.",
  signsOut: "Turning it on logs you out everywhere else.",
  turnOn: "Turn on",
  yourBackupCodes: "Your backup codes",
  saveCodes:
    "<b>Save these codes now:</b> they are not shown again. If you don’t have your phone, you can log in with one of them; each works once. Print them, or store them with your passwords.",

  // changing it
  backupCodes: "Backup codes",
  renewHelp: "{left, plural, one {# code is} other {# codes are}} left. New codes replace them.",
  renew: "Create new codes",
  codeOrBackupHelp: "From your app, or a backup code.",
  turnOffTitle: "Turn it off",
  turnOffHelp: "You can then log in with only your password, an emailed code or Google.",
  turnOff: "Turn off",
  turnedOff: "Two-step login is off.",
});

export const sessionsTexts = catalog("sessions", {
  title: "Where you’re logged in",
  thisDevice: "This device",
  lastSeen: "Last seen <time></time>",
  signOut: "Log out",
  signOutOn: "Log out on {device}",
  signOutThere: "Log out there",
  signOutOthers: "Log out everywhere else",
  signOutThereHelp: "You are logged out on {device}, and must log in there again.",
  signOutOthersHelp: "You are logged out on all other devices, and must log in there again.",
  recentActivity: "Recent activity",
  signedOut: "{count, plural, one {Logged out there.} other {Logged out in # places.}}",
});
