import { Check, PenLine } from "lucide-react";
import { REVIEW_WORDS } from "#contract/reviews/review-words.ts";
import type { Business } from "#contract/listings/business.ts";
import { guestPaths, paths } from "../platform/paths.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { useProfile } from "../platform/viewer.ts";

interface WriteButtonProps {
  business: Pick<Business, "id" | "is_owner" | "has_reviewed">;
  isWriting: boolean;
  onWrite: () => void;
  /** Where logging in leads back to: this page with the form. */
  here: string;
}

/** What the viewer can do towards a review of their own; owners have none of their own listing. */
export function WriteButton({ business, isWriting, onWrite, here }: WriteButtonProps) {
  const isGuest = useProfile() === null;
  const isAlive = useInBrowser(() => !isGuest, false);
  if (business.is_owner) return null;
  if (isGuest)
    return (
      <a className="btn" href={paths.login(here)} rel="nofollow">
        <PenLine className="i" strokeWidth={1.75} aria-hidden />
        {REVIEW_WORDS.loginToReview}
      </a>
    );
  if (business.has_reviewed)
    return (
      <p className="tag">
        <Check className="i" strokeWidth={1.75} aria-hidden />
        {REVIEW_WORDS.alreadyReviewed}
      </p>
    );
  const what = (
    <>
      <PenLine className="i" strokeWidth={1.75} aria-hidden />
      Write a Review
    </>
  );
  return isAlive ? (
    <button type="button" className="btn" aria-expanded={isWriting} onClick={onWrite}>
      {what}
    </button>
  ) : (
    <a className="btn" href={guestPaths.review(business.id)} rel="nofollow">
      {what}
    </a>
  );
}
