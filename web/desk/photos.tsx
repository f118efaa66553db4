/** Photos of a listing as visitors see them, with the dialog that adds, describes and orders them. */
import { PhotoBanner } from "../listings/listing/photo-banner.tsx";
import type { DeskSectionData } from "./loads.ts";
import "../listings/listing/banner.css";
import { deskTexts, partTexts } from "./desk-texts.ts";

export function DeskPhotos({ data: { business } }: { data: DeskSectionData<"photos"> }) {
  return (
    <main id="main" tabIndex={-1} className="desk-photos scripted">
      <header className="owner-desk-head">
        <h1>{partTexts.photos}</h1>
      </header>
      <PhotoBanner key={business.id} business={business} hasDropArea />
      {business.image_count > 0 && <p className="help">{deskTexts.photosHelp}</p>}
    </main>
  );
}
