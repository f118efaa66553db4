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

export function compose({ to, id, subject, html, text }: Letter, from: Sender): SendMailOptions {
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
