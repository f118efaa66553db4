/** What is mailed about claims. */
import type { Mail } from "#contract/notifications/mail.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Code } from "./code-letter.tsx";
import type { Letter, MailSite } from "./letter.ts";
import { FinePrint, Heading, Paragraph, Strong } from "./parts.tsx";
import { shortName } from "./short-name.ts";

type Of<Template extends Mail["template"]> = Extract<Mail, { template: Template }>;

export function claimCode(
  { code, businessName, claimant, hours }: Of<"claim-code">,
  { productName }: MailSite,
): Letter {
  const name = plainLine(businessName);
  const heading = "Somebody wants to look after your listing";
  const who = `asks to look after ${name} on ${productName}: its page, its hours, its reservations.`;
  const how = `If that is you, or somebody who may, this code settles it. It is entered on the page where it was asked for, works once, and for ${hours} hours.`;
  const stranger = `If you do not know them, do nothing, and give the code to nobody: without it they get nothing.`;
  return {
    subject: `${code} is the code for ${shortName(businessName)}`,
    preheader: `${claimant} ${who}`,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          <Strong>{claimant}</Strong> {who}
        </Paragraph>
        <Paragraph>{how}</Paragraph>
        <Code>{code}</Code>
        <FinePrint>{stranger}</FinePrint>
      </>
    ),
    text: [heading, `${claimant} ${who}`, how, code, stranger],
    because: `This email came because the website of ${name} is at the domain of this address. At most one a day comes.`,
  };
}
