/** The viewer's questions with their answers; those without an answer can be deleted. */
import type { ReactNode } from "react";
import type { OwnQuestion } from "#contract/questions/listing-question.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { RelativeTime } from "../platform/relative-time.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import "./questions.css";
import { questionsTexts } from "./questions-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface OwnQuestionsProps {
  questions: readonly OwnQuestion[];
  asOf: string;
  /** The line above each question, if they are to several listings. */
  about?: (question: OwnQuestion) => ReactNode;
  onDelete: () => void;
}

function stateOf({ answer, is_shown: isShown }: OwnQuestion): string {
  if (answer === null) return questionsTexts.unanswered;
  return isShown ? questionsTexts.published : questionsTexts.private;
}

export function OwnQuestions({ questions, asOf, about, onDelete }: OwnQuestionsProps) {
  const form = usePostForm("delete-question", onDelete);
  return (
    <>
      <FailedForm failure={form.failure} />
      <ul className="plain questions">
        {questions.map((one) => (
          <li key={one.id}>
            {about?.(one)}
            <p className="question-text" dir="auto">
              {one.question}
            </p>
            {one.answer !== null && (
              <p className="question-answer" dir="auto">
                {one.answer}
              </p>
            )}
            <p className="muted small">
              {richText(questionsTexts.asked({ time: () => <RelativeTime at={one.asked_at} asOf={asOf} /> }))}
            </p>
            <p className="muted small">{stateOf(one)}</p>
            {one.answer === null && (
              <PostForm of={form}>
                <input type="hidden" name="p_question_id" value={one.id} />
                <BusyButton className="btn sm" isBusy={form.isBusy}>
                  {richText(
                    questionsTexts.delete({
                      question: one.question,
                      hidden: (parts) => <span className="vh">{parts}</span>,
                    }),
                  )}
                </BusyButton>
              </PostForm>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
