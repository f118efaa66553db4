import { Suspense } from "react";
import { Link } from "react-router";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { searchPlaceholders } from "#contract/search/search-words.ts";
import { CategoryIcon } from "../drawings/category.tsx";
import { LanguageMenu } from "../app/language-menu.tsx";
import { Logo } from "../app/logo.tsx";
import { footerLinks } from "../platform/site-links.ts";
import { apiContext, reportContext } from "../platform/context.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { useProfile } from "../platform/viewer.ts";
import { HomeSearch } from "./home-search.tsx";
import { Backdrop, StreetOfShops, useStreet } from "./street.tsx";
import type { Route } from "./+types/home.ts";
import "./home.css";
import { homeTexts } from "./home-texts.ts";
import { categoryTexts } from "#contract/listings/category-texts.ts";
import { optionalPart } from "../platform/chunk.ts";

// most visitors have no account and do not load it
const Corner = optionalPart(() => import("./corner.tsx"));

/** Number of towns that the page links to. */
const PLACES = 5;

/** Phrases typed into the search field: only words with results (rules: site, 3); the largest towns, and a street. */
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
  const without =
    <Empty,>(empty: Empty) =>
    (error: unknown) => {
      context.get(reportContext)(error);
      return empty;
    };
  const [places, street] = await Promise.all([
    api.suggest_places({ query: "" }).catch(without([])),
    api.get_street({}).catch(without(null)),
  ]);
  return {
    phrases: searchPlaceholders().filter((_, index) => found[index]),
    places: places.slice(0, PLACES).map(({ slug, name }) => ({ slug, name })),
    street,
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

export default function Home({ loaderData: { phrases, places, street: ofAll } }: Route.ComponentProps) {
  const site = useSite();
  const street = useStreet(ofAll);
  const hasStreet = street !== null && site.branding.homePicture === null;
  const profile = useProfile();
  return (
    <>
      {profile !== null && (
        <Suspense>
          <Corner profile={profile} />
        </Suspense>
      )}
      <main id="main" tabIndex={-1} className={hasStreet ? "home has-street" : "home"}>
        <Backdrop isSky={hasStreet} />
        <div className="homein">
          <h1 className="wordmark">
            <Logo>{site.productName}</Logo>
          </h1>
          <HomeSearch phrases={phrases} />
          <ul className="hcats" aria-label={homeTexts.categories}>
            {CATEGORIES.map((category) => (
              <li key={category}>
                <Link to={paths.search({ categories: [category] })} data-cat={category}>
                  <CategoryIcon category={category} />
                  {categoryTexts[category]}
                </Link>
              </li>
            ))}
          </ul>
          <div className="hplaces">
            <Link to={paths.tonight()}>{homeTexts.tonight}</Link>
            {places.length > 0 && (
              <ul className="plain" aria-label={homeTexts.places}>
                {places.map(({ slug, name }) => (
                  <li key={slug}>
                    <Link to={paths.place(slug)}>
                      <bdi>{name}</bdi>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </div>
        {hasStreet && <StreetOfShops street={street} />}
      </main>
      <footer className="hfoot plain">
        {footerLinks(site).map(({ to, label, lang }) => (
          <Link key={to} to={to} lang={lang}>
            {label}
          </Link>
        ))}
        <LanguageMenu />
      </footer>
    </>
  );
}
