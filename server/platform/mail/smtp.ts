/** SMTP transport: one connection for each email, because a site sends few and an open connection can become stale. */
import { createTransport } from "nodemailer";
import { isLoopback } from "../http/loopback.ts";
import { compose } from "./compose.ts";
import type { Mailer, MailSender } from "./email.ts";

/** In milliseconds. A job is abandoned after ten minutes, so all of them together stay far below that. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 15_000, socketTimeout: 60_000 };

interface SmtpRefusal {
  command?: unknown;
  responseCode?: unknown;
  response?: unknown;
}

/**
 * The server's message if it will never accept emails for the recipient, else null. 530 and 5.7.x concern the sender
 * (log in first, relaying denied): the operator fixes that, and then the email is sent.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const { command, responseCode, response } = error as SmtpRefusal;
  if (command !== "RCPT TO" || typeof responseCode !== "number" || typeof response !== "string") return null;
  if (responseCode < 550 || responseCode > 559 || /^\d{3}[ -]5\.7\./.test(response)) return null;
  return response;
}

function transportOf(url: string, timeouts = TIMEOUTS) {
  const { username, hostname } = new URL(url);
  // a password is not sent unencrypted over a network, unless the address contains ?requireTLS=false
  const requireTLS = username !== "" && !isLoopback(hostname);
  const isRequested = new URL(url).searchParams.has("requireTLS");
  return createTransport({ url, ...timeouts, ...(isRequested ? {} : { requireTLS }) });
}

/** Connects, greets, and logs in where a name is given; sends nothing. Throws the error. */
export async function verifySmtp(url: string): Promise<void> {
  const ms = 5_000;
  const times = { dnsTimeout: ms, connectionTimeout: ms, greetingTimeout: ms, socketTimeout: 2 * ms };
  await transportOf(url, times).verify();
}

/** `url` is smtp:// (STARTTLS where offered) or smtps://, with name and password if the server requires them. */
export function smtpMailer(url: string, from: MailSender): Mailer {
  const transport = transportOf(url);
  return {
    isStoredLocally: false,
    async send(email, signal) {
      try {
        await transport.sendMail({ ...compose(email, from), ...(signal === undefined ? {} : { signal }) });
        return { outcome: "sent" };
      } catch (error) {
        const reason = refusalOf(error);
        if (reason === null) throw error;
        return { outcome: "refused", reason };
      }
    },
  };
}
