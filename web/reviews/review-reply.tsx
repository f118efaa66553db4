import { CornerDownRight } from "lucide-react";
import type { ReactNode } from "react";
import type { ReviewReply as Reply } from "#contract/reviews/review.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { ReviewText } from "./review-text.tsx";
import { reviewsTexts } from "./reviews-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface ReviewReplyProps {
  reply: Reply;
  /** Name of the business. */
  name: string;
  asOf: string;
  /** The owner's actions on it. */
  children?: ReactNode;
}

/** The owner's public reply. */
export function ReviewReply({ reply, name, asOf, children }: ReviewReplyProps) {
  return (
    <div className="reply">
      <h4>
        <CornerDownRight className="i" strokeWidth={1.75} aria-hidden />
        <span>{richText(reviewsTexts.replyFrom({ name, bdi: (parts) => <bdi>{parts}</bdi> }))}</span>
      </h4>
      <p className="faint tiny">
        <RelativeTime at={reply.created_at} asOf={asOf} />
        {reply.updated_at > reply.created_at && ` ${reviewsTexts.edited}`}
      </p>
      <ReviewText text={reply.comment} />
      {reply.is_outdated && <p className="faint tiny">{reviewsTexts.replyOutdated}</p>}
      {children}
    </div>
  );
}
