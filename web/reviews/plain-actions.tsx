/** What a reader can do with a review before and without scripts: plain links, and no more. */
import { ThumbsUp } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { countText } from "#contract/text/count-text.ts";
import type { Review } from "#contract/reviews/review.ts";
import { guestPaths, paths } from "../platform/paths.ts";

interface ActionLinkProps {
  href: string;
  text: string;
  /** Said to those who do not see where it leads. */
  more?: string;
  /** How many found it helpful, where that is what is said. */
  count?: number;
}

function ActionLink({ href, text, more = "", count }: ActionLinkProps) {
  return (
    <a className="btn quiet sm" href={href} rel="nofollow">
      {count !== undefined && <ThumbsUp className="i" strokeWidth={1.75} aria-hidden />}
      {text}
      {count !== undefined && count > 0 && <span className="num">{countText(count)}</span>}
      {more !== "" && <span className="vh">{more}</span>}
    </a>
  );
}

/** There are twenty of each on a page that most people only read. */
export function GuestActions({ helpfulCount, here }: { helpfulCount: number; here: string }) {
  const login = paths.login(here);
  return (
    <>
      <ActionLink href={login} text="Helpful" count={helpfulCount} more=": log in to say so" />
      <ActionLink href={login} text="Report" more=": log in first" />
    </>
  );
}

interface PlainActionsProps {
  review: Review;
  business: Pick<Business, "id" | "may">;
}

/** Of somebody signed in: what `signed-in/review-actions.tsx` does in place, on a page of its own. */
export function PlainActions({ review, business: { id, may } }: PlainActionsProps) {
  const of = review.id;
  if (review.is_reviewer)
    return (
      <>
        {review.state !== "hidden" && <ActionLink href={guestPaths.review(id)} text="Edit" />}
        <ActionLink href={guestPaths.review(id, { asks: "delete" })} text="Delete" />
      </>
    );
  return (
    <>
      <ActionLink href={guestPaths.review(id, { of })} text="Helpful" count={review.helpful_count} />
      {may.includes("replies") && (
        <ActionLink
          href={`${guestPaths.review(id, { of })}#reply`}
          text={review.reply === null ? "Reply" : "Edit reply"}
        />
      )}
      <ActionLink href={`${guestPaths.review(id, { of })}#report`} text="Report" />
    </>
  );
}
