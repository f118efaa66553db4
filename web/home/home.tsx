import { lazy, Suspense } from "react";
import { Link } from "react-router";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { searchPlaceholders } from "#contract/search/search-words.ts";
import { CategoryIcon } from "../drawings/category.tsx";
import { Mark } from "../app/logo.tsx";
import { ThemedPicture } from "../drawings/themed-picture.tsx";
import { footerLinks } from "../platform/site-links.ts";
import { apiContext, reportContext } from "../platform/context.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { useProfile } from "../platform/viewer.ts";
import { HomeSearch } from "./home-search.tsx";
import type { Route } from "./+types/home.ts";
import "./home.css";
import { homeTexts } from "./home-texts.ts";

// most visitors have no account and do not load it
const Corner = lazy(() => import("./corner.tsx"));

/** Number of towns that the page links to. */
const PLACES = 5;

/** Phrases typed into the search field: only words with results (rules: site, 3). */
export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const found = await Promise.all(
    searchPlaceholders().map(async (phrase) => {
      try {
        const answer = await api.search_businesses({ search_query: phrase.replace(/^Search for /, "") });
        return answer.total > 0 && answer.corrected_query === null && answer.left_out.length === 0;
      } catch (error) {
        context.get(reportContext)(error);
        return true;
      }
    }),
  );
  // the page works without them
  const places = await api.suggest_places({ query: "" }).catch((error: unknown) => {
    context.get(reportContext)(error);
    return [];
  });
  return {
    phrases: searchPlaceholders().filter((_, index) => found[index]),
    places: places.slice(0, PLACES).map(({ slug, name }) => ({ slug, name })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => {
  const { site } = matches[0].loaderData;
  return pageMeta({
    // rules: site, 3
    title: titleOf(homeTexts.title, site),
    description: homeTexts.description({ productName: site.productName }),
    path: paths.home(),
    site,
  });
};

/** The main street in both themes, and with a variant for phones; or the picture in SITE_DIR. */
function Street() {
  const { homePicture } = useSite().branding;
  if (homePicture !== null)
    return (
      <picture className="heroimg own">
        <img src={homePicture} alt="" fetchPriority="high" />
      </picture>
    );
  return (
    <ThemedPicture
      pictureClass="heroimg"
      at={(theme) => paths.street("wide", theme)}
      atNarrow={(theme) => paths.street("narrow", theme)}
      fetchPriority="high"
    />
  );
}

export default function Home({ loaderData: { phrases, places } }: Route.ComponentProps) {
  const site = useSite();
  const profile = useProfile();
  return (
    <>
      {profile !== null && (
        <Suspense>
          <Corner profile={profile} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className="home">
        <Street />
        <div className="homein">
          <h1 className="wordmark">
            <Mark />
            {site.productName}
          </h1>
          <HomeSearch phrases={phrases} />
          <ul className="hcats" aria-label={homeTexts.categories}>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <Link to={paths.search({ categories: [category] })} data-cat={category}>
                  <CategoryIcon category={category} />
                  {category}
                </Link>
              </li>
            ))}
          </ul>
          {places.length > 0 && (
            <ul className="hplaces" aria-label={homeTexts.places}>
              {places.map(({ slug, name }) => (
                <li key={slug}>
                  <Link to={paths.place(slug)}>{name}</Link>
                </li>
              ))}
            </ul>
          )}
        </div>
      </main>
      <footer className="hfoot plain">
        {footerLinks(site).map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </footer>
    </>
  );
}
