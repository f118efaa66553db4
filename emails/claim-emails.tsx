/** Emails about claims. */
import type { ClaimProof } from "#contract/claims/claim.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Code } from "./code-email.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Paragraph, Strong, WrittenOut } from "./parts.tsx";

export function claimCode(
  { code, businessName, claimant, hours }: MailOf<"claim-code">,
  { productName }: MailSite,
): EmailContent {
  // the reader may not know the person who chose the name
  const name = shortName(neutralLine(businessName, "your business"));
  const heading = "Somebody wants to look after your listing";
  const who = `asks to look after ${name} on ${productName}: its page, its hours, its reservations.`;
  const how = `If that is you, or somebody who may, this code settles it. It is entered on the page where it was asked for, works once, and for ${hours} hours.`;
  const stranger = `If you do not know them, do nothing, and give the code to nobody: without it they get nothing.`;
  return {
    subject: `${code} is the code for ${name}`,
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
    because: `This email came because the website of ${name} is at the domain of this address. At most three a day come.`,
  };
}

/** Date only, in UTC, because the reader's zone is unknown; it is at most one day off. */
const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString("en-US", { weekday: "long", month: "long", day: "numeric", timeZone: "UTC" });

const SHOWN: Readonly<Record<ClaimProof, string>> = {
  file: "They have put a file on the listing’s website.",
  meta: "They have put a tag on the listing’s website.",
  dns: "They have put a record into the domain of the listing’s website.",
  mail: "They have read a mail at the domain of the listing’s website.",
  letter: "They have entered a code that we sent to the business.",
  operator: "We have looked at it ourselves.",
};

export function claimRequestedEmail(
  { businessName, claimUrl: url, claimant, reason, proof, answerUntil }: MailOf<"claim-asked">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = "Somebody asks for your listing";
  const who = `asks to look after ${name} on ${productName} in your place. They say:`;
  const why = `“${neutralLine(reason, "…")}”`;
  const shown = proof === null ? "They have shown nothing yet." : SHOWN[proof];
  const next = `It stays yours unless you hand it over. Please answer by ${dayOf(answerUntil)}: if you do not, we look at what both of you have shown, and decide.`;
  return {
    subject: `${shortName(businessName)}: somebody asks for your listing`,
    preheader: `Please answer by ${dayOf(answerUntil)}.`,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          <Strong>{claimant}</Strong> {who}
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Paragraph>{shown}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={url}>Answer</Button>
        <WrittenOut href={url} />
      </>
    ),
    text: [heading, `${claimant} ${who}`, why, shown, next, `To answer: ${url}`],
    because: `This email came because your account at ${productName} looks after this listing.`,
  };
}

interface Decided {
  heading: string;
  happened: string;
}

function decided(outcome: MailOf<"claim-decided">["outcome"], name: string, productName: string): Decided {
  switch (outcome) {
    case "given":
      return {
        heading: `${name} is yours`,
        happened: `You look after the listing of ${name} on ${productName} from now on.`,
      };
    case "kept":
      return {
        heading: `${name} stays with its owner`,
        happened: `Whoever looks after ${name} on ${productName} has answered that it stays with them. You can ask again in ${CLAIMS.askAgainDays} days.`,
      };
    case "weighed":
      return {
        heading: `We look at your claim`,
        happened: `Whoever looks after ${name} on ${productName} has answered that it stays with them. As you have shown that you speak for the business, a person looks at it, and you are told what comes of it.`,
      };
    case "refused":
      return {
        heading: `${name} is not given to you`,
        happened: `We have looked at your claim to the listing of ${name} on ${productName}, and it does not change hands.`,
      };
    case "undone":
      return {
        heading: `${name} is not yours yet`,
        happened: `We had given you the listing of ${name} on ${productName}, and have undone that. You can no longer edit it. We are looking at your claim again.`,
      };
    case "returned":
      return {
        heading: `You look after ${name} again`,
        happened: `We had given the listing of ${name} on ${productName} to another account, and have undone that. Your access is as it was before.`,
      };
    case "handed_over":
      return {
        heading: `You have handed ${name} over`,
        happened: `Whoever asked for the listing of ${name} on ${productName} looks after it from now on. You can no longer edit it or see its reservations.`,
      };
  }
}

export function claimDecided(
  { businessName, listingUrl: url, outcome, reason }: MailOf<"claim-decided">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const { heading, happened } = decided(outcome, plainLine(businessName), productName);
  const why = reason === "" ? [] : [`The reason: ${plainLine(reason)}`];
  const wrong = `Is that wrong? Please write to us from this address, at ${supportEmail}.`;
  return {
    subject: decided(outcome, shortName(businessName), productName).heading,
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        {why.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{wrong}</Paragraph>
        <Button href={url}>See the listing</Button>
        <WrittenOut href={url} />
      </>
    ),
    text: [heading, happened, ...why, wrong, `The listing: ${url}`],
    because: `This email came because of a claim to this listing at ${productName}.`,
  };
}

export function claimProofMissingEmail(
  { businessName, claimUrl: url, evidence, until }: MailOf<"claim-proof-gone">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = "Your proof is gone from your website";
  const happened = `That you speak for ${name} is shown by what stands at ${plainLine(evidence)}. It is not there any more.`;
  const next = `Please put it back by ${dayOf(until)}. If it is not there then, a person here looks at it; until they have, nothing changes.`;
  return {
    subject: `${shortName(businessName)}: your proof is gone from your website`,
    preheader: next,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={url}>See what was there</Button>
        <WrittenOut href={url} />
      </>
    ),
    text: [heading, happened, next, `What was there: ${url}`],
    because: `This email came because your account at ${productName} looks after this listing.`,
  };
}
