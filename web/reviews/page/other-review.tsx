/** Somebody else's review and what its reader can do about it, on a page of its own. */
import { ThumbsUp } from "lucide-react";
import { useId } from "react";
import { Link, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { countText } from "#contract/text/count-text.ts";
import type { Review } from "#contract/reviews/review.ts";
import { guestPaths, paths } from "../../platform/paths.ts";
import { PostForm, usePostForm } from "../../platform/post-form.tsx";
import { ReviewEntry } from "../review-entry.tsx";
import { ReviewReply } from "../review-reply.tsx";
import { Refusal } from "../signed-in/refusal.tsx";
import { ReportFields } from "../signed-in/report-fields.tsx";
import { TextArea } from "../signed-in/text-area.tsx";
import { BusyButton } from "../../ui/busy-button.tsx";

interface AboutProps {
  business: Business;
  review: Review;
}

function Helpful({ business, review }: AboutProps) {
  const form = usePostForm("helpful");
  const { id, helpful_count: count, is_helpful: isHelpful } = review;
  return (
    <>
      <Refusal {...form} here={guestPaths.review(business.id, { of: id })} />
      <PostForm of={form}>
        <input type="hidden" name="p_review_id" value={id} />
        <input type="hidden" name="p_helpful" value={isHelpful ? "no" : "yes"} />
        <div className="review-actions">
          <BusyButton className="btn quiet sm helpful" isBusy={form.isBusy} aria-pressed={isHelpful}>
            <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />
            Helpful
            {count > 0 && <span className="num">{countText(count)}</span>}
          </BusyButton>
        </div>
      </PostForm>
    </>
  );
}

function Reply({ business, review }: AboutProps) {
  const form = usePostForm("reply");
  const headingId = useId();
  const { id, reply } = review;
  return (
    <section id="reply" className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>{reply === null ? "Answer in public" : "Change your answer"}</h2>
      <Refusal {...form} here={guestPaths.review(business.id, { of: id })} />
      <PostForm of={form} className="stack">
        <input type="hidden" name="p_review_id" value={id} />
        <TextArea
          label="Your public reply"
          name="p_comment"
          rows={5}
          required
          maxLength={LIMITS.replyLength}
          defaultValue={form.values["p_comment"] ?? reply?.comment}
          error={form.errors["p_comment"]}
        />
        <div className="row">
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            Save reply
          </BusyButton>
          {reply !== null && (
            <Link className="btn danger-quiet" to={guestPaths.review(business.id, { of: id, asks: "delete" })}>
              Delete reply
            </Link>
          )}
        </div>
      </PostForm>
    </section>
  );
}

function DeleteReply({ business, review: { id } }: AboutProps) {
  const navigate = useNavigate();
  const headingId = useId();
  const here = guestPaths.review(business.id, { of: id });
  const form = usePostForm("unreply", () => void navigate(here));
  return (
    <section id="reply" className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>Are you sure you want to delete your reply?</h2>
      <Refusal {...form} here={here} />
      <PostForm of={form} className="row">
        <input type="hidden" name="p_review_id" value={id} />
        <Link className="btn" to={here}>
          Cancel
        </Link>
        <BusyButton className="btn danger" isBusy={form.isBusy}>
          Delete
        </BusyButton>
      </PostForm>
    </section>
  );
}

function Report({ business, review }: AboutProps) {
  const form = usePostForm("report");
  const headingId = useId();
  const { id, is_reported: isReported } = review;
  return (
    <section id="report" className="section stack" aria-labelledby={headingId}>
      <h2 id={headingId}>Report this review</h2>
      {isReported ? (
        <p className="muted">You have reported it.</p>
      ) : (
        <>
          <Refusal {...form} here={guestPaths.review(business.id, { of: id })} />
          <PostForm of={form} className="stack">
            <input type="hidden" name="p_review_id" value={id} />
            <ReportFields errors={form.errors} values={form.values} />
            <div className="row">
              <BusyButton isBusy={form.isBusy}>Report</BusyButton>
            </div>
          </PostForm>
        </>
      )}
    </section>
  );
}

interface OtherReviewProps extends AboutProps {
  /** Whether the reply is: the question is asked. */
  isToDelete: boolean;
}

export function OtherReview({ business, review, isToDelete }: OtherReviewProps) {
  const { id, name, may, as_of: asOf } = business;
  const about = { business, review };
  return (
    <>
      <header>
        <h1>
          A review of <bdi>{name}</bdi>
        </h1>
        <Link to={`${paths.listing(id)}#review-${review.id}`}>Back to the listing</Link>
      </header>
      <h2 className="vh">The review</h2>
      <ol className="reviews">
        <ReviewEntry review={review} asOf={asOf}>
          <Helpful {...about} />
          {review.reply !== null && <ReviewReply reply={review.reply} name={name} asOf={asOf} />}
        </ReviewEntry>
      </ol>
      {may.includes("replies") &&
        (isToDelete && review.reply !== null ? <DeleteReply {...about} /> : <Reply {...about} />)}
      <Report {...about} />
    </>
  );
}
