/** Converts an email for nodemailer. Data that could be harmful in a header is removed here, for every transport. */
import type { SendMailOptions } from "nodemailer";
import type { Email, MailSender } from "./email.ts";

/** One line: a line break in a header would begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** A single address without syntax of a mail server: nodemailer passes on line breaks in an envelope. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

/** Headers of one line: the encoding of an address prevents line breaks. */
function unsubscribing(url: string): Record<string, { prepared: true; value: string }> {
  return {
    // nodemailer would fold a long one, and a link with a space is invalid
    "List-Unsubscribe": { prepared: true, value: `<${new URL(url).href}>` },
    "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
  };
}

/** Throws for a recipient that is not one plain address. */
export function compose(email: Email, from: MailSender): SendMailOptions {
  const { to, id, subject, html, text, calendar, pictures = [], unsubscribeUrl } = email;
  if (!ADDRESS.test(to)) throw new Error(`${JSON.stringify(to)} is not an address that mail can be sent to`);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    from: { name: oneLine(from.name), address: from.address },
    // as an object: text would be parsed as a list of addresses
    to: { name: "", address: to },
    envelope: { from: from.address, to: [to] },
    messageId: `<${id}@${domain}>`,
    subject: oneLine(subject),
    text,
    html,
    // as an alternative part, where Gmail, Outlook and Apple look for it, and as a file for all others
    ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: "invite.ics" } }),
    attachments: pictures.map(({ cid, png }) => ({
      ...{ cid, filename: `${cid}.png`, content: png, contentType: "image/png", contentDisposition: "inline" as const },
    })),
    headers: {
      // absence notices and other robots must not answer
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribeUrl === undefined ? {} : unsubscribing(unsubscribeUrl)),
    },
    // an email never includes a local file or the content of an address
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
