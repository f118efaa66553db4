/** Prefilled emails to support; they contain the listing's address, so that support need not ask for it. */
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../platform/paths.ts";

type NamedBusiness = Pick<Business, "id" | "name">;

interface MailText {
  subject: string;
  body: string;
}

/** `baseUrl` is the site's public address, `email` the account that is to own the listing. */
export function claimMail({ id, name }: NamedBusiness, baseUrl: string, email: string): MailText {
  return {
    subject: `Claiming ${name}`,
    body: [
      `I would like to claim this listing: ${baseUrl}${paths.listing(id)}`,
      `My account: ${email}`,
      "What I am to the business: ",
      "How you can see that: ",
    ].join("\n\n"),
  };
}

export function disputeMail({ id, name }: NamedBusiness, baseUrl: string): MailText {
  return {
    subject: `${name} is claimed by somebody else`,
    body: [
      `This is about the listing ${baseUrl}${paths.listing(id)}`,
      "Why it should be mine: ",
      "How you can see that: ",
    ].join("\n\n"),
  };
}
