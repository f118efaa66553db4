/** `/reservations`: what somebody has reserved, wherever it was (decisions.md, 'Hours'). */
import { lazy, Suspense } from "react";
import { data, Link, redirect, useLocation, useNavigation, useRevalidator } from "react-router";
import { dayNameShort } from "#contract/hours/hours-text.ts";
import type { UserReservations } from "#contract/booking/reservation.ts";
import { byDay } from "../by-day.ts";
import { weekdayOf } from "../calendar.ts";
import { monthShort, wholeDayText } from "../words.ts";
import { useHydrated } from "../../platform/use-hydrated.ts";
import { apiContext, reportContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { pageMeta, titleOf } from "../../platform/meta.ts";
import { paths, type ReservationsQuery } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { NoReservations, NoSuchPage, ReservationsFailed } from "./outcomes.tsx";
import { Pages } from "./pages.tsx";
import { ReservationCard } from "./reservation-card.tsx";
import { readReservationsQuery } from "./reservations-query.ts";
import type { Route } from "./+types/reservations.ts";
import "./reservations.css";

const CalendarFeed = lazy(async () => ({
  default: (await import("../calendar-feed.tsx")).CalendarFeed,
}));

const TABS = [
  { when: "upcoming", label: "Upcoming" },
  { when: "past", label: "Past" },
] as const;

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf("Reservations", loaderData.site),
    description: "What you have reserved.",
    path: paths.reservations(),
    site: loaderData.site,
    noindex: true,
  });

interface Read {
  query: ReservationsQuery;
  /** Null where they could not be read. */
  found: UserReservations | null;
}

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const query = readReservationsQuery(asked.url.searchParams);
  try {
    const found = await asked.context
      .get(apiContext)
      .get_user_reservations({ when: query.when, page_number: query.page });
    return data<Read>({ query, found });
  } catch (error) {
    asked.context.get(reportContext)(error);
    return data<Read>({ query, found: null }, { status: 503 });
  }
}

/** Without scripts; with them the dialog sends it, wherever it stands. */
export const action = (asked: Route.ActionArgs) =>
  answerForm(asked, {
    async cancel({ field, api, leave }) {
      const given = { p_reservation_id: field("p_reservation_id"), p_reason: field("p_reason") };
      const { message } = await api.cancel_reservation(given);
      leave(message);
      return redirect(paths.reservations(), 303);
    },
  });

/** Without a connection the screen stays, and says that they did not load. */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs): Promise<Read> {
  try {
    return await serverLoader();
  } catch (error) {
    // what `fetch` raises; anything else, such as a way to the login screen, is the router's
    if (request.signal.aborted || !(error instanceof TypeError)) throw error;
    return { query: readReservationsQuery(url.searchParams), found: null };
  }
}

function DayTile({ date }: { date: string }) {
  return (
    <h2 className="day-tile" aria-label={wholeDayText(date)}>
      <span aria-hidden>{monthShort(date)}</span>
      <b aria-hidden>{Number(date.slice(8, 10))}</b>
      <span aria-hidden>{dayNameShort(weekdayOf(date))}</span>
    </h2>
  );
}

function List({ query, found }: { query: ReservationsQuery; found: UserReservations }) {
  const asked = new URLSearchParams(useLocation().search).get("cancel");
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
                  isPast={query.when === "past"}
                  isAsked={reservation.id === asked}
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

export default function Reservations({ loaderData: { query, found } }: Route.ComponentProps) {
  const isBusy = useNavigation().location?.pathname === paths.reservations();
  const isHydrated = useHydrated();
  return (
    <main id="main" tabIndex={-1} className="wrap reservations">
      <h1>Reservations</h1>
      <nav className="seg" aria-label="Which reservations">
        {TABS.map(({ when, label }) => (
          <Link key={when} to={paths.reservations({ when })} aria-current={when === query.when ? "true" : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {found === null ? <ReservationsFailed query={query} isBusy={isBusy} /> : <List query={query} found={found} />}
      <section className="section feed-part" aria-labelledby="calendar-feed">
        <h2 id="calendar-feed">Calendar feed</h2>
        {isHydrated && (
          <Suspense>
            <CalendarFeed businessId={null} />
          </Suspense>
        )}
      </section>
    </main>
  );
}
