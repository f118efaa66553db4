/** What those who look after a listing are notified of when the operator changes that. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import type { Letter, MailSite } from "./letter.ts";
import { Button, Heading, Link, Paragraph, WrittenOut } from "./parts.tsx";
import { shortName } from "./short-name.ts";

type Of<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

export function listingLost(
  { businessName, listingUrl, isTransfer }: Of<"listing-lost">,
  { productName, supportEmail }: MailSite,
): Letter {
  const name = plainLine(businessName);
  const heading = `You no longer look after ${name}`;
  const happened = isTransfer
    ? `We have given the listing of ${name} on ${productName} to somebody else. You can no longer edit it or see its reservations, and emails about it no longer come to you.`
    : `We have taken the listing of ${name} on ${productName} from your account. It stays in the directory and can be claimed. You can no longer edit it, and reservations that were to come have been cancelled.`;
  const wrong = "Is that wrong? Please write to us right away, from this address, at";
  return {
    subject: `You no longer look after ${shortName(businessName)}`,
    preheader: "If you did not ask for this, please write to us.",
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>
          {wrong} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
        </Paragraph>
        <Button href={listingUrl}>See the listing</Button>
        <WrittenOut href={listingUrl} />
      </>
    ),
    text: [heading, happened, `${wrong} ${supportEmail}.`, `The listing: ${listingUrl}`],
    because: `This email came because your account at ${productName} looked after this listing until now.`,
  };
}
