/** schema.org data of a place's page for search engines. Pure. */
import type { Category } from "#contract/listings/categories.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import type { PlacePage } from "#contract/places/place.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { serializeJsonLd } from "#contract/text/json-ld-text.ts";
import { landingTexts } from "./landing-texts.ts";
import { paths } from "../platform/paths.ts";

interface PlaceJsonLdInput {
  place: PlacePage;
  category: Category | null;
  /** On the page, in order. */
  listings: readonly SearchResult[];
}

/** Breadcrumb from the list of places, and the listings on the page, in order. Escaped for a script element. */
export function placeJsonLd({ place, category, listings }: PlaceJsonLdInput, baseUrl: string): string {
  const way = [
    { name: landingTexts.places, path: paths.places() },
    ...place.outer.toReversed().map(({ slug, name }) => ({ name, path: paths.place(slug) })),
    { name: place.name, path: paths.place(place.slug) },
    ...(category === null ? [] : [{ name: categoryTexts[category], path: paths.place(place.slug, category) }]),
  ];
  const graph = [
    {
      "@type": "BreadcrumbList",
      itemListElement: way.map(({ name, path }, index) => {
        return { "@type": "ListItem", position: index + 1, name, item: baseUrl + path };
      }),
    },
    {
      "@type": "ItemList",
      itemListElement: listings.map(({ id, name }, index) => {
        return { "@type": "ListItem", position: index + 1, name, url: baseUrl + paths.listing(id) };
      }),
    },
  ];
  return serializeJsonLd({ "@context": "https://schema.org", "@graph": graph });
}
