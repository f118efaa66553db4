import { MessageSquare } from "lucide-react";
import { Suspense, useEffect, useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { reviewTexts } from "#contract/reviews/review-texts.ts";
import type { Review } from "#contract/reviews/review.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { paths } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { ReviewList } from "./review-list.tsx";
import type { ReadReviews } from "./review-list-state.ts";
import { ReviewSummary } from "./review-summary.tsx";
import { ReviewTools } from "./review-tools.tsx";
import { writeView } from "./review-view.ts";
import { ReviewForm } from "./signed-in-parts.ts";
import { useReviewList } from "./use-review-list.ts";
import { WriteButton } from "./write-button.tsx";
import { reviewsTexts } from "./reviews-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";

interface ReviewsProps {
  business: Business;
  /** The page that the address requests. */
  first: ReadReviews;
}

/** The hash that opens the form: a user who returns from the login screen continues there. */
const FORM = "#write-review";

function NoReviews({ name }: { name: string }) {
  return (
    <div className="empty no-reviews">
      <span className="emo">
        <MessageSquare className="i" strokeWidth={1.75} aria-hidden />
      </span>
      <h3>{reviewTexts.noReviews}</h3>
      <p>{richText(reviewsTexts.none({ name, bdi: (parts) => <bdi>{parts}</bdi> }))}</p>
    </div>
  );
}

/** Whether the form is open: by its button, else by the address. */
function useWriting() {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const [isPressed, setPressed] = useState<boolean | null>(null);
  const isRequested = hash === FORM;
  // not by `useHydrated`, which would render twenty reviews again
  const isAskedHere = useInBrowser(() => isRequested, false);
  return {
    isWriting: isPressed ?? isAskedHere,
    open: () => setPressed(true),
    close: () => {
      setPressed(false);
      // the address has been used
      if (isRequested) void navigate({ search, hash: "" }, { replace: true, preventScrollReset: true });
    },
  };
}

export function Reviews({ business, first }: ReviewsProps) {
  const { id, name, rating, review_count: count, is_owner: isOwner } = business;
  const reading = useReviewList(id, first);
  const { list, view, put, drop, turnTo } = reading;
  const { isWriting, open, close } = useWriting();
  const isGuest = useProfile() === null;
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** Target of the next focus: a review by its id, else the heading. */
  const [focused, setFocused] = useState<{ id: string | null } | null>(null);
  const own = list.shown.find(({ review }) => review.is_reviewer)?.review ?? null;
  /** The viewer's review may not be among the visible ones. */
  const hasNone = own === null && !business.has_reviewed;
  /** As of when the form was opened: the page may have the review before the form knows that it is saved. */
  const [isNew, setNew] = useState(hasNone);
  if (!isWriting && isNew !== hasNone) setNew(hasNone);
  const here = `${paths.listing(id)}${FORM}`;

  useEffect(() => {
    if (focused === null) return;
    const item = section.current?.querySelector<HTMLElement>(`#review-${focused.id}`) ?? heading.current;
    item?.focus({ preventScroll: true });
    item?.scrollIntoView({ block: "nearest" });
  }, [focused]);

  function onWritten(review: Review) {
    put(review, business.as_of);
    close();
    setFocused({ id: review.id });
  }

  function onRemove({ id: removed }: Review) {
    drop(removed);
    setFocused({ id: null });
  }

  const form =
    isWriting && !isGuest && !isOwner ? (
      <ReviewForm
        businessId={id}
        name={name}
        review={isNew ? null : own}
        here={here}
        onDone={onWritten}
        onClose={() => {
          close();
          setFocused({ id: own?.id ?? null });
        }}
      />
    ) : null;
  const canEdit = !isNew && own !== null && own.state !== "hidden";

  return (
    <section ref={section} className="reviews-part" id="reviews" aria-labelledby="reviews-heading">
      <div className="reviews-head" id={FORM.slice(1)}>
        <div>
          <h2 ref={heading} id="reviews-heading" tabIndex={-1}>
            {reviewsTexts.toolsLabel}
          </h2>
          <Link className="reviews-policy" to={paths.reviewsPolicy()}>
            {reviewsTexts.howReviewsWork}
          </Link>
        </div>
        <WriteButton business={business} isWriting={isWriting} onWrite={open} here={here} />
      </div>
      {form !== null && isNew && <Suspense>{form}</Suspense>}
      {rating !== null && (
        <ReviewSummary
          business={business}
          rating={rating}
          view={view}
          addressOf={(next) => localPath(`${paths.listing(id, { which: writeView(next) })}#reviews`)}
          onTurn={turnTo}
        />
      )}
      {count > 1 && <ReviewTools business={business} view={view} onTurn={turnTo} />}
      {count === 0 && own === null ? (
        <NoReviews name={name} />
      ) : (
        <ReviewList
          business={business}
          reading={reading}
          editing={canEdit ? form : null}
          onEdit={open}
          onChange={(review) => put(review, business.as_of)}
          onRemove={onRemove}
        />
      )}
    </section>
  );
}
