/** Emails to members when the operator changes a listing. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, Heading, Link, Paragraph, WrittenOut } from "./parts.tsx";
import { listingEmailTexts } from "./listing-email-texts.ts";

export function listingLost(
  { businessName, listingUrl, isTransfer }: MailOf<"listing-lost">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = listingEmailTexts.youNoLongerLookAfter({ name });
  const happened = isTransfer
    ? listingEmailTexts.weHaveGivenTheListing({ name, productName })
    : listingEmailTexts.weHaveTakenTheListing({ name, productName });
  const wrong = listingEmailTexts.isThatWrongPleaseWrite;
  return {
    subject: listingEmailTexts.youNoLongerLookAfter2({ shortName: shortName(businessName) }),
    preheader: listingEmailTexts.ifYouDidNotAsk,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Paragraph>
          {wrong} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
        </Paragraph>
        <Button href={listingUrl}>{listingEmailTexts.seeTheListing}</Button>
        <WrittenOut href={listingUrl} />
      </>
    ),
    text: [heading, happened, `${wrong} ${supportEmail}.`, listingEmailTexts.theListing({ listingUrl })],
    because: listingEmailTexts.thisEmailCameBecauseYour({ productName }),
  };
}

interface ChangeLine {
  label: string;
  before: string;
  after: string;
}

/** 'Phone: +1 207 555 0101 → +1 207 555 0102'; only the label if there is no short text. */
export function changeLine({ label, before, after }: ChangeLine): string {
  if (before === "" && after === "") return label;
  const text = (value: string) => (value === "" ? "nothing" : plainLine(value));
  return `${label}: ${text(before)} → ${text(after)}`;
}

export function listingEdited(
  { businessName, historyUrl, changes }: MailOf<"listing-edited">,
  { productName, supportEmail }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = listingEmailTexts.weHaveEdited({ name });
  const happened = listingEmailTexts.thePeopleWhoRunHave({ productName });
  const lines = changes.map(changeLine);
  const undo = listingEmailTexts.theListingsHistoryShowsThe;
  const wrong = listingEmailTexts.isThatWrongChangeIt({ supportEmail });
  return {
    subject: listingEmailTexts.weHaveEdited2({ shortName: shortName(businessName) }),
    preheader: lines.join("; "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{undo}</Paragraph>
        <Paragraph>{wrong}</Paragraph>
        <Button href={historyUrl}>{listingEmailTexts.seeTheHistory}</Button>
        <WrittenOut href={historyUrl} />
      </>
    ),
    text: [heading, happened, ...lines, undo, wrong, listingEmailTexts.theHistory({ historyUrl })],
    because: listingEmailTexts.thisEmailCameBecauseYour2({ productName }),
  };
}

export function editSuggested(
  { businessName, editUrl, changes, note }: MailOf<"edit-suggested">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = listingEmailTexts.aVisitorSuggestsAnEdit({ name });
  // the reader does not know the author
  const neutral = changes.map((change) => ({ ...change, after: neutralLine(change.after, "…") }));
  const lines = [
    ...neutral.map(changeLine),
    ...(note === "" ? [] : [listingEmailTexts.note({ note: neutralLine(note, "…") })]),
  ];
  const next = listingEmailTexts.weLookAtItIf({ productName });
  return {
    subject: listingEmailTexts.aVisitorSuggestsAnEdit2({ shortName: shortName(businessName) }),
    preheader: lines.join("; "),
    body: (
      <>
        <Heading>{heading}</Heading>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{next}</Paragraph>
        <Button href={editUrl}>{listingEmailTexts.editTheListing}</Button>
        <WrittenOut href={editUrl} />
      </>
    ),
    text: [heading, ...lines, next, listingEmailTexts.toEditIt({ editUrl })],
    because: listingEmailTexts.thisEmailCameBecauseYour2({ productName }),
  };
}

export function suggestionAccepted(
  { businessName, listingUrl }: MailOf<"suggestion-accepted">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = listingEmailTexts.thankYouForYourSuggestion;
  const happened = listingEmailTexts.weHaveAppliedTheEdit({ name, productName });
  return {
    subject: listingEmailTexts.thankYouYourEditOf({ shortName: shortName(businessName) }),
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Button href={listingUrl}>{listingEmailTexts.seeTheListing}</Button>
        <WrittenOut href={listingUrl} />
      </>
    ),
    text: [heading, happened, listingEmailTexts.theListing({ listingUrl })],
    because: listingEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
