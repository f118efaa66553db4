/** Emails about a question to a business, and about its answer. */
import type { MailOf } from "#contract/notifications/mail.ts";
import { neutralLine } from "#contract/text/neutral-line.ts";
import { plainLine, plainLines } from "#contract/text/plain-line.ts";
import { type EmailContent, type MailSite, shortName } from "./email.ts";
import { Button, ButtonUrl, Heading, Paragraph, Quote } from "./parts.tsx";
import { actionText } from "./plain-text.ts";
import { answerEmailTexts, questionEmailTexts } from "./question-email-texts.ts";

const OMITTED = "…";

export function questionEmail(
  { businessName, question, deskUrl }: MailOf<"question-asked">,
  { productName }: MailSite,
): EmailContent {
  const texts = questionEmailTexts;
  const heading = texts.heading({ name: plainLine(businessName) });
  // the reader does not know the author
  const words = neutralLine(question, OMITTED);
  return {
    subject: texts.subject({ name: shortName(businessName) }),
    preheader: words,
    body: (
      <>
        <Heading>{heading}</Heading>
        <Quote>
          <Paragraph>{words}</Paragraph>
        </Quote>
        <Paragraph>{texts.next}</Paragraph>
        <Button href={deskUrl}>{texts.button}</Button>
        <ButtonUrl href={deskUrl} />
      </>
    ),
    text: [heading, `> ${words}`, texts.next, actionText(texts.button, deskUrl)],
    reason: texts.reason({ productName }),
  };
}

export function questionAnswered(
  { businessName, question, answer, questionsUrl }: MailOf<"question-answered">,
  { productName }: MailSite,
): EmailContent {
  const texts = answerEmailTexts;
  const name = plainLine(businessName);
  const heading = texts.heading({ name });
  const questionLine = texts.question({ question: plainLine(question) });
  const lines = plainLines(answer).split("\n");
  const noReply = texts.noReply({ name });
  return {
    subject: texts.heading({ name: shortName(businessName) }),
    preheader: lines.join(" "),
    body: (
      <>
        <Heading>{heading}</Heading>
        <Paragraph>{questionLine}</Paragraph>
        <Quote>
          {lines.map((line, index) => (
            // lines have no ids, and do not change
            <Paragraph key={index}>{line}</Paragraph>
          ))}
        </Quote>
        <Paragraph>{noReply}</Paragraph>
        <Button href={questionsUrl}>{texts.button}</Button>
        <ButtonUrl href={questionsUrl} />
      </>
    ),
    text: [
      heading,
      questionLine,
      lines.map((line) => `> ${line}`).join("\n"),
      noReply,
      actionText(texts.button, questionsUrl),
    ],
    reason: texts.reason({ productName }),
  };
}
