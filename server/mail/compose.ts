/** A letter as nodemailer is given it. What data could do harm in a header is taken out here, whatever the transport does. */
import type { SendMailOptions } from "nodemailer";
import type { Letter } from "./mailer.ts";

export interface Sender {
  /** Shown beside the address; may be empty. */
  name: string;
  address: string;
}

/** One line: a line break in a header would begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** One address and nothing that a mail server could take for more: nodemailer hands an envelope's line breaks on. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

/** Throws for a recipient who is not one plain address. */
export function compose({ to, id, subject, html, text }: Letter, from: Sender): SendMailOptions {
  if (!ADDRESS.test(to)) throw new Error(`${JSON.stringify(to)} is not an address that mail can be sent to`);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from: { name: oneLine(from.name), address: from.address },
    // as an object: text would be read as a list of addresses
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    messageId: `<${id}@${domain}>`,
    subject: oneLine(subject),
    text,
    html,
    headers: {
      // absence notes and other robots are not to answer
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    // a letter never brings a file or the content of an address along
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
