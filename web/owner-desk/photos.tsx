/** The photos of a listing as visitors find them, with the dialog in which they are added, described and ordered. */
import { PhotoBanner } from "../listings/listing/photo-banner.tsx";
import { ownerPaths } from "../platform/owner-paths.ts";
import type { DataOf } from "./loads.ts";
import "../listings/listing/banner.css";

export function DeskPhotos({ data: { business } }: { data: DataOf<"photos"> }) {
  return (
    <main id="main" tabIndex={-1} className="desk-photos">
      <header className="owner-desk-head">
        <h1>Photos</h1>
      </header>
      <PhotoBanner key={business.version} business={business} />
      <noscript>
        <p>
          <a href={ownerPaths.plainPhotos(business.id)}>Add and order photos without scripts</a>
        </p>
      </noscript>
      <p className="help">The first five are on top of the page. Adding, describing and ordering is in the dialog.</p>
    </main>
  );
}
