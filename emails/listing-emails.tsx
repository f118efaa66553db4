/** Emails to members when the operator changes a listing. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, Heading, Link, Paragraph, WrittenOut } from "./parts.tsx";

export function listingLost(
  { businessName, listingUrl, isTransfer }: MailOf<"listing-lost">,
  { productName, supportEmail }: MailSite,
): EmailContent {
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
  const heading = `We have edited ${name}`;
  const happened = `The people who run ${productName} have changed these facts of your listing:`;
  const lines = changes.map(changeLine);
  const undo = "The listing’s history shows the change, and you can undo it there.";
  const wrong = `Is that wrong? Change it back, or write to us at ${supportEmail}.`;
  return {
    subject: `We have edited ${shortName(businessName)}`,
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
        <Button href={historyUrl}>See the history</Button>
        <WrittenOut href={historyUrl} />
      </>
    ),
    text: [heading, happened, ...lines, undo, wrong, `The history: ${historyUrl}`],
    because: `This email came because your account at ${productName} owns this listing.`,
  };
}

export function editSuggested(
  { businessName, editUrl, changes, note }: MailOf<"edit-suggested">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = `A visitor suggests an edit of ${name}`;
  // the reader does not know the author
  const neutral = changes.map((change) => ({ ...change, after: neutralLine(change.after, "…") }));
  const lines = [...neutral.map(changeLine), ...(note === "" ? [] : [`Note: “${neutralLine(note, "…")}”`])];
  const next = `We look at it. If it is right, you can change your listing on ${productName} now; if it is wrong, nothing changes unless we accept it, and you get an email then.`;
  return {
    subject: `${shortName(businessName)}: a visitor suggests an edit`,
    preheader: lines.join("; "),
    body: (
      <>
        <Heading>{heading}</Heading>
        {lines.map((line) => (
          <Paragraph key={line}>{line}</Paragraph>
        ))}
        <Paragraph>{next}</Paragraph>
        <Button href={editUrl}>Edit the listing</Button>
        <WrittenOut href={editUrl} />
      </>
    ),
    text: [heading, ...lines, next, `To edit it: ${editUrl}`],
    because: `This email came because your account at ${productName} owns this listing.`,
  };
}

export function suggestionAccepted(
  { businessName, listingUrl }: MailOf<"suggestion-accepted">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = "Thank you for your suggestion";
  const happened = `We have applied the edit that you suggested for ${name} on ${productName}.`;
  return {
    subject: `Thank you: your edit of ${shortName(businessName)} is applied`,
    preheader: happened,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{happened}</Paragraph>
        <Button href={listingUrl}>See the listing</Button>
        <WrittenOut href={listingUrl} />
      </>
    ),
    text: [heading, happened, `The listing: ${listingUrl}`],
    because: `This email came because you suggested an edit at ${productName}.`,
  };
}
