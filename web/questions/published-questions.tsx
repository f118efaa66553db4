import type { PublicQuestion } from "#contract/questions/listing-question.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import "./questions.css";
import { richText } from "#contract/text/rich-text.ts";
import { questionsTexts } from "./questions-texts.ts";

interface PublishedQuestionsProps {
  questions: readonly PublicQuestion[];
  /** When they were loaded, for relative times. */
  asOf: string;
}

export function PublishedQuestions({ questions, asOf }: PublishedQuestionsProps) {
  return (
    <ul className="plain questions">
      {questions.map(({ id, question, answer, answered_at: at }) => (
        <li key={id}>
          <h3 className="question-text" dir="auto">
            {question}
          </h3>
          <p className="question-answer" dir="auto">
            {answer}
          </p>
          <p className="muted small">
            {richText(questionsTexts.answered({ time: () => <RelativeTime at={at} asOf={asOf} /> }))}
          </p>
        </li>
      ))}
    </ul>
  );
}
