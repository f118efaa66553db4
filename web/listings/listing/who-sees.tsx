/** Who can see a listing that search does not find, and why. */
import type { Business } from "#contract/listings/business.ts";
import { HiddenCallout } from "../hidden-callout.tsx";
import { visibilityText } from "../visibility-text.ts";
import { listingPageTexts } from "./listing-page-texts.ts";

export default function WhoSees({ business: { visibility, hidden_reason: hiddenReason } }: { business: Business }) {
  if (hiddenReason !== null) return <HiddenCallout reason={hiddenReason} />;
  return (
    !visibility && <p className="help">{listingPageTexts.directLink({ visibility: visibilityText(visibility) })}</p>
  );
}
