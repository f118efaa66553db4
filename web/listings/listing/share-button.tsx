import { Check, Share } from "lucide-react";
import { useEffect, useRef } from "react";
import { TIMES } from "#contract/limits.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { localPath } from "../../platform/local-path.ts";
import { useCopy, type CopyOutcome } from "../../ui/copy-text.ts";
import { listingPageTexts } from "./listing-page-texts.ts";

/** Content of the button: 'Copied!' for two seconds (rules: listings, 3). */
export function ShareFace({ isCopied }: { isCopied: boolean }) {
  return (
    <>
      {isCopied ? <Check className="i" aria-hidden /> : <Share className="i" strokeWidth={1.75} aria-hidden />}
      {isCopied ? sharedPageTexts.copied : listingPageTexts.share}
    </>
  );
}

/** `path` as an absolute address. Only in the browser. */
export function linkTo(path: string): string {
  return new URL(localPath(path), window.location.href).href;
}

/** Result of copying: an announcement, or the link itself if the clipboard is not available. */
export function ShareOutcome({ outcome, path }: { outcome: CopyOutcome; path: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (outcome === "refused") field.current?.select();
  }, [outcome]);
  return (
    <>
      <span className="vh" role="status">
        {outcome === "copied" && listingPageTexts.linkCopied}
      </span>
      {outcome === "refused" && (
        <label className="share-link">
          <span className="small">{listingPageTexts.copyThisLink}</span>
          <input
            className="input sm"
            ref={field}
            readOnly
            value={linkTo(path)}
            onFocus={(event) => event.target.select()}
          />
        </label>
      )}
    </>
  );
}

/** Copies the page's link and confirms it; shows the link if the clipboard is not available. */
export function ShareButton({ path }: { path: string }) {
  const { outcome, copy } = useCopy(TIMES.copied);
  const isCopied = outcome === "copied";
  return (
    <>
      {/* not the attribute `disabled`, which would take the focus from the button */}
      <button
        type="button"
        className="btn action-share"
        aria-disabled={isCopied}
        onClick={() => void copy(linkTo(path))}
      >
        <ShareFace isCopied={isCopied} />
      </button>
      <ShareOutcome outcome={outcome} path={path} />
    </>
  );
}
