/** Questions of visitors, newest first. */
import { useRef } from "react";
import { Link } from "react-router";
import { questionPaths } from "../platform/paths.ts";
import { usePostForm } from "../platform/post-form.tsx";
import type { DeskSectionData } from "./loads.ts";
import { QuestionItem } from "./question-item.tsx";
import "../questions/questions.css";

const waitingText = (unanswered: number): string =>
  unanswered === 0 ? "Every question has an answer." : `${unanswered} without an answer`;

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
            Questions
          </h1>
          {!isEmpty && <p className="muted num">{waitingText(unanswered)}</p>}
        </div>
      </header>
      {isEmpty ? (
        <p className="muted">
          No questions yet. Visitors ask on your page; you get an email and answer here. Nothing is public until you
          publish it.
        </p>
      ) : (
        <ul className="plain desk-lines">
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} asOf={asOf} removing={removing} />
          ))}
        </ul>
      )}
      {(!isFirst || next !== null) && (
        <nav className="row" aria-label="Pages">
          {!isFirst && (
            <Link className="btn" to={questionPaths.deskQuestions(id)}>
              Newest questions
            </Link>
          )}
          {next !== null && (
            <Link className="btn" to={questionPaths.deskQuestions(id, next)}>
              Older questions
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}
