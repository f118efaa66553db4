import { useId, useRef } from "react";
import { Check, Copy } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { TIMES } from "#contract/limits.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { localPath } from "../../platform/local-path.ts";
import { ownerPaths } from "../../platform/paths.ts";
import { useSite } from "../../platform/site.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { useCopy } from "../../ui/copy-text.ts";
import { badgeSnippet } from "./badge-snippet.ts";
import "./owner.css";
import { listingOwnerTexts } from "./listing-owner-texts.ts";

interface BadgeDialogProps {
  business: Pick<Business, "id" | "name" | "visibility" | "hidden_reason">;
  isOpen: boolean;
  onClose: () => void;
}

function NoBadge({ isPublic }: { isPublic: boolean }) {
  return (
    <div className="dbody">
      <p>{isPublic ? listingOwnerTexts.noBadgeHidden : listingOwnerTexts.noBadgeDirectLink}</p>
    </div>
  );
}

/** Preview of the badge, and the HTML that shows it on the business's website. */
export default function BadgeDialog({ business, isOpen, onClose }: BadgeDialogProps) {
  const { productName, baseUrl } = useSite();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { outcome, copy } = useCopy(TIMES.copied);
  const isCopied = outcome === "copied";
  const snippet = badgeSnippet(business, { productName, baseUrl });
  const isShown = business.visibility && business.hidden_reason === null;

  async function share() {
    field.current?.select();
    await copy(snippet);
  }

  return (
    <Dialog title={listingOwnerTexts.badgeTitle} isOpen={isOpen} onClose={onClose}>
      {!isShown ? (
        <NoBadge isPublic={business.visibility} />
      ) : (
        <div className="dbody stack">
          <div className="badge-shown">
            <img
              src={localPath(ownerPaths.badge(business.id))}
              alt={listingOwnerTexts.badgeAlt({ name: business.name, productName })}
            />
          </div>
          <p className="small muted">{listingOwnerTexts.badgeHint}</p>
          <div className="field">
            <label className="label" htmlFor={id}>
              {listingOwnerTexts.badgeHtml}
            </label>
            <textarea
              id={id}
              ref={field}
              className="input snippet"
              rows={5}
              readOnly
              value={snippet}
              spellCheck={false}
              onFocus={(event) => event.target.select()}
            />
          </div>
          <div className="row">
            <button type="button" className="btn primary" aria-disabled={isCopied} onClick={() => void share()}>
              {isCopied ? <Check className="i" aria-hidden /> : <Copy className="i" strokeWidth={1.75} aria-hidden />}
              {isCopied ? sharedPageTexts.copied : listingOwnerTexts.copyHtml}
            </button>
            <span className="small" role="status">
              {outcome === "refused" && listingOwnerTexts.copyRefused}
            </span>
          </div>
        </div>
      )}
    </Dialog>
  );
}
