/** `/tonight` and `/tonight/{place}`: listings of all categories with free times this evening. */
import { data, Link, useNavigation } from "react-router";
import { CATEGORIES } from "#contract/listings/categories.ts";
import { LIMITS } from "#contract/limits.ts";
import type { SearchPage } from "#contract/search/search.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { CategoryIcon } from "../drawings/category.tsx";
import { cleanQuery } from "../platform/clean-query.ts";
import { apiContext, reportContext } from "../platform/context.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { redirect } from "../platform/redirect.ts";
import { useCurrentInView } from "../ui/use-current-in-view.ts";
import { TonightForm } from "./tonight-form.tsx";
import { TonightResults } from "./tonight-results.tsx";
import { tonightPath, type TonightQuery } from "../platform/tonight-path.ts";
import { filtersOf, readTonightQuery } from "./tonight-query.ts";
import { tonightTexts } from "./tonight-texts.ts";
import type { Route } from "./+types/tonight.ts";
import "./tonight.css";
import { categoryTexts } from "#contract/listings/category-texts.ts";

const queryOf = ({ params, request }: Pick<Route.LoaderArgs, "params" | "request">) =>
  readTonightQuery(params.place ?? "", new URL(request.url).searchParams);

/** If the search fails, `page` is null, and the request remains on the screen. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const query = queryOf({ params, request });
  if (query.place.length > LIMITS.placeNameLength || cleanQuery(query.place) !== query.place)
    return data(null, { status: 404 });
  if (params.place === undefined && query.place !== "") return redirect(tonightPath(query));
  const api = context.get(apiContext);
  try {
    if (query.where !== "") {
      const [place] = await api.suggest_places({ query: query.where });
      if (place !== undefined) return redirect(tonightPath({ ...query, where: "", place: place.slug }));
    }
    const page = await api.search_businesses({
      filters: filtersOf(query),
      page_number: query.page,
      sort_by: query.place === "" && query.at === null ? "relevance" : "distance",
      total: "soon",
    });
    if (query.place !== "" && page.where?.place == null) return data(null, { status: 404 });
    return data({ query, page });
  } catch (error) {
    context.get(reportContext)(error);
    return data({ query, page: null }, { status: 503 });
  }
}

/** Without a connection, the present screen stays and shows an error. */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // aborted requests and redirects are not failures
    if (request.signal.aborted || error instanceof Response) throw error;
    return { query: queryOf({ params, request }), page: null };
  }
}

function headingOf({ day, at }: TonightQuery, place: string): string {
  if (place !== "")
    return day === "today" ? tonightTexts.headingIn({ place }) : tonightTexts.headingTomorrowIn({ place });
  if (at !== null) return day === "today" ? tonightTexts.headingNear : tonightTexts.headingTomorrowNear;
  return day === "today" ? tonightTexts.heading : tonightTexts.headingTomorrow;
}

const placeOf = (page: SearchPage | null): string => page?.where?.place?.name ?? "";

export const meta: Route.MetaFunction = ({ loaderData, matches, error }) => {
  const { site } = matches[0].loaderData;
  if (error != null || loaderData == null) return failureMeta(tonightTexts.heading, site);
  const { query, page } = loaderData;
  const place = placeOf(page);
  return pageMeta({
    title: titleOf(headingOf({ ...query, at: null }, place), site),
    description: place === "" ? tonightTexts.description : tonightTexts.descriptionIn({ place }),
    path: tonightPath({ place: query.place }),
    site,
    noindex: page === null || page.total === 0 || tonightPath(query) !== tonightPath({ place: query.place }),
  });
};

export default function Tonight({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <PageNotFound /> : <TonightScreen {...loaderData} />;
}

function TonightScreen({ query, page }: { query: TonightQuery; page: SearchPage | null }) {
  const isBusy = useNavigation().location?.pathname.startsWith("/tonight") === true;
  const place = placeOf(page);
  return (
    <main id="main" tabIndex={-1} className={`wrap tonight${query.map ? " on-map" : ""}`}>
      <header>
        <h1>{headingOf(query, place)}</h1>
        <Days query={query} />
        <TonightForm query={query} place={place === "" ? query.where : place} isBusy={isBusy} />
        <Trades query={query} />
      </header>
      {page === null ? <Failed query={query} /> : <TonightResults query={query} page={page} isBusy={isBusy} />}
    </main>
  );
}

function Days({ query }: { query: TonightQuery }) {
  return (
    <ul className="tonight-choices" aria-label={tonightTexts.day}>
      {(["today", "tomorrow"] as const).map((day) => (
        <li key={day}>
          <Link
            className="btn sm"
            to={tonightPath({ ...query, day, page: 1 })}
            aria-current={day === query.day ? "true" : undefined}
            preventScrollReset
          >
            {day === "today" ? tonightTexts.tonight : tonightTexts.tomorrow}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Trades({ query }: { query: TonightQuery }) {
  const trades = useCurrentInView<HTMLUListElement>(query.category);
  return (
    <ul className="tonight-choices" ref={trades} aria-label={tonightTexts.trades}>
      {([null, ...CATEGORIES] as const).map((category) => (
        <li key={category ?? ""}>
          <Link
            className="btn sm"
            to={tonightPath({ ...query, category, page: 1 })}
            aria-current={category === query.category ? "true" : undefined}
            preventScrollReset
          >
            {category !== null && <CategoryIcon category={category} />}
            {category === null ? tonightTexts.all : categoryTexts[category]}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Failed({ query }: { query: TonightQuery }) {
  return (
    <div className="empty" role="alert">
      <h2>{tonightTexts.failed}</h2>
      <p>{tonightTexts.failedHint}</p>
      <Link className="btn" to={tonightPath(query)} replace preventScrollReset>
        {tonightTexts.retry}
      </Link>
    </div>
  );
}
