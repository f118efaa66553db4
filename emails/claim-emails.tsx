/** Emails about claims. */
import type { ClaimProof } from "#contract/claims/claim.ts";
import { CLAIMS } from "#contract/claims/proofs.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { Code } from "./code-email.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, FinePrint, Heading, Paragraph, Strong, WrittenOut } from "./parts.tsx";
import { claimEmailTexts } from "./claim-email-texts.ts";

export function claimCode(
  { code, businessName, claimant, hours }: MailOf<"claim-code">,
  { productName }: MailSite,
): EmailContent {
  // the reader may not know the person who chose the name
  const name = shortName(neutralLine(businessName, claimEmailTexts.yourBusiness));
  const heading = claimEmailTexts.somebodyWantsToLookAfter;
  const who = claimEmailTexts.asksToLookAfterOn({ name, productName });
  const how = claimEmailTexts.ifThatIsYouOr({ hours });
  const stranger = claimEmailTexts.ifYouDoNotKnow;
  return {
    subject: claimEmailTexts.isTheCodeFor({ code, name }),
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
    because: claimEmailTexts.thisEmailCameBecauseThe({ name }),
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
  const heading = claimEmailTexts.somebodyAsksForYourListing;
  const who = claimEmailTexts.asksToLookAfterOn2({ name, productName });
  const why = `“${neutralLine(reason, "…")}”`;
  const shown = proof === null ? claimEmailTexts.theyHaveShownNothingYet : SHOWN[proof];
  const next = claimEmailTexts.itStaysYoursUnlessYou({ dayOf: dayOf(answerUntil) });
  return {
    subject: claimEmailTexts.somebodyAsksForYourListing2({ shortName: shortName(businessName) }),
    preheader: claimEmailTexts.pleaseAnswerBy({ dayOf: dayOf(answerUntil) }),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>
          <Strong>{claimant}</Strong> {who}
        </Paragraph>
        <Paragraph>{why}</Paragraph>
        <Paragraph>{shown}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={url}>{claimEmailTexts.answer}</Button>
        <WrittenOut href={url} />
      </>
    ),
    text: [heading, `${claimant} ${who}`, why, shown, next, claimEmailTexts.toAnswer({ url })],
    because: claimEmailTexts.thisEmailCameBecauseYour({ productName }),
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
        heading: claimEmailTexts.isYours({ name }),
        happened: claimEmailTexts.youLookAfterTheListing({ name, productName }),
      };
    case "kept":
      return {
        heading: claimEmailTexts.staysWithItsOwner({ name }),
        happened: claimEmailTexts.whoeverLooksAfterOnHas({ name, productName, askAgainDays: CLAIMS.askAgainDays }),
      };
    case "weighed":
      return {
        heading: claimEmailTexts.weLookAtYourClaim,
        happened: claimEmailTexts.whoeverLooksAfterOnHas2({ name, productName }),
      };
    case "refused":
      return {
        heading: claimEmailTexts.isNotGivenToYou({ name }),
        happened: claimEmailTexts.weHaveLookedAtYour({ name, productName }),
      };
    case "undone":
      return {
        heading: claimEmailTexts.isNotYoursYet({ name }),
        happened: claimEmailTexts.weHadGivenYouThe({ name, productName }),
      };
    case "returned":
      return {
        heading: claimEmailTexts.youLookAfterAgain({ name }),
        happened: claimEmailTexts.weHadGivenTheListing({ name, productName }),
      };
    case "handed_over":
      return {
        heading: claimEmailTexts.youHaveHandedOver({ name }),
        happened: claimEmailTexts.whoeverAskedForTheListing({ name, productName }),
      };
  }
}

export function claimDecided(
  { businessName, listingUrl: url, outcome, reason }: MailOf<"claim-decided">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const { heading, happened } = decided(outcome, plainLine(businessName), productName);
  const why = reason === "" ? [] : [claimEmailTexts.theReason({ reason: plainLine(reason) })];
  const wrong = claimEmailTexts.isThatWrongPleaseWrite({ supportEmail });
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
        <Button href={url}>{claimEmailTexts.seeTheListing}</Button>
        <WrittenOut href={url} />
      </>
    ),
    text: [heading, happened, ...why, wrong, claimEmailTexts.theListing({ url })],
    because: claimEmailTexts.thisEmailCameBecauseOf({ productName }),
  };
}

export function claimProofMissingEmail(
  { businessName, claimUrl: url, evidence, until }: MailOf<"claim-proof-gone">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = claimEmailTexts.yourProofIsGoneFrom;
  const happened = claimEmailTexts.thatYouSpeakForIs({ name, evidence: plainLine(evidence) });
  const next = claimEmailTexts.pleasePutItBackBy({ dayOf: dayOf(until) });
  return {
    subject: claimEmailTexts.yourProofIsGoneFrom2({ shortName: shortName(businessName) }),
    preheader: next,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={url}>{claimEmailTexts.seeWhatWasThere}</Button>
        <WrittenOut href={url} />
      </>
    ),
    text: [heading, happened, next, claimEmailTexts.whatWasThere({ url })],
    because: claimEmailTexts.thisEmailCameBecauseYour({ productName }),
  };
}
