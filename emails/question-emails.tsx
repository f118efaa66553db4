/** Emails about a question to a business, and about its answer. */
import type { ReactNode } from "react";
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, Heading, Paragraph, WrittenOut } from "./parts.tsx";
import { questionEmailTexts } from "./question-email-texts.ts";

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
  const heading = questionEmailTexts.aVisitorAsksAQuestion({ name });
  // the reader does not know the author
  const words = neutralLine(question, OMITTED);
  const next = questionEmailTexts.yourAnswerGoesToThe;
  return {
    subject: questionEmailTexts.aVisitorAsksAQuestion2({ shortName: shortName(businessName) }),
    preheader: words,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Quotation>
          <Paragraph>{words}</Paragraph>
        </Quotation>
        <Paragraph>{next}</Paragraph>
        <Button href={deskUrl}>{questionEmailTexts.answer}</Button>
        <WrittenOut href={deskUrl} />
      </>
    ),
    text: [heading, `> ${words}`, next, questionEmailTexts.toAnswer({ deskUrl })],
    because: questionEmailTexts.thisEmailCameBecauseYour({ productName }),
  };
}

export function questionAnswered(
  { businessName, question, answer, questionsUrl }: MailOf<"question-answered">,
  { productName }: MailSite,
): EmailContent {
  const name = plainLine(businessName);
  const heading = questionEmailTexts.hasAnsweredYourQuestion({ name });
  const words = plainLine(question);
  const lines = plainLines(answer).split("\n");
  const noReply = questionEmailTexts.doesNotKnowYourEmail({ name });
  return {
    subject: questionEmailTexts.hasAnsweredYourQuestion2({ shortName: shortName(businessName) }),
    preheader: lines.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{questionEmailTexts.yourQuestion({ words })}</Paragraph>
        <Quotation>
          {lines.map((line, index) => (
            // lines have no ids, and do not change
            <Paragraph key={index}>{line}</Paragraph>
          ))}
        </Quotation>
        <Paragraph>{noReply}</Paragraph>
        <Button href={questionsUrl}>{questionEmailTexts.seeYourQuestions}</Button>
        <WrittenOut href={questionsUrl} />
      </>
    ),
    text: [
      heading,
      questionEmailTexts.yourQuestion({ words }),
      lines.map((line) => `> ${line}`).join("\n"),
      noReply,
      questionEmailTexts.yourQuestions({ questionsUrl }),
    ],
    because: questionEmailTexts.thisEmailCameBecauseYou({ productName }),
  };
}
