/** The port through which mail leaves: SMTP where there is one, else a folder on this machine. */
import { join } from "node:path";
import type { RenderedMail } from "#contract/mail.ts";
import type { Invite } from "../calendar/invite.ts";
import type { Configuration } from "../env.ts";
import { outboxMailer } from "./outbox.ts";
import { smtpMailer } from "./smtp.ts";

export interface Letter extends RenderedMail {
  to: string;
  /** What Message-ID says before the @: the same whenever the same letter is tried again, so that nobody shows it twice. */
  id: string;
  /** For the recipient's calendar. */
  calendar?: Invite;
  /** Ends mail of this kind by a POST of one click (RFC 8058). */
  unsubscribeUrl?: string;
}

/** A refused letter is not to be tried again: there is nobody at that address. */
export type Sent = { outcome: "sent" } | { outcome: "refused"; reason: string };

export interface Mailer {
  /** Letters stay on this machine, where whoever sits at it reads them, whatever becomes of the address. */
  readonly isKeptHere: boolean;
  /** Throws when it may work another time: the server is away, busy, or does not accept us. */
  send(letter: Letter, signal?: AbortSignal): Promise<Sent>;
}

/** Where mail is kept while there is no SMTP. */
export function outboxDirectory(dataDirectory: string): string {
  return join(dataDirectory, "outbox");
}

export function makeMailer({ smtpUrl, mailFrom }: Configuration, dataDirectory: string): Mailer {
  return smtpUrl === null ? outboxMailer(outboxDirectory(dataDirectory), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}
