/** What is sent, and the port through which it leaves. */
import type { RenderedMail } from "#contract/notifications/mail.ts";

export interface MailSender {
  /** Shown beside the address; may be empty. */
  name: string;
  address: string;
}

/** A calendar part of a mail. */
export interface CalendarPart {
  method: "REQUEST" | "CANCEL" | "PUBLISH";
  /** The calendar as text; every line ends in CRLF. */
  content: string;
}

export interface InlinePicture {
  /** Letters and digits. */
  cid: string;
  png: Buffer;
}

export interface Email extends RenderedMail {
  to: string;
  /** What Message-ID says before the @: the same whenever the same email is tried again, so that nobody shows it twice. */
  id: string;
  /** For the recipient's calendar. */
  calendar?: CalendarPart;
  /** Shown in the HTML by `cid:`. */
  pictures?: readonly InlinePicture[];
  /** Ends mail of this kind by a POST of one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A refused email is not to be tried again: there is nobody at that address. */
export type SendResult = { outcome: "sent" } | { outcome: "refused"; reason: string };

export interface Mailer {
  /** Letters stay on this machine, where whoever sits at it reads them, whatever becomes of the address. */
  readonly isKeptHere: boolean;
  /** Throws when it may work another time: the server is away, busy, or does not accept us. */
  send(email: Email, signal?: AbortSignal): Promise<SendResult>;
}
