/** Questions of visitors, newest first. */
import { useRef } from "react";
import { Link } from "react-router";
import { questionPaths } from "../platform/paths.ts";
import { usePostForm } from "../platform/post-form.tsx";
import type { DeskSectionData } from "./loads.ts";
import { QuestionItem } from "./question-item.tsx";
import "../questions/questions.css";
import { deskTexts } from "./desk-texts.ts";

const waitingText = (unanswered: number): string =>
  unanswered === 0 ? deskTexts.everyQuestionHasAnAnswer : deskTexts.withoutAnAnswer({ unanswered });

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
            {deskTexts.questions}
          </h1>
          {!isEmpty && <p className="muted num">{waitingText(unanswered)}</p>}
        </div>
      </header>
      {isEmpty ? (
        <p className="muted">{deskTexts.noQuestionsYetVisitorsAsk}</p>
      ) : (
        <ul className="plain desk-lines">
          {questions.map((question) => (
            <QuestionItem key={question.id} question={question} asOf={asOf} removing={removing} />
          ))}
        </ul>
      )}
      {(!isFirst || next !== null) && (
        <nav className="row" aria-label={deskTexts.pages}>
          {!isFirst && (
            <Link className="btn" to={questionPaths.deskQuestions(id)}>
              {deskTexts.newestQuestions}
            </Link>
          )}
          {next !== null && (
            <Link className="btn" to={questionPaths.deskQuestions(id, next)}>
              {deskTexts.olderQuestions}
            </Link>
          )}
        </nav>
      )}
    </main>
  );
}
