/** `/dashboard`: the day of a member, their listings, and what each lacks. */
import { data, Link, useNavigation } from "react-router";
import { CloudOff, Plus, RotateCw } from "lucide-react";
import type { UserBusiness } from "#contract/listings/listing-fields.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import { EmptyShop } from "../../drawings/storefront.tsx";
import { apiContext, reportContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { pageMeta, titleOf } from "../../platform/meta.ts";
import { paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { HOLIDAY_ACTS } from "./holiday-acts.ts";
import { ListingCard } from "./listing-card.tsx";
import { Today } from "./today.tsx";
import type { Route } from "./+types/dashboard.ts";
import "./dashboard.css";
import { dashboardTexts } from "./dashboard-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(listingTexts.dashboard, loaderData.site),
    description: dashboardTexts.pageDescription,
    path: paths.dashboard(),
    site: loaderData.site,
    noindex: true,
  });

/** If the listings could not be loaded, `listings` is null and the page says so. */
export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  try {
    const api = args.context.get(apiContext);
    const [listings, today] = await Promise.all([api.get_user_businesses({}), api.get_owner_today({})]);
    return data({ listings, today });
  } catch (error) {
    args.context.get(reportContext)(error);
    return data({ listings: null, today: null }, { status: 503 });
  }
}

export const action = (args: Route.ActionArgs) => answerForm(args, HOLIDAY_ACTS);

/** Offline, the screen stays and reports that loading failed. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader();
  } catch (error) {
    // a TypeError is a failed `fetch`; other errors, such as a redirect to the login screen, belong to the router
    if (request.signal.aborted || !(error instanceof TypeError)) throw error;
    return { listings: null, today: null };
  }
}

function NoListings() {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{listingEditingTexts.noListings}</h2>
      <p>{dashboardTexts.noListingsHint}</p>
      <Link className="btn primary" to={paths.createListing()}>
        {listingTexts.createYourListing}
      </Link>
    </div>
  );
}

function ListingsFailed() {
  const isBusy = useNavigation().location?.pathname === paths.dashboard();
  return (
    <div className="empty" role="alert">
      <div className="emo bad">
        <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      </div>
      <h2>{dashboardTexts.loadFailed}</h2>
      <p>{dashboardTexts.loadFailedHint}</p>
      <Link className="btn" to={paths.dashboard()} replace preventScrollReset aria-busy={isBusy}>
        {isBusy ? <span className="spin" /> : <RotateCw className="i" strokeWidth={1.75} aria-hidden />}
        {dashboardTexts.retry}
      </Link>
    </div>
  );
}

function Cards({ listings }: { listings: readonly UserBusiness[] }) {
  return (
    <ul className="cards">
      {listings.map((listing, index) => (
        <ListingCard key={listing.id} listing={listing} isEager={index < 3} />
      ))}
    </ul>
  );
}

export default function Dashboard({ loaderData: { listings, today } }: Route.ComponentProps) {
  const hasSome = listings !== null && listings.length > 0;
  return (
    <main id="main" tabIndex={-1} className="wrap dashboard">
      <header className="between">
        <h1>{listingTexts.dashboard}</h1>
        {hasSome && (
          <Link className="btn primary" to={paths.createListing()}>
            <Plus className="i" strokeWidth={1.75} aria-hidden />
            {listingEditingTexts.createAnother}
          </Link>
        )}
      </header>
      {hasSome && <Today today={today} usesReservations={listings.some((one) => one.uses_reservations)} />}
      {listings === null ? <ListingsFailed /> : hasSome ? <Cards listings={listings} /> : <NoListings />}
    </main>
  );
}
