/** `/listing/{id}/reservations`: what is booked at a listing, for its owner, where no script can run. */
import { data, Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import type { ReservationList } from "#contract/booking/reservation-lists.ts";
import { LATER_MESSAGES } from "#contract/later-messages.ts";
import { MESSAGES } from "#contract/messages.ts";
import { fullDayText, todayIn } from "../../booking/manage/day-words.ts";
import { partsOf, totalText, WAITING } from "../../booking/manage/list-parts.ts";
import { manageAction } from "../../booking/manage/manage-actions.ts";
import { countWords, STATUS_WORDS } from "../../booking/manage/reservation-words.ts";
import { apiContext } from "../../platform/context.ts";
import { useDocumentAnswer } from "../../platform/document-form.tsx";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { ownerPaths } from "../../platform/owner-paths.ts";
import { paths } from "../../platform/paths.ts";
import { Field } from "../../ui/field.tsx";
import { PlainSelect } from "../../ui/plain-controls.tsx";
import { Outcome } from "../edit/plain/outcome.tsx";
import { ownedListing } from "../listing/owned-listing.ts";
import { ListingNotFound } from "../listing/listing-not-found.tsx";
import { findOffered } from "../reserve/plain-times.ts";
import { listQuery, readAskedList, type AskedList } from "./asked-list.ts";
import { ENTER, PlainBlock, PlainBook } from "./plain-entries.tsx";
import { PlainExport, PlainFeed } from "./plain-files.tsx";
import { PlainRow } from "./plain-row.tsx";
import type { Route } from "./+types/plain-reservations.ts";
import "../edit/plain/plain.css";

export async function loader(asked: Route.LoaderArgs) {
  const business = await ownedListing(asked, "reservations");
  if (business === null) return data(null, { status: 404 });
  const api = asked.context.get(apiContext);
  const { searchParams, search } = asked.url;
  const list = readAskedList(searchParams);
  const enter = searchParams.get(ENTER);
  const [found, offered, feed] = await Promise.all([
    api.get_business_reservations({ p_business_id: business.id, page_number: list.page, filters: list.filters }),
    enter === "booking" ? findOffered(api, business, searchParams) : null,
    business.may.includes("calendar") ? api.get_calendar_feed({ p_business_id: business.id }) : null,
  ]);
  const reservations = Array.isArray(found) ? { total: found.length, pages: 1, reservations: found, days: [] } : found;
  return { business, list, found: reservations, enter, offered, feed, search };
}

export const action = (asked: Route.ActionArgs) => manageAction(asked, asked.params.id);
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Reservations at ${name}`, site),
    description: "Confirm, cancel and enter reservations.",
    path: ownerPaths.plainReservations(id),
    site,
    noindex: true,
  });
}

const WHEN = [
  ["upcoming", "Upcoming"],
  ["past", "Past"],
  ["all", "All"],
] as const;

function Filters({ business, list: { filters } }: { business: Business; list: AskedList }) {
  return (
    <details>
      <summary>Filter</summary>
      <form method="get" className="stack">
        <div className="plain-pair">
          <PlainSelect label="When" name="when" defaultValue={filters.when}>
            {WHEN.map(([when, label]) => (
              <option key={when} value={when}>
                {label}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect label="Status" name="status" defaultValue={filters.statuses[0]}>
            <option value="">Any</option>
            {Object.entries(STATUS_WORDS).map(([status, word]) => (
              <option key={status} value={status}>
                {word}
              </option>
            ))}
          </PlainSelect>
          <PlainSelect label="Type" name="type" defaultValue={filters.type_ids[0]}>
            <option value="">Any</option>
            {business.reservation_types.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </PlainSelect>
          <Field label="Guest" name="guest" autoComplete="off" defaultValue={filters.guest} />
          <Field label="First day" name="from" type="date" defaultValue={filters.from ?? ""} />
          <Field label="Last day" name="to" type="date" defaultValue={filters.to ?? ""} />
        </div>
        <p>
          <button className="btn">Show</button>
        </p>
      </form>
    </details>
  );
}

interface ListProps {
  business: Business;
  list: AskedList;
  found: ReservationList;
  here: string;
}

function List({ business, list, found, here }: ListProps) {
  const now = Date.parse(business.as_of);
  const today = todayIn(business.timezone, now);
  const { waiting, days } = partsOf(found);
  const rows = (reservations: ReservationList["reservations"], shownOn: string | null) => (
    <ul className="plain stack">
      {reservations.map((reservation) => (
        <PlainRow
          key={reservation.id}
          reservation={reservation}
          dayText={shownOn === null ? null : fullDayText(reservation.day, shownOn)}
          here={here}
          now={now}
        />
      ))}
    </ul>
  );
  const turn = (to: number, label: string) => (
    <Link className="btn sm" to={`${ownerPaths.plainReservations(business.id)}${listQuery(list, to)}`}>
      {label}
    </Link>
  );
  return (
    <>
      <p className="muted small num">{found.total === 0 ? LATER_MESSAGES.noReservations : countWords(found.total)}</p>
      {waiting.length > 0 && (
        <section className="plain-day" aria-labelledby="waiting">
          <h2 id="waiting">{WAITING}</h2>
          {rows(waiting, today)}
        </section>
      )}
      {days.map(({ date, reservations, total }) => (
        <section key={date} className="plain-day" aria-labelledby={`day-${date}`}>
          <h2 id={`day-${date}`}>{fullDayText(date, today)}</h2>
          {total !== null && <p className="muted small num">{totalText(total)}</p>}
          {rows(reservations, null)}
        </section>
      ))}
      {found.pages > 1 && (
        <nav className="row" aria-label="Pages">
          {list.page > 1 && turn(list.page - 1, "Earlier page")}
          <span className="num">
            {list.page} of {found.pages}
          </span>
          {list.page < found.pages && turn(list.page + 1, "Next page")}
        </nav>
      )}
      <p className="help">Times are those of {business.hours_view.zone.name}, where this place is.</p>
    </>
  );
}

export default function PlainReservations({ loaderData }: Route.ComponentProps) {
  const answer = useDocumentAnswer();
  if (loaderData === null) return <ListingNotFound />;
  const { business, list, found, enter, offered, feed, search } = loaderData;
  const { id, name, timezone, as_of } = business;
  const whole = ownerPaths.plainReservations(id);
  const here = `${whole}${search}`;
  const today = todayIn(timezone, Date.parse(as_of));
  return (
    <main id="main" tabIndex={-1} className="narrow plain">
      <header>
        <p>
          <Link to={paths.listing(id)}>
            <bdi>{name}</bdi>
          </Link>
        </p>
        <h1>Reservations</h1>
        <nav className="row" aria-label="What to do">
          {enter === null ? (
            <>
              <Link className="btn primary" to={`${whole}?${ENTER}=booking`}>
                Add booking
              </Link>
              <Link className="btn" to={`${whole}?${ENTER}=block`}>
                Block time
              </Link>
            </>
          ) : (
            <Link to={whole}>Back to the list</Link>
          )}
        </nav>
      </header>
      {enter === "booking" && <PlainBook business={business} offered={offered} here={here} />}
      {enter === "block" && <PlainBlock here={here} today={today} />}
      {enter === null && (
        <>
          <Outcome form={answer} here={here} />
          <Filters business={business} list={list} />
          <List business={business} list={list} found={found} here={here} />
          <div className="stack">
            <PlainExport business={business} today={today} />
            {feed !== null && <PlainFeed read={feed} here={here} />}
          </div>
        </>
      )}
    </main>
  );
}
