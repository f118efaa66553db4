import { Check, PenLine } from "lucide-react";
import { reviewTexts } from "#contract/reviews/review-texts.ts";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../platform/paths.ts";
import { useProfile } from "../platform/viewer.ts";
import { OpenButton } from "./open-button.tsx";
import { reviewsTexts } from "./reviews-texts.ts";
import { localPath } from "../platform/local-path.ts";

interface WriteButtonProps {
  business: Pick<Business, "id" | "is_owner" | "has_reviewed">;
  isWriting: boolean;
  onWrite: () => void;
  /** The path to which logging in returns: this page with the form. */
  here: string;
}

/** Button to write or edit the viewer's review; owners cannot review their own listing. */
export function WriteButton({ business, isWriting, onWrite, here }: WriteButtonProps) {
  const isGuest = useProfile() === null;
  if (business.is_owner) return null;
  if (isGuest)
    return (
      <a className="btn" href={localPath(paths.login(here))} rel="nofollow">
        <PenLine className="i" strokeWidth={1.75} aria-hidden />
        {reviewTexts.loginToReview}
      </a>
    );
  if (business.has_reviewed)
    return (
      <p className="tag">
        <Check className="i" strokeWidth={1.75} aria-hidden />
        {reviewTexts.alreadyReviewed}
      </p>
    );
  return (
    <OpenButton businessId={business.id} review={null} className="btn" aria-expanded={isWriting} onOpen={onWrite}>
      <PenLine className="i" strokeWidth={1.75} aria-hidden />
      {reviewsTexts.writeReview}
    </OpenButton>
  );
}
