import { useSearchParams } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { LIMITS } from "#contract/limits.ts";
import { paths } from "../../platform/paths.ts";
import { photoAlt } from "../../photos/photo-alt.ts";
import { listingPageTexts } from "./listing-page-texts.ts";
import { localPath } from "../../platform/local-path.ts";

/** Whether the address requests all photos in the page itself (`paths.listing`). */
export function asksForAllPhotos(parameters: URLSearchParams): boolean {
  return parameters.get("photos") === "all";
}

type PhotosListing = Pick<Business, "id" | "name" | "images" | "image_count">;

function Photos({ business: { id, name, images, image_count: count } }: { business: PhotosListing }) {
  const [parameters] = useSearchParams();
  const shown = asksForAllPhotos(parameters) ? images : images.slice(0, LIMITS.imagesWithPage);
  return (
    <>
      <ul className="remaining-photos" id="more-photos" aria-label={listingPageTexts.morePhotos}>
        {shown.slice(LIMITS.bannerImages).map((image, index) => (
          <li key={image.id}>
            <a href={paths.image(image.file_name, 1920)}>
              <img
                src={paths.image(image.file_name, 208)}
                alt={photoAlt(image, LIMITS.bannerImages + index, name)}
                width={104}
                height={78}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
      {shown.length < count && (
        <p className="remaining-link">
          <a className="btn" href={localPath(`${paths.listing(id, { photos: "all" })}#more-photos`)}>
            {listingPageTexts.allPhotos({ count })}
          </a>
        </p>
      )}
    </>
  );
}

/**
 * Photos beyond the banner, for visitors without scripts and so without the dialog; if there are many, the first ones
 * and a link to all. React leaves it unchanged in the browser, which need not load its code.
 */
export function RemainingPhotos({ business }: { business: PhotosListing }) {
  if (business.images.length <= LIMITS.bannerImages) return null;
  return <noscript>{import.meta.env.SSR && <Photos business={business} />}</noscript>;
}
