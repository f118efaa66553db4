/** Text versions of messages with elements. */
import { emailTexts } from "./email-texts.ts";

/** A tag of a message in the text version, where only its content remains. */
export const untagged = (parts: readonly string[]): string => parts.join("");

/** A message whose tags are `untagged`. */
export const plainText = (message: string | readonly string[]): string =>
  typeof message === "string" ? message : message.join("");

/** A button or link in the text version. */
export const actionText = (label: string, url: string): string => emailTexts.action({ label, url });
