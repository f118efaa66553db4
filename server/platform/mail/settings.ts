/** Settings of the transport and the sender of emails. */
import { z } from "zod";
import { ENCODED_SIGNS } from "../environment.ts";
import { isLoopback } from "../http/loopback.ts";
import type { MailSender } from "./email.ts";

/** The message does not repeat the value, which contains a password. */
function isSmtpUrl(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
}

/** An unencoded delimiter in the password cuts it, or names another server. */
function isSmtpUrlWhole(value: string): boolean {
  const url = URL.parse(value);
  const signs = value.split("@").length - 1;
  return url === null || (signs <= 1 && /^\/?$/.test(url.pathname) && !value.includes("#"));
}

/** `Name <name@example.com>` or the address alone; null when it is neither. */
function senderOf(value: string): MailSender | null {
  const [, name = "", address = ""] = /^(?:([^<>\p{Cc}]*)<([^<>]+)>|)$/u.exec(value) ?? [null, "", value];
  return z.email().safeParse(address).success ? { name: name.trim().replace(/^"(.*)"$/, "$1"), address } : null;
}

export const MailVariables = z.object({
  SMTP_URL: z
    .string()
    .refine(
      isSmtpUrl,
      "must begin with smtp:// or smtps:// and name a server, as in smtp://name:password@mail.example.com:587",
    )
    .refine(isSmtpUrlWhole, `must have nothing behind the server; ${ENCODED_SIGNS}`)
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (value) => senderOf(value) !== null,
      "must be an address, or a name and an address as in Mainstreet <hello@example.com>",
    )
    .optional(),
});

export interface MailConfiguration {
  /** SMTP server; null: emails stay on this machine. */
  smtpUrl: string | null;
  /** Sender of emails. */
  mailFrom: MailSender;
}

/** A site without a public name sends from localhost: an IP address is not a domain. */
function noReply(baseUrl: string | null): string {
  const host = baseUrl === null ? "localhost" : new URL(baseUrl).hostname;
  return `noreply@${isLoopback(host) || /^\[|^[\d.]+$/.test(host) ? "localhost" : host}`;
}

export function configureMail(
  read: z.output<typeof MailVariables>,
  { productName, baseUrl }: { productName: string; baseUrl: string | null },
): MailConfiguration {
  return {
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: senderOf(read.MAIL_FROM ?? "") ?? { name: productName, address: noReply(baseUrl) },
  };
}
