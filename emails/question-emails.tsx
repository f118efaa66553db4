/** Emails about a question to a business, and about its answer. */
import type { ReactNode } from "react";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, Heading, Paragraph, WrittenOut } from "./parts.tsx";

const OMITTED = "…";

function Quotation({ children }: { children: ReactNode }) {
  return (
    <blockquote style={{ margin: "0 0 16px", padding: "0 0 0 16px", borderLeft: "3px solid #8a8a8a" }}>
      {children}
    </blockquote>
  );
}

export function questionEmail(
  { businessName, question, deskUrl }: MailOf<"question-asked">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = `A visitor asks ${name} a question`;
  // the reader does not know the author
  const words = neutralLine(question, OMITTED);
  const next = "Your answer goes to the visitor by email. You choose whether both are shown on your page.";
  return {
    subject: `${shortName(businessName)}: a visitor asks a question`,
    preheader: words,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Quotation>
          <Paragraph>{words}</Paragraph>
        </Quotation>
        <Paragraph>{next}</Paragraph>
        <Button href={deskUrl}>Answer</Button>
        <WrittenOut href={deskUrl} />
      </>
    ),
    text: [heading, `> ${words}`, next, `To answer: ${deskUrl}`],
    because: `This email came because your account at ${productName} owns this listing.`,
  };
}

export function questionAnswered(
  { businessName, question, answer, questionsUrl }: MailOf<"question-answered">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = `${name} has answered your question`;
  const words = plainLine(question);
  const lines = plainLines(answer).split("\n");
  const noReply = `${name} does not know your email address, and no one reads what is sent back to this one.`;
  return {
    subject: `${shortName(businessName)} has answered your question`,
    preheader: lines.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>Your question: {words}</Paragraph>
        <Quotation>
          {lines.map((line, index) => (
            // lines have no ids, and do not change
            <Paragraph key={index}>{line}</Paragraph>
          ))}
        </Quotation>
        <Paragraph>{noReply}</Paragraph>
        <Button href={questionsUrl}>See your questions</Button>
        <WrittenOut href={questionsUrl} />
      </>
    ),
    text: [
      heading,
      `Your question: ${words}`,
      lines.map((line) => `> ${line}`).join("\n"),
      noReply,
      `Your questions: ${questionsUrl}`,
    ],
    because: `This email came because you asked this question at ${productName}.`,
  };
}
