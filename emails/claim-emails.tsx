/** Emails about claims. */
import { CLAIMS } from "#contract/claims/proofs.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { Code } from "./code-email.tsx";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, ButtonUrl, FinePrint, Heading, linkToEmail, Paragraph, strong } from "./parts.tsx";
import { actionText, plainText, untagged } from "./plain-text.ts";
import {
  claimCodeTexts,
  claimDecisionTexts,
  claimProofMissingTexts,
  claimProofTexts,
  claimRequestTexts,
} from "./claim-email-texts.ts";
import { currentLocale } from "#contract/text/locale.ts";

export function claimCode(
  { code, businessName, claimant, hours }: MailOf<"claim-code">,
  { productName }: MailSite,
): EmailContent {
  const texts = claimCodeTexts;
  // the reader may not know the person who chose the name
  const name = shortName(neutralLine(businessName, texts.yourBusiness));
  const request = plainText(texts.body({ claimant, name, productName, strong: untagged }));
  const howTo = texts.howTo({ hours });
  return {
    subject: texts.subject({ code, name }),
    preheader: request,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ claimant, name, productName, strong }))}</Paragraph>
        <Paragraph>{howTo}</Paragraph>
        <Code>{code}</Code>
        <FinePrint>{texts.notYou}</FinePrint>
      </>
    ),
    text: [texts.heading, request, howTo, code, texts.notYou],
    reason: texts.reason({ name }),
  };
}

/** Date only, in UTC, because the reader's zone is unknown; it is at most one day off. */
const dayOf = (instant: string): string =>
  new Date(instant).toLocaleDateString(currentLocale(), {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });

export function claimRequestedEmail(
  { businessName, claimUrl: url, claimant, reason, proof, answerUntil }: MailOf<"claim-asked">,
  { productName }: MailSite,
): EmailContent {
  const texts = claimRequestTexts;
  const name = plainLine(businessName);
  const day = dayOf(answerUntil);
  const quote = texts.quote({ words: neutralLine(reason, "…") });
  const proofLine = proof === null ? texts.noProof : claimProofTexts[proof];
  const next = texts.next({ day });
  return {
    subject: texts.subject({ name: shortName(businessName) }),
    preheader: texts.preheader({ day }),
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{richText(texts.body({ claimant, name, productName, strong }))}</Paragraph>
        <Paragraph>{quote}</Paragraph>
        <Paragraph>{proofLine}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <ButtonUrl href={url} />
      </>
    ),
    text: [
      texts.heading,
      plainText(texts.body({ claimant, name, productName, strong: untagged })),
      quote,
      proofLine,
      next,
      actionText(texts.button, url),
    ],
    reason: texts.reason({ productName }),
  };
}

/** The messages about an outcome. */
function decisionOf(outcome: MailOf<"claim-decided">["outcome"], name: string, productName: string) {
  const texts = claimDecisionTexts;
  switch (outcome) {
    case "given":
      return { heading: texts.given({ name }), body: texts.givenBody({ name, productName }) };
    case "kept":
      return {
        heading: texts.stays({ name }),
        body: texts.staysBody({ name, productName, days: CLAIMS.askAgainDays }),
      };
    case "weighed":
      return { heading: texts.weighed({ name }), body: texts.weighedBody({ name, productName }) };
    case "refused":
      return { heading: texts.refused({ name }), body: texts.refusedBody({ name, productName }) };
    case "undone":
      return { heading: texts.undone({ name }), body: texts.undoneBody({ name, productName }) };
    case "returned":
      return { heading: texts.returned({ name }), body: texts.returnedBody({ name, productName }) };
    case "handed_over":
      return { heading: texts.handedOver({ name }), body: texts.handedOverBody({ name, productName }) };
  }
}

export function claimDecided(
  { businessName, listingUrl: url, outcome, reason }: MailOf<"claim-decided">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = claimDecisionTexts;
  const { heading, body } = decisionOf(outcome, plainLine(businessName), productName);
  const explanations = reason === "" ? [] : [texts.explanation({ reason: plainLine(reason) })];
  return {
    subject: decisionOf(outcome, shortName(businessName), productName).heading,
    preheader: body,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{body}</Paragraph>
        {explanations.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{richText(texts.wrong({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <ButtonUrl href={url} />
      </>
    ),
    text: [
      heading,
      body,
      ...explanations,
      plainText(texts.wrong({ supportEmail, link: untagged })),
      actionText(texts.button, url),
    ],
    reason: texts.reason({ productName }),
  };
}

export function claimProofMissingEmail(
  { businessName, claimUrl: url, evidence, until }: MailOf<"claim-proof-gone">,
  { productName }: MailSite,
): EmailContent {
  const texts = claimProofMissingTexts;
  const body = texts.body({ name: plainLine(businessName), evidence: plainLine(evidence) });
  const next = texts.next({ day: dayOf(until) });
  return {
    subject: texts.subject({ name: shortName(businessName) }),
    preheader: next,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Paragraph>{next}</Paragraph>
        <Button href={url}>{texts.button}</Button>
        <ButtonUrl href={url} />
      </>
    ),
    text: [texts.heading, body, next, actionText(texts.button, url)],
    reason: texts.reason({ productName }),
  };
}
