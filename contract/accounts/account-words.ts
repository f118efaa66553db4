/** Texts about accounts, in a separate file because no landing page needs them. */
export const ACCOUNT_WORDS = {
  invalidCredentials: "The email address or password you entered is incorrect.",
  passwordsDiffer: "Passwords do not match.",
  loginSuccessful: "Login successful!",
  checkForConfirmation: "Check your email for the confirmation link!",
  checkForReset: "Check your email for the reset link!",
  passwordReset: "Your password has been reset successfully.",
  formerMember: "Former member",
  displayNameUpdated: "Display name updated successfully",
} as const;

/** Shown after a request to change the address, which changes only when it is confirmed. */
export const checkNewAddress = (email: string): string => `Check your email (${email}) to confirm the change.`;
