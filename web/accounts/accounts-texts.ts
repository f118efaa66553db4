import { catalog } from "#contract/text/catalog.ts";

export const accountsTexts = catalog("accounts", {
  // fields and buttons of several screens
  email: "Email",
  password: "Password",
  newPassword: "New password",
  confirmPassword: "Confirm password",
  passwordHelp: "At least {min} characters.",
  code: "Code",
  continue: "Continue",
  continueWithGoogle: "Continue with Google",
  goOnToGoogle: "Continue to Google",
  or: "or",
  logIn: "Log In",
  signUp: "Sign Up",
  backToLogIn: "Back to Log In",

  // logging in
  newHere: "New to {productName}? <link>Sign Up</link>",
  forgotPasswordLink: "Forgot password?",
  emailMeACode: "Email me a code",
  logInWithPasskey: "Log in with a passkey",
  sendLinkAgain: "Send the link again",
  toReserveAt: "To reserve at <b><bdi>{name}</bdi></b>, {what}",
  today: "today {time}",
  tomorrow: "tomorrow {time}",
  logoutFailed: "You could not be logged out. Try again.",

  // an emailed code
  checkYourEmail: "Check Your Email",
  codeSent: "We sent a code to <b>{email}</b>.",
  codeHelp: "{digits} digits. The code works for {minutes} minutes, in this browser.",
  noCode: "No email? Check your spam folder, or send a new code.",
  sendNewCode: "Send a new code",
  sendNewCodeIn: "Send a new code in {seconds} s",
  otherWay: "Use another email address or a password",

  // two-step login
  enterYourCode: "Enter Your Code",
  appCodeLead: "Enter the code from your authenticator app.",
  appCodeHelp: "Six digits, in the app on your phone.",
  noPhone: "I don’t have my phone",
  backupCodeLead: "Enter one of your ten backup codes. Each works once.",
  backupCode: "Backup code",
  backupCodeHelp: "For example, abcd-efgh-jkmn-pqrs.",
  useApp: "Use the app on my phone",
  trustBrowser: "Don’t ask in this browser for 30 days",
  logInToAnotherAccount: "Log in to another account",

  // signing up
  haveAccount: "Already have an account? <link>Log In</link>",
  signUpPasswordHelp: "At least {min} characters. A few words in a row are easy to remember.",
  emailMeACodeInstead: "Email me a code instead",
  agreement:
    "By signing up you agree to the <terms>terms</terms> of {productName}. Our <privacy>privacy policy</privacy> describes the data that we store.",
  checkMail:
    "<b>Check your email.</b> We sent a link to <address>{email}</address>. Open it to finish signing up. No email? Check your spam folder.",
  checkMailAndReturn:
    "<b>Check your email.</b> We sent a link to <address>{email}</address>. Open it to finish signing up and return to where you were. No email? Check your spam folder.",
  sendAgain: "Send it again",
  wrongAddress: "Wrong address? <link>Sign up with another</link>",

  // confirming an address
  confirmTitle: "Confirm Your Email",
  confirmLead: "Confirm that this email address is yours.",
  confirm: "Confirm email",
  confirmed: "Your email address is confirmed.",
  confirmedLogIn: "Your email address is confirmed. You can log in now.",
  changed: "Your email address has been changed.",
  confirmFailedHelp: "If you have already confirmed it, <link>log in</link>. You can also get a new link there.",
  confirmNewTitle: "Confirm Your New Address",
  confirmNewLead: "Log in with your current email address, then confirm the new one here.",
  otherViewer:
    "You are logged in as {email}, which is another account. Log out, then open the link in the email again.",
  notYourChange: "Didn’t request a new address? Then someone mistyped theirs. Close this page, and nothing changes.",
  proveLead: "You signed up in another browser. Enter your password to confirm that the account is yours.",
  provePasswordHelp: "The one you chose when you signed up.",
  proveNewLead: "Choose a password for your account. This also confirms your email address.",
  proveNewHelp: "At least {min} characters. Any password set earlier for this address stops working.",
  proveNewSubmit: "Set password and confirm",
  toKnownPassword: "Do you know the password you chose? <link>Enter it</link>",
  toNewPassword: "Forgot it, or did someone else sign you up? <link>Set a new one</link>",

  // a forgotten password
  forgotPassword: "Forgot Password",
  forgotLead: "Enter the email address of your account. We’ll email you a link to choose a new password.",
  /** {sent} is 'Check your email for the reset link!' */
  resetSent: "{sent} It works for an hour. No email? Check your spam folder, or try again.",
  sendResetLink: "Send reset link",
  resetTitle: "Reset Password",
  resetLead: "Choose a new password. You will be logged out everywhere else.",
  reset: "Reset password",
  newLink: "Get a new link",

  // undoing a change of the address
  keepTitle: "Keep Your Address",
  keepLead:
    "Your account keeps the email address that received this link, or gets it back if it was changed. You are logged out on all devices, and choose a new password.",
  keep: "Keep my address",
  keepFailedHelp: "If you can’t access your account, write to <link>{email}</link>.",
  keptTitle: "Your Address Is Back",
  keptLead: "You are logged out on all devices, and the old password no longer works.",
  keptHelp:
    "The email address of your account is {email}. We emailed you a link to choose a new password. It works for an hour.",

  // coming back from another site
  connectingTo: "Connecting to {name}",
  oneMoment: "One moment.",
  waitingFor: "Waiting for {name}…",
  connect: "Connect",
});

/** Purposes of logging in, by `Purpose.kind`. */
export const purposeTexts = catalog("accounts.purpose", {
  reserve: "To reserve at <b><bdi>{name}</bdi></b>",
  save: "To save <b><bdi>{name}</bdi></b>",
  review: "To review <b><bdi>{name}</bdi></b>",
});
