/** Renders and sends one email. */
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import { isSampleAddress } from "./sample-address.ts";
import type { Logger } from "../log.ts";
import { mailTried } from "../metrics/measured.ts";
import type { Email, Mailer, SendResult } from "./email.ts";

export interface Transport {
  mailer: Mailer;
  render: (mail: Mail) => Promise<RenderedMail>;
  log: Logger;
}

/** Parts of an email besides its texts. */
export type Enclosed = Pick<Email, "calendar" | "pictures" | "unsubscribeUrl">;

/**
 * `id` is the same for every attempt. Emails to people of the sample, whose addresses do not exist, stay on this
 * machine and are never sent by SMTP. Throws when another attempt may succeed; a permanent failure is logged.
 */
export async function deliver(
  mail: Mail,
  id: string,
  { mailer, render, log }: Transport,
  signal?: AbortSignal,
  enclosed: Enclosed = {},
): Promise<SendResult> {
  const { template, to } = mail;
  if (isSampleAddress(to) && !mailer.isStoredLocally) {
    log.debug({ template, id }, "no mail by SMTP for people of the sample");
    return { outcome: "sent" };
  }
  const email = { to, id, ...(await render(mail)), ...enclosed };
  const sent = await mailer.send(email, signal).catch((error: unknown) => {
    mailTried("failed");
    throw error;
  });
  mailTried(sent.outcome);
  if (sent.outcome === "refused")
    log.error({ template, id, reason: sent.reason.replaceAll(to, "…") }, "a mail was refused for good");
  else log.debug({ template, id }, "mail sent");
  return sent;
}
