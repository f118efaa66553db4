/** Notices about accounts, in a separate file because no landing page needs them. */
import { catalog } from "../text/catalog.ts";

export const accountNoticeTexts = catalog("accountNotices", {
  passwordsDiffer: "Passwords do not match.",
  loginSuccessful: "Login successful!",
  checkForConfirmation: "Check your email for the confirmation link!",
  checkForReset: "Check your email for the reset link!",
  passwordReset: "Your password has been reset successfully.",
  formerMember: "Former member",
  displayNameUpdated: "Display name updated successfully",
  // after a request to change the address, which changes only when it is confirmed
  checkNewAddress: "Check your email ({email}) to confirm the change.",
});
