/** `/reservations`: a guest's reservations at all listings (rules: booking, 10). */
import { data, Link, useLocation, useNavigation, useRevalidator } from "react-router";
import { dayNameShort } from "#contract/hours/hours-text.ts";
import type { UserWaiting } from "#contract/waitlist/waiting.ts";
import type { CalendarFeed as Feed } from "#contract/booking/reservation.ts";
import type { UserReservations } from "#contract/booking/reservation-lists.ts";
import type { OwnPlan } from "#contract/plans/plan.ts";
import { useYear } from "../../platform/site.ts";
import { byDay, weekdayOf } from "../calendar.ts";
import { CalendarFeed, PART, ReadFeed } from "../calendar-feed.tsx";
import { guestActs } from "../guest-actions.ts";
import { monthShort, wholeDayText } from "../reservation-time-text.ts";
import { apiContext, reportContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { pageMeta, titleOf } from "../../platform/meta.ts";
import { type ReservationsQuery, paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { waitingActsAt } from "../../waitlist/waiting-acts.ts";
import { WaitingEntries } from "../../waitlist/waiting-entries.tsx";
import { NoReservations, NoSuchPage, ReservationsFailed } from "./outcomes.tsx";
import { Pages } from "./pages.tsx";
import { ReservationCard } from "./reservation-card.tsx";
import { readReservationsQuery } from "./reservations-query.ts";
import type { Route } from "./+types/reservations.ts";
import "./reservations.css";
import { ownReservationsTexts, reservationTabTexts } from "./own-reservations-texts.ts";

const TABS = ["upcoming", "past"] as const;

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(ownReservationsTexts.reservations, loaderData.site),
    description: ownReservationsTexts.listDescription,
    path: paths.reservations(),
    site: loaderData.site,
    noindex: true,
  });

interface ReservationsData {
  query: ReservationsQuery;
  /** Null if they could not be loaded. */
  found: UserReservations | null;
  feed: Feed | null;
  waiting: readonly UserWaiting[];
  plans: readonly OwnPlan[];
}

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const query = readReservationsQuery(args.url.searchParams);
  try {
    const api = args.context.get(apiContext);
    const [found, feed, { waiting }] = await Promise.all([
      api.get_user_reservations({ when: query.when, page_number: query.page }),
      api.get_calendar_feed({ p_business_id: null }),
      api.get_user_waitlist({}),
    ]);
    const ids = found.reservations.map(({ id }) => id);
    const { plans } = ids.length === 0 ? { plans: [] } : await api.get_plans({ p_reservation_ids: ids });
    return data<ReservationsData>({ query, found, feed, waiting, plans });
  } catch (error) {
    args.context.get(reportContext)(error);
    return data<ReservationsData>({ query, found: null, feed: null, waiting: [], plans: [] }, { status: 503 });
  }
}

const ACTS = { ...guestActs, ...waitingActsAt(paths.reservations()) };
export const action = (args: Route.ActionArgs) => answerForm(args, ACTS);
export const clientAction = keepTyped;

/** Offline, the screen stays and reports that loading failed. */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs): Promise<ReservationsData> {
  try {
    return await serverLoader();
  } catch (error) {
    // a TypeError is a failed `fetch`; other errors, such as a redirect to the login screen, belong to the router
    if (request.signal.aborted || !(error instanceof TypeError)) throw error;
    return { query: readReservationsQuery(url.searchParams), found: null, feed: null, waiting: [], plans: [] };
  }
}

function DayTile({ date }: { date: string }) {
  const year = useYear();
  return (
    <h2 className="day-tile" aria-label={wholeDayText(date, year)}>
      <span aria-hidden>{monthShort(date)}</span>
      <b aria-hidden>{Number(date.slice(8, 10))}</b>
      <span aria-hidden>{dayNameShort(weekdayOf(date))}</span>
      {year !== null && !date.startsWith(`${year}-`) && <span aria-hidden>{date.slice(0, 4)}</span>}
    </h2>
  );
}

type ListProps = Pick<ReservationsData, "query" | "plans"> & { found: UserReservations };

function List({ query, found, plans }: ListProps) {
  const params = new URLSearchParams(useLocation().search).get("cancel");
  const { revalidate } = useRevalidator();
  if (found.total === 0) return <NoReservations when={query.when} />;
  if (found.reservations.length === 0) return <NoSuchPage when={query.when} pages={found.pages} />;
  return (
    <>
      <ol className="reservation-days">
        {byDay(found.reservations).map(({ date, reservations }) => (
          <li key={date} className={query.when === "past" ? "past" : undefined}>
            <DayTile date={date} />
            <div className="reservation-list">
              {reservations.map((reservation) => (
                <ReservationCard
                  key={reservation.id}
                  reservation={reservation}
                  plan={plans.find((one) => one.reservation_id === reservation.id) ?? null}
                  isPast={query.when === "past"}
                  isAsked={reservation.id === params}
                  onChanged={() => void revalidate()}
                />
              ))}
            </div>
          </li>
        ))}
      </ol>
      {found.pages > 1 && <Pages query={query} pages={found.pages} />}
    </>
  );
}

export default function Reservations({ loaderData: { query, found, feed, waiting, plans } }: Route.ComponentProps) {
  const isBusy = useNavigation().location?.pathname === paths.reservations();
  return (
    <main id="main" tabIndex={-1} className="wrap reservations">
      <h1>{ownReservationsTexts.reservations}</h1>
      <nav className="seg" aria-label={ownReservationsTexts.whichReservations}>
        {TABS.map((when) => (
          <Link key={when} to={paths.reservations({ when })} aria-current={when === query.when ? "true" : undefined}>
            {reservationTabTexts[when]}
          </Link>
        ))}
      </nav>
      {query.when === "upcoming" && query.page === 1 && <WaitingEntries waiting={waiting} />}
      {found === null ? (
        <ReservationsFailed query={query} isBusy={isBusy} />
      ) : (
        <List query={query} found={found} plans={plans} />
      )}
      <section className="section feed-part" aria-labelledby={PART}>
        <h2 id={PART}>{ownReservationsTexts.calendarFeed}</h2>
        {feed === null ? <CalendarFeed businessId={null} /> : <ReadFeed businessId={null} read={feed} />}
      </section>
    </main>
  );
}
