/** Prefilled emails to support; they contain the listing's address, so that support need not ask for it. */
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../platform/paths.ts";
import { claimsTexts } from "./claims-texts.ts";

type NamedBusiness = Pick<Business, "id" | "name">;

interface MailText {
  subject: string;
  body: string;
}

/** `baseUrl` is the site's public address, `email` the account that is to own the listing. */
export function claimMail({ id, name }: NamedBusiness, baseUrl: string, email: string): MailText {
  return {
    subject: claimsTexts.claiming({ name }),
    body: [
      claimsTexts.iWouldLikeToClaim({ baseUrl, listing: paths.listing(id) }),
      claimsTexts.myAccount({ email }),
      `${claimsTexts.myRole} `,
      `${claimsTexts.myProof} `,
    ].join("\n\n"),
  };
}

export function disputeMail({ id, name }: NamedBusiness, baseUrl: string): MailText {
  return {
    subject: claimsTexts.isClaimedBySomebodyElse({ name }),
    body: [
      claimsTexts.thisIsAboutTheListing({ baseUrl, listing: paths.listing(id) }),
      `${claimsTexts.myReason} `,
      `${claimsTexts.myProof} `,
    ].join("\n\n"),
  };
}
