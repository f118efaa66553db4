/** Questions of visitors, newest first. */
import { useRef } from "react";
import { Link } from "react-router";
import { questionPaths } from "../platform/question-paths.ts";
import { usePostForm } from "../platform/post-form.tsx";
import type { DeskSectionData } from "./loads.ts";
import { QuestionItem } from "./question-item.tsx";
import "../questions/questions.css";
import { partTexts } from "./desk-texts.ts";
import { deskQuestionTexts } from "./questions-texts.ts";

const waitingText = (unanswered: number): string =>
  unanswered === 0 ? deskQuestionTexts.allAnswered : deskQuestionTexts.withoutAnswer({ count: unanswered });

export function DeskQuestionList({ data: { id, questions: read, isFirst } }: { data: DeskSectionData<"questions"> }) {
  const { questions, next, unanswered, as_of: asOf } = read;
  const heading = useRef<HTMLHeadingElement>(null);
  const removing = usePostForm("remove", () => heading.current?.focus());
  const isEmpty = questions.length === 0 && isFirst;
  return (
    <main id="main" tabIndex={-1} className="desk-reviews">
      <header className="owner-desk-head">
        <div>
          <h1 tabIndex={-1} ref={heading}>
            {partTexts.questions}
          </h1>
          {!isEmpty && <p className="muted num">{waitingText(unanswered)}</p>}
        </div>
      </header>
      {isEmpty ? (
        <p className="muted">{deskQuestionTexts.noQuestions}</p>
      ) : (
        <ul className="plain desk-lines">
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} asOf={asOf} removing={removing} />
          ))}
        </ul>
      )}
      {(!isFirst || next !== null) && (
        <nav className="row" aria-label={deskQuestionTexts.pages}>
          {!isFirst && (
            <Link className="btn" to={questionPaths.deskQuestions(id)}>
              {deskQuestionTexts.newest}
            </Link>
          )}
          {next !== null && (
            <Link className="btn" to={questionPaths.deskQuestions(id, next)}>
              {deskQuestionTexts.older}
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}
