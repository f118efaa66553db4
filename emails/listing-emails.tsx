/** Emails to members when the operator changes a listing, and about suggested edits. */
import { factLabel } from "#contract/listings/fact-label.ts";
import { suggestionTexts } from "#contract/listings/suggestion-texts.ts";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { richText } from "#contract/text/rich-text.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, ButtonUrl, Heading, linkToEmail, Paragraph } from "./parts.tsx";
import { actionText, plainText, untagged } from "./plain-text.ts";
import {
  editAcceptedTexts,
  editSuggestedTexts,
  listingChangeTexts,
  listingEditedTexts,
  listingLostTexts,
} from "./listing-email-texts.ts";

export function listingLost(
  { businessName, listingUrl, isTransfer }: MailOf<"listing-lost">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = listingLostTexts;
  const name = plainLine(businessName);
  const heading = texts.heading({ name });
  const body = isTransfer ? texts.transferred({ name, productName }) : texts.removed({ name, productName });
  return {
    subject: texts.heading({ name: shortName(businessName) }),
    preheader: texts.preheader,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Paragraph>{richText(texts.wrong({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={listingUrl}>{texts.button}</Button>
        <ButtonUrl href={listingUrl} />
      </>
    ),
    text: [
      heading,
      body,
      plainText(texts.wrong({ supportEmail, link: untagged })),
      actionText(texts.button, listingUrl),
    ],
    reason: texts.reason({ productName }),
  };
}

interface ChangeLine {
  field?: string | undefined;
  label: string;
  before: string;
  after: string;
}

/** A suggestion that a business is closed changes no field. */
const changedFactLabel = (field: string): string => (field === "closed" ? suggestionTexts.closed : factLabel(field));

/** 'Phone: +1 207 555 0101 → +1 207 555 0102'; only the label if there is no short text. */
export function changeLine({ field, label: writtenLabel, before, after }: ChangeLine): string {
  const label = field === undefined ? writtenLabel : changedFactLabel(field);
  if (before === "" && after === "") return label;
  const text = (value: string) => (value === "" ? listingChangeTexts.empty : plainLine(value));
  return listingChangeTexts.change({ label, before: text(before), after: text(after) });
}

export function listingEdited(
  { businessName, historyUrl, changes }: MailOf<"listing-edited">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const texts = listingEditedTexts;
  const heading = texts.heading({ name: plainLine(businessName) });
  const body = texts.body({ productName });
  const lines = changes.map(changeLine);
  return {
    subject: texts.heading({ name: shortName(businessName) }),
    preheader: lines.join("; "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{body}</Paragraph>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{texts.undo}</Paragraph>
        <Paragraph>{richText(texts.wrong({ supportEmail, link: linkToEmail(supportEmail) }))}</Paragraph>
        <Button href={historyUrl}>{texts.button}</Button>
        <ButtonUrl href={historyUrl} />
      </>
    ),
    text: [
      heading,
      body,
      ...lines,
      texts.undo,
      plainText(texts.wrong({ supportEmail, link: untagged })),
      actionText(texts.button, historyUrl),
    ],
    reason: texts.reason({ productName }),
  };
}

export function editSuggested(
  { businessName, editUrl, changes, note }: MailOf<"edit-suggested">,
  { productName }: MailSite,
): EmailContent {
  const texts = editSuggestedTexts;
  const heading = texts.heading({ name: plainLine(businessName) });
  // the reader does not know the author
  const neutral = changes.map((change) => ({ ...change, after: neutralLine(change.after, "…") }));
  const lines = [...neutral.map(changeLine), ...(note === "" ? [] : [texts.note({ note: neutralLine(note, "…") })])];
  const next = texts.next({ productName });
  return {
    subject: texts.subject({ name: shortName(businessName) }),
    preheader: lines.join("; "),
    body: (
      <>
        <Heading>{heading}</Heading>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{next}</Paragraph>
        <Button href={editUrl}>{texts.button}</Button>
        <ButtonUrl href={editUrl} />
      </>
    ),
    text: [heading, ...lines, next, actionText(texts.button, editUrl)],
    reason: texts.reason({ productName }),
  };
}

export function suggestionAccepted(
  { businessName, listingUrl }: MailOf<"suggestion-accepted">,
  { productName }: MailSite,
): EmailContent {
  const texts = editAcceptedTexts;
  const body = texts.body({ name: plainLine(businessName), productName });
  return {
    subject: texts.subject({ name: shortName(businessName) }),
    preheader: body,
    body: (
      <>
        <Heading>{texts.heading}</Heading>
        <Paragraph>{body}</Paragraph>
        <Button href={listingUrl}>{texts.button}</Button>
        <ButtonUrl href={listingUrl} />
      </>
    ),
    text: [texts.heading, body, actionText(texts.button, listingUrl)],
    reason: texts.reason({ productName }),
  };
}
