import { guestPaths } from "../../platform/paths.ts";
import type { Review } from "#contract/reviews/review.ts";
import { useSite } from "../../platform/site.ts";
import { Callout } from "../../ui/callout.tsx";
import { reviewFormsTexts } from "./review-forms-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** For its author only: why other users do not see the review. */
export default function ReviewState({ review: { state, hidden_reason: reason } }: { review: Review }) {
  const { supportEmail } = useSite();
  if (state === "held")
    return (
      <Callout kind="note">
        <p>{reviewFormsTexts.held}</p>
      </Callout>
    );
  return (
    <Callout kind="warn">
      <p>{reviewFormsTexts.hidden({ reason })}</p>
      <p>
        {richText(
          reviewFormsTexts.hiddenContact({
            email: supportEmail,
            link: (parts) => <a href={guestPaths.mail(supportEmail)}>{parts}</a>,
          }),
        )}
      </p>
    </Callout>
  );
}
