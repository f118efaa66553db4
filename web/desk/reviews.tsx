/** Latest reviews, with unanswered ones marked; they are answered on the public page. */
import { MessageSquare } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { Rating } from "../reviews/rating.tsx";
import type { DeskSectionData } from "./loads.ts";
import { richText } from "#contract/text/rich-text.ts";
import { sectionTexts } from "./desk-texts.ts";
import { deskReviewTexts } from "./questions-texts.ts";

export function DeskReviews({ data: { business } }: { data: DeskSectionData<"reviews"> }) {
  const { id, rating, review_count: count, reviews, as_of: asOf } = business;
  const all = `${paths.listing(id)}#reviews`;
  return (
    <main id="main" tabIndex={-1} className="desk-reviews">
      <header className="owner-desk-head">
        <div>
          <h1>{sectionTexts.reviews}</h1>
          <Rating rating={rating} count={count} />
        </div>
        <Link className="btn primary" to={all}>
          <MessageSquare className="i" strokeWidth={1.75} aria-hidden />
          {deskReviewTexts.readAll}
        </Link>
      </header>
      {reviews.length === 0 ? (
        <p className="muted">{deskReviewTexts.noReviews}</p>
      ) : (
        <ul className="plain desk-lines">
          {reviews.map(({ id: reviewId, rating: stars, comment, reviewer_name: name, reply, created_at: at }) => (
            <li key={reviewId}>
              <p className="row">
                <b>
                  <bdi>{name}</bdi>
                </b>
                <span className="num">{deskReviewTexts.stars({ stars })}</span>
                <span className="muted small">
                  <RelativeTime at={at} asOf={asOf} />
                </span>
                {reply === null && <span className="chip">{deskReviewTexts.noReply}</span>}
              </p>
              <blockquote className="desk-quote" dir="auto">
                {comment}
              </blockquote>
              {reply === null && (
                <Link className="btn sm" to={all}>
                  {richText(deskReviewTexts.reply({ name, span: (parts) => <span className="vh">{parts}</span> }))}
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
    </main>
  );
}
