/** The transport of emails: SMTP where it is configured, else a folder on this machine. */
import { join } from "node:path";
import type { Mailer, MailSender } from "./email.ts";
import { outboxMailer } from "./outbox.ts";
import { smtpMailer } from "./smtp.ts";

/** Folder for emails while there is no SMTP. */
export function outboxDirectory(dataDirectory: string): string {
  return join(dataDirectory, "outbox");
}

export interface MailerOptions {
  /** Null: emails stay in the outbox. */
  smtpUrl: string | null;
  mailFrom: MailSender;
}

export function makeMailer({ smtpUrl, mailFrom }: MailerOptions, dataDirectory: string): Mailer {
  return smtpUrl === null ? outboxMailer(outboxDirectory(dataDirectory), mailFrom) : smtpMailer(smtpUrl, mailFrom);
}
