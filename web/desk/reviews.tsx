/** Latest reviews, with unanswered ones marked; they are answered on the public page. */
import { MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { Rating } from "../reviews/rating.tsx";
import type { DeskSectionData } from "./loads.ts";
import { deskTexts } from "./desk-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export function DeskReviews({ data: { business } }: { data: DeskSectionData<"reviews"> }) {
  const { id, rating, review_count: count, reviews, as_of: asOf } = business;
  const all = `${paths.listing(id)}#reviews`;
  return (
    <main id="main" tabIndex={-1} className="desk-reviews">
      <header className="owner-desk-head">
        <div>
          <h1>{deskTexts.reviews}</h1>
          <Rating rating={rating} count={count} />
        </div>
        <Link className="btn primary" to={all}>
          <MessageSquare className="i" strokeWidth={1.75} aria-hidden />
          {deskTexts.readAndAnswerAll}
        </Link>
      </header>
      {reviews.length === 0 ? (
        <p className="muted">{deskTexts.nobodyHasWrittenAboutThis}</p>
      ) : (
        <ul className="plain desk-lines">
          {reviews.map(({ id: reviewId, rating: stars, comment, reviewer_name: name, reply, created_at: at }) => (
            <li key={reviewId}>
              <p className="row">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="num">{deskTexts.of5Stars({ stars })}</span>
                <span className="muted small">
                  <RelativeTime at={at} asOf={asOf} />
                </span>
                {reply === null && <span className="chip">{deskTexts.noAnswerYet}</span>}
              </p>
              <blockquote className="desk-quote">{comment}</blockquote>
              {reply === null && (
                <Link className="btn sm" to={all}>
                  {richText(deskTexts.answer2({ name, span: (parts) => <span className="vh">{parts}</span> }))}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
