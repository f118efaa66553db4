import { CloudOff, RotateCw } from "lucide-react";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import type { AllPhotos } from "./use-all-photos.ts";
import { richText } from "#contract/text/rich-text.ts";
import { photosTexts } from "./photos-texts.ts";

/** Shown instead of photos that are loading or failed to load. */
export function MissingPhotos({ photos: { failure, isLoading, readAgain } }: { photos: AllPhotos }) {
  if (failure === null) {
    return (
      <p className="photos-coming">
        <span className="spin" aria-hidden />
        {sharedPageTexts.loading}
      </p>
    );
  }
  return (
    <div className="photos-missing" role="alert">
      <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      <p>{richText(photosTexts.loadFailed({ reason: failure, b: (parts) => <b>{parts}</b> }))}</p>
      <BusyButton type="button" isBusy={isLoading} onClick={readAgain}>
        {!isLoading && <RotateCw className="i" strokeWidth={1.75} aria-hidden />}
        {photosTexts.retry}
      </BusyButton>
    </div>
  );
}
