/** The part of a listing's page with its newest published questions, and the way to ask one. */
import { Link } from "react-router";
import type { PublicQuestions } from "#contract/questions/listing-question.ts";
import { questionPaths } from "./question-paths.ts";
import { PublishedQuestions } from "./published-questions.tsx";

interface ListingQuestionsProps {
  businessId: string;
  /** Members answer at the desk instead of asking. */
  isMember: boolean;
  read: PublicQuestions;
}

export default function ListingQuestions({ businessId, isMember, read }: ListingQuestionsProps) {
  const { questions, next, as_of: asOf } = read;
  if (isMember && questions.length === 0) return null;
  return (
    <section className="questions-part" aria-labelledby="questions-heading">
      <div className="questions-head">
        <h2 id="questions-heading">Questions</h2>
        {!isMember && (
          <Link className="btn" to={questionPaths.questions(businessId, { ask: "yes" })} rel="nofollow">
            Ask a question
          </Link>
        )}
      </div>
      {questions.length === 0 ? (
        <p className="muted">No questions yet. The business answers by email.</p>
      ) : (
        <PublishedQuestions questions={questions} asOf={asOf} />
      )}
      {next !== null && <Link to={questionPaths.questions(businessId)}>All questions</Link>}
    </section>
  );
}
