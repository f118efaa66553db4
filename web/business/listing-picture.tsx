import type { ImageWidth } from "#contract/photos/image-widths.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { PhotoImage } from "../photos/photo-image.tsx";
import { Storefront } from "../drawings/storefront.tsx";

interface ListingPictureProps {
  listing: Pick<SearchResult, "id" | "name" | "categories" | "image">;
  /** Near the top of the page, so it is loaded eagerly. */
  isEager: boolean;
  /** Displayed size, and the available widths of the photo. */
  width: number;
  height: number;
  sizes: string;
  widths: readonly ImageWidth[];
}

/** The listing's first photo, or its storefront, also if the photo cannot be loaded. */
export function ListingPicture({ listing, isEager, ...size }: ListingPictureProps) {
  const { id, name, categories, image } = listing;
  const front = <Storefront id={id} name={name} category={categories[0] ?? "Local Services"} isEager={isEager} />;
  if (image === null) return front;
  return <PhotoImage {...size} fileName={image} alt="" isEager={isEager} fallback={front} />;
}
