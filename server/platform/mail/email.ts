/** Emails, and the interface of their transports. */
import type { RenderedMail } from "#contract/notifications/mail.ts";

export interface MailSender {
  /** Shown next to the address; may be empty. */
  name: string;
  address: string;
}

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
  /**
   * The part of Message-ID before the @: the same for every attempt, so that mail programs do not show an email twice.
   */
  id: string;
  /** For the recipient's calendar. */
  calendar?: CalendarPart;
  /** Shown in the HTML by `cid:`. */
  pictures?: readonly InlinePicture[];
  /** Unsubscribes from this kind of email by a POST of one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A refused email is not retried: the address does not exist. */
export type SendResult = { outcome: "sent" } | { outcome: "refused"; reason: string };

export interface Mailer {
  /** Emails stay on this machine, where its user can read them, for every recipient. */
  readonly isStoredLocally: boolean;
  /** Throws when a later attempt may succeed: the server is unavailable, busy, or does not accept us. */
  send(email: Email, signal?: AbortSignal): Promise<SendResult>;
}
