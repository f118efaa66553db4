/** A email as nodemailer is given it. What data could do harm in a header is taken out here, whatever the transport does. */
import type { SendMailOptions } from "nodemailer";
import type { Email, MailSender } from "./email.ts";

/** One line: a line break in a header would begin another header. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

/** One address and nothing that a mail server could take for more: nodemailer hands an envelope's line breaks on. */
const ADDRESS = /^[^\s\p{Cc}<>()[\],;:\\"@]+@[^\s\p{Cc}<>()[\],;:\\"@]+$/u;

/** A header of one line: as an address is spelled, nothing in it can end it. */
function unsubscribing(url: string): Record<string, { prepared: true; value: string }> {
  return {
    // nodemailer would break a long one, and a link with a space in it leads nowhere
    "List-Unsubscribe": { prepared: true, value: `<${new URL(url).href}>` },
    "List-Unsubscribe-Post": { prepared: true, value: "List-Unsubscribe=One-Click" },
  };
}

/** Throws for a recipient who is not one plain address. */
export function compose(email: Email, from: MailSender): SendMailOptions {
  const { to, id, subject, html, text, calendar, pictures = [], unsubscribeUrl } = email;
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
    // as another form of the email, where Gmail, Outlook and Apple look for it, and as a file for all others
    ...(calendar === undefined ? {} : { icalEvent: { ...calendar, filename: "invite.ics" } }),
    attachments: pictures.map(({ cid, png }) => ({
      ...{ cid, filename: `${cid}.png`, content: png, contentType: "image/png", contentDisposition: "inline" as const },
    })),
    headers: {
      // absence notes and other robots are not to answer
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
      ...(unsubscribeUrl === undefined ? {} : unsubscribing(unsubscribeUrl)),
    },
    // a email never brings a file or the content of an address along
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
