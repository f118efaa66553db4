/** `/in/{place}` and `/in/{place}/{category}`: listings of a place, as an entry from search engines. */
import { data, Link } from "react-router";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { LIMITS } from "#contract/limits.ts";
import type { PlaceLink, PlacePage } from "#contract/places/place.ts";
import type { SearchResult } from "#contract/search/search.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { CategoryIcon } from "../drawings/category.tsx";
import { BusinessCard } from "../listings/business-card.tsx";
import { cleanQuery } from "../platform/clean-query.ts";
import { apiContext } from "../platform/context.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { redirect } from "../platform/redirect.ts";
import { StreetsOf } from "./streets-of.tsx";
import { placeJsonLd } from "./place-json-ld.ts";
import type { Route } from "./+types/in-place.ts";
import "./in-place.css";
import { landingTexts } from "./landing-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Number of cards of open and of best listings. */
const OPEN = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const category = CATEGORIES.find((name) => paths.place("", name) === `/in//${params.category ?? ""}`) ?? null;
  if (
    (params.category !== undefined && category === null) ||
    params.place.length > LIMITS.placeNameLength ||
    cleanQuery(params.place) !== params.place
  )
    return data(null, { status: 404 });
  const place = await api.get_place({ p_slug: params.place }).catch(nullIfNotFound);
  if (place === null) return data(null, { status: 404 });
  const ofCategory = category === null ? place.listings : (place.categories.find((one) => one.category === category)?.listings ?? 0); // oxfmt-ignore
  if (ofCategory === 0) return data(null, { status: 404 });
  // redirect from an earlier slug
  if (place.slug !== params.place) return redirect(paths.place(place.slug, category ?? undefined), 301);
  const filters = { categories: category === null ? [] : [category], near: { place: place.slug } };
  const [best, open] = await Promise.all([
    api.search_businesses({ sort_by: "rating-high", filters }),
    api.search_businesses({ filters: { ...filters, hours: "open" } }),
  ]);
  const first = open.results.slice(0, OPEN);
  const isFirst = new Set(first.map(({ id }) => id));
  // without ratings, 'best' would repeat the open ones below
  const isRated = best.results.some(({ rating }) => rating !== null);
  const rest = isRated ? best.results : best.results.filter(({ id }) => !isFirst.has(id));
  return { place, category, listings: ofCategory, best: rest, open: first };
}

interface LandingPage {
  place: PlacePage;
  category: Category | null;
  /** Number of listings. */
  listings: number;
  best: SearchResult[];
  open: SearchResult[];
}

const headingOf = ({ place, category }: Pick<LandingPage, "place" | "category">): string =>
  category === null ? place.name : landingTexts.categoryIn({ category, place: place.name });

/** 'München, Germany': several places may share a name. */
const fullName = ({ name, within }: PlacePage): string => [name, ...within].join(", ");

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(sharedPageTexts.pageNotFound, site);
  const { place, category, listings } = loaderData;
  const values = { place: fullName(place), listings, productName: site.productName };
  const title = category === null ? landingTexts.titleOfAll(values) : landingTexts.categoryIn({ ...values, category });
  return pageMeta({
    title: titleOf(title, site),
    description:
      category === null ? landingTexts.descriptionOfAll(values) : landingTexts.description({ ...values, category }),
    path: paths.place(place.slug, category ?? undefined),
    site,
    noindex: listings < 3,
  });
}

function Cards({ heading, listings }: { heading: string; listings: readonly SearchResult[] }) {
  if (listings.length === 0) return null;
  return (
    <section aria-label={heading}>
      <h2>{heading}</h2>
      <ol className="results">
        {listings.map((listing, index) => (
          <BusinessCard key={listing.id} listing={listing} isEager={index < 2} level={3} />
        ))}
      </ol>
    </section>
  );
}

function Links({ heading, places }: { heading: string; places: readonly PlaceLink[] }) {
  if (places.length === 0) return null;
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul className="row pills">
        {places.map(({ slug, name, listings }) => (
          <li key={slug}>
            <Link className="pill" to={paths.place(slug)}>
              {name} <span className="num faint">{listings.toLocaleString("en-US")}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** For crawlers, which read the document: never updated in the browser. */
function StructuredData(shown: LandingPage) {
  const { baseUrl } = useSite();
  const html = import.meta.env.SSR ? placeJsonLd(shown, baseUrl) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

export default function InPlace({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <PageNotFound /> : <PlaceScreen {...loaderData} />;
}

function PlaceScreen(shown: LandingPage) {
  const { place, category, listings, best, open } = shown;
  const others = place.categories.filter((one) => one.category !== category);
  const isRated = best.some(({ rating }) => rating !== null);
  return (
    <main id="main" tabIndex={-1} className="wrap place-page">
      <StructuredData {...shown} />
      <header>
        {(place.outer.length > 0 || category !== null) && (
          <nav aria-label={landingTexts.breadcrumbs} className="crumbs">
            <ol>
              {place.outer.toReversed().map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={paths.place(slug)}>{name}</Link>
                </li>
              ))}
              {category !== null && (
                <li>
                  <Link to={paths.place(place.slug)}>{place.name}</Link>
                </li>
              )}
            </ol>
          </nav>
        )}
        <h1>{headingOf(shown)}</h1>
        <p className="muted">
          {richText(landingTexts.listings({ count: listings, num: (parts) => <span className="num">{parts}</span> }))}
        </p>
        <Link
          className="btn primary"
          to={paths.search({ near: place.slug, categories: category === null ? [] : [category] })}
        >
          {category === null
            ? landingTexts.searchIn({ name: place.name })
            : landingTexts.searchCategoryIn({ category, name: place.name })}
        </Link>
      </header>
      <nav aria-label={landingTexts.categories} className="kinds">
        <ul className="row">
          {others.map((one) => (
            <li key={one.category}>
              <Link className="btn" to={paths.place(place.slug, one.category)}>
                <CategoryIcon category={one.category} />
                {one.category} <span className="num faint">{one.listings.toLocaleString("en-US")}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {place.map_version !== null && <StreetsOf place={place} category={category} version={place.map_version} />}
      <Cards heading={landingTexts.openNow} listings={open} />
      <Cards heading={isRated ? landingTexts.bestRated : landingTexts.listingsHeading} listings={best} />
      <Links heading={landingTexts.placesIn({ name: place.name })} places={place.inner} />
      <Links heading={landingTexts.nearby} places={place.neighbours} />
    </main>
  );
}
