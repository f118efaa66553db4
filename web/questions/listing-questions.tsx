/** Section of a listing's page with its newest published questions, and the link to the form for a question. */
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { PublicQuestions } from "#contract/questions/listing-question.ts";
import { questionPaths } from "../platform/question-paths.ts";
import { PublishedQuestions } from "./published-questions.tsx";
import { questionsTexts } from "./questions-texts.ts";

interface ListingQuestionsProps {
  business: Pick<Business, "id" | "role">;
  read: PublicQuestions;
}

export default function ListingQuestions({ business: { id, role }, read }: ListingQuestionsProps) {
  const { questions, next, as_of: asOf } = read;
  // members answer at the desk instead of asking
  const isMember = role !== null;
  if (isMember && questions.length === 0) return null;
  return (
    <section className="questions-part" aria-labelledby="questions-heading">
      <div className="questions-head">
        <h2 id="questions-heading">{questionsTexts.title}</h2>
        {!isMember && (
          <Link className="btn" to={questionPaths.questions(id, { ask: "yes" })} rel="nofollow">
            {questionsTexts.askAQuestion}
          </Link>
        )}
      </div>
      {questions.length === 0 ? (
        <p className="muted">{questionsTexts.none}</p>
      ) : (
        <PublishedQuestions questions={questions} asOf={asOf} />
      )}
      {next !== null && <Link to={questionPaths.questions(id)}>{questionsTexts.allQuestions}</Link>}
    </section>
  );
}
