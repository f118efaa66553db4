import { guestPaths } from "../../platform/paths.ts";
import type { Review } from "#contract/reviews/review.ts";
import { useSite } from "../../platform/site.ts";
import { Callout } from "../../ui/callout.tsx";

/** For its author only: why other users do not see the review. */
export default function ReviewState({ review: { state, hidden_reason: reason } }: { review: Review }) {
  const { supportEmail } = useSite();
  if (state === "held")
    return (
      <Callout kind="note">
        <p>Your review is looked at before it is shown.</p>
      </Callout>
    );
  return (
    <Callout kind="warn">
      <p>This review was taken down: {reason}</p>
      <p>
        If you think that is wrong, write to <a href={guestPaths.mail(supportEmail)}>{supportEmail}</a>.
      </p>
    </Callout>
  );
}
