import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import { newId } from "../../platform/db/id.ts";
import { isPublic, type Configuration } from "../configuration.ts";
import { makeMailer, outboxDirectory } from "../../platform/mail/mailer.ts";
import { verifySmtp } from "../../platform/mail/smtp.ts";
import { remedy, ok, sentenceOf, type Finding } from "./finding.ts";

export interface MailCheckOptions {
  configuration: Configuration;
  dataDirectory: string;
  /** Recipient of a test email; null sends none. */
  to: string | null;
  render: (mail: Mail) => Promise<RenderedMail>;
  signal: AbortSignal;
}

function checkOutbox(configuration: Configuration, dataDirectory: string): Finding {
  const where = outboxDirectory(dataDirectory);
  return isPublic(configuration)
    ? remedy(
        `SMTP_URL is not set: emails are stored in ${where} and not delivered. docs/operations.md says how to set it.`,
      )
    : ok(`stored in ${where}, because SMTP_URL is not set`);
}

async function verified(smtpUrl: string): Promise<Finding> {
  const { host } = new URL(smtpUrl);
  try {
    await verifySmtp(smtpUrl);
    return ok(`${host} answers; add --mail ADDRESS to have a test mail sent`);
  } catch (error) {
    return remedy(`${host} does not take our mail: ${sentenceOf(error)}. Check SMTP_URL.`);
  }
}

/** Sends directly and not through the queue: the operator waits for the result. */
async function sent(to: string, { configuration, dataDirectory, render, signal }: MailCheckOptions): Promise<Finding> {
  const { smtpUrl, mailFrom } = configuration;
  try {
    const email = { to, id: newId(), ...(await render({ template: "test", to })) };
    const answer = await makeMailer(configuration, dataDirectory).send(email, signal);
    if (answer.outcome === "refused") return remedy(`A test mail to ${to} was refused: ${sentenceOf(answer.reason)}`);
    if (smtpUrl === null) return ok(`a test mail to ${to} was put there`);
    return ok(`a test mail from ${mailFrom.address} to ${to} was taken by ${new URL(smtpUrl).host}`);
  } catch (error) {
    return remedy(`A test mail to ${to} could not be sent: ${sentenceOf(error)}. Check SMTP_URL and MAIL_FROM.`);
  }
}

export async function checkMail(options: MailCheckOptions): Promise<Finding[]> {
  const { configuration, dataDirectory, to } = options;
  const findings = configuration.smtpUrl === null ? [checkOutbox(configuration, dataDirectory)] : [];
  if (to !== null) findings.push(await sent(to, options));
  else if (configuration.smtpUrl !== null) findings.push(await verified(configuration.smtpUrl));
  return findings;
}
