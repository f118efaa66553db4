/** `/in/{place}` and `/in/{place}/{category}`: listings of a place, as an entry from search engines. */
import { commaList } from "#contract/text/text-list.ts";
import { data, Link } from "react-router";
import { CATEGORIES, type Category } from "#contract/listings/categories.ts";
import { clockTimeText } from "#contract/hours/hours-text.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { LIMITS } from "#contract/limits.ts";
import type { PlaceLink, PlacePage } from "#contract/places/place.ts";
import { richText } from "#contract/text/rich-text.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { CategoryIcon } from "../drawings/category.tsx";
import { cleanQuery } from "../platform/clean-query.ts";
import { apiContext } from "../platform/context.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { redirect } from "../platform/redirect.ts";
import { Breadcrumbs } from "./breadcrumbs.tsx";
import { loadSections, type PlaceSections } from "./load-sections.ts";
import { CardSection, LinkSection, type CardSectionProps } from "./place-lists.tsx";
import { placeJsonLd } from "./place-json-ld.ts";
import { PlaceMap } from "./place-map.tsx";
import { tonightPath } from "../platform/tonight-path.ts";
import type { Route } from "./+types/in-place.ts";
import "./in-place.css";
import { landingTexts } from "./landing-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";

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
  return { place, category, listings: ofCategory, ...(await loadSections(api, place, category)) };
}

interface LandingPage extends PlaceSections {
  place: PlacePage;
  category: Category | null;
  /** Number of listings. */
  listings: number;
}

const headingOf = ({ place, category }: Pick<LandingPage, "place" | "category">): string =>
  category === null ? place.name : landingTexts.categoryIn({ category: categoryTexts[category], place: place.name });

/** 'München, Germany': several places may share a name. */
const fullName = ({ name, within }: PlacePage): string => commaList([name, ...within]);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(sharedPageTexts.pageNotFound, site);
  const { place, category, listings } = loaderData;
  const values = { place: fullName(place), listings, productName: site.productName };
  const title =
    category === null
      ? landingTexts.titleOfAll(values)
      : landingTexts.categoryIn({ ...values, category: categoryTexts[category] });
  return pageMeta({
    title: titleOf(title, site),
    description:
      category === null
        ? landingTexts.descriptionOfAll(values)
        : landingTexts.description({ ...values, category: categoryTexts[category] }),
    path: paths.place(place.slug, category ?? undefined),
    site,
    noindex: listings < 3,
  });
}

/** The listings on the page in their order, each once. */
const shownOf = ({ best, tonight, open, rest }: PlaceSections) => [
  ...new Map([...best, ...(tonight?.listings ?? []), ...open.listings, ...rest].map((one) => [one.id, one])).values(),
];

/** For crawlers, which read the document: never updated in the browser. */
function StructuredData(page: LandingPage) {
  const { baseUrl } = useSite();
  const html = import.meta.env.SSR ? placeJsonLd({ ...page, listings: shownOf(page) }, baseUrl) : "";
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}

const linksTo = (places: readonly PlaceLink[]) =>
  places.map(({ slug, ...link }) => ({ ...link, to: paths.place(slug) }));

function Sections({ place, category, best, tonight, open, rest }: LandingPage) {
  const there = { near: place.slug, categories: category === null ? [] : [category] };
  const sections: Omit<CardSectionProps, "isFirst" | "category">[] = [
    { heading: landingTexts.bestRated, listings: best },
    ...(tonight === null
      ? []
      : [
          {
            heading: landingTexts.freeTonight({
              time: clockTimeText(tonight.available.time),
              party: tonight.available.party,
            }),
            listings: tonight.listings,
            party: tonight.available.party,
            all: {
              to: tonightPath({ place: place.slug, category, party: tonight.available.party }),
              text: landingTexts.allFree,
            },
          },
        ]),
    {
      heading: landingTexts.openNow,
      listings: open.listings,
      all:
        open.total > open.listings.length
          ? { to: paths.search({ ...there, hours: "open" }), text: landingTexts.allOpen({ count: open.total }) }
          : null,
    },
    { heading: landingTexts.listingsHeading, listings: rest },
  ].filter((section) => section.listings.length > 0);
  return (
    <div className="sections">
      {sections.map((section, index) => (
        <CardSection key={section.heading} {...section} category={category} isFirst={index === 0} />
      ))}
      <Link className="btn primary" to={paths.search(there)}>
        {category === null
          ? landingTexts.searchIn({ name: place.name })
          : landingTexts.searchCategoryIn({ category: categoryTexts[category], name: place.name })}
      </Link>
    </div>
  );
}

export default function InPlace({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <PageNotFound /> : <PlaceScreen {...loaderData} />;
}

function PlaceScreen(page: LandingPage) {
  const { place, category, listings, open } = page;
  const { map_version: version, map_frame: frame } = place;
  const others = place.categories.filter((one) => one.category !== category);
  const crumbs = linksTo([...place.outer.toReversed(), ...(category === null ? [] : [place])]);
  return (
    <main id="main" tabIndex={-1} className="wrap place-page">
      <StructuredData {...page} />
      <header>
        <Breadcrumbs crumbs={crumbs} />
        <h1>{headingOf(page)}</h1>
        <p className="muted">
          {richText(landingTexts.listings({ count: listings, num: (parts) => <span className="num">{parts}</span> }))}
          {open.total > 0 && (
            <>
              {" · "}
              <span className="open open">{landingTexts.openCount({ count: open.total })}</span>
            </>
          )}
        </p>
      </header>
      <Sections {...page} />
      <div className="around">
        {version !== null && frame !== null && (
          <PlaceMap place={place} category={category} map={{ version, frame }} shown={shownOf(page)} />
        )}
        <LinkSection heading={landingTexts.nearby} links={linksTo(place.neighbours)} />
        <LinkSection heading={landingTexts.placesIn({ name: place.name })} links={linksTo(place.inner)} />
        <LinkSection
          heading={landingTexts.categories}
          links={others.map((one) => ({
            to: paths.place(place.slug, one.category),
            name: categoryTexts[one.category],
            listings: one.listings,
            icon: <CategoryIcon category={one.category} />,
          }))}
        />
      </div>
    </main>
  );
}
