/** Today's tasks over all listings of a member; every line links to its screen. */
import type { ReactNode } from "react";
import { Link } from "react-router";
import { partyText } from "#contract/booking/reservation-words.ts";
import type {
  OwnerLack,
  OwnerToday,
  OwnerTodayListing,
  OwnerTodayReservation,
} from "#contract/listings/owner-today.ts";
import { instantText } from "#contract/hours/instant-text.ts";
import { nearTimeText } from "../../booking/reservation-time-text.ts";
import { questionPaths } from "../../platform/question-paths.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { editorPart } from "../editor-parts.ts";
import { Holidays } from "./holidays.tsx";
import "./today.css";
import { lackTexts, todayTexts } from "./today-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Further lines are collapsed: with two hundred listings, the top of each list stays visible. */
const AT_ONCE = 5;

const sum = (listings: readonly OwnerTodayListing[], count: (listing: OwnerTodayListing) => number): number =>
  listings.reduce((all, listing) => all + count(listing), 0);

interface PartProps {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}

function Part({ id, title, count, children }: PartProps) {
  return (
    <section className="today-part" aria-labelledby={id}>
      <h3 id={id}>
        {title} <span className="muted num">{count}</span>
      </h3>
      {children}
    </section>
  );
}

interface FoldedProps {
  listings: readonly OwnerTodayListing[];
  line: (listing: OwnerTodayListing) => ReactNode;
}

function Folded({ listings, line }: FoldedProps) {
  const rows = (some: readonly OwnerTodayListing[]) => (
    <ul>
      {some.map((listing) => (
        <li key={listing.id}>{line(listing)}</li>
      ))}
    </ul>
  );
  const rest = listings.slice(AT_ONCE);
  return (
    <>
      {rows(listings.slice(0, AT_ONCE))}
      {rest.length > 0 && (
        <details>
          <summary>{todayTexts.moreListings({ count: rest.length })}</summary>
          {rows(rest)}
        </details>
      )}
    </>
  );
}

interface RowsProps {
  rows: readonly OwnerTodayReservation[];
  listings: readonly OwnerTodayListing[];
  countOf: (listing: OwnerTodayListing) => number;
  timeOf: (row: OwnerTodayReservation) => string;
  saysWaits: boolean;
}

function Rows({ rows, listings, countOf, timeOf, saysWaits }: RowsProps) {
  const shown = (id: string) => rows.filter((row) => row.business_id === id).length;
  const unseen = listings.filter((listing) => countOf(listing) > shown(listing.id));
  return (
    <>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <Link className="today-row" to={ownerPaths.manage(row.business_id)}>
              <b className="num">{timeOf(row)}</b>{" "}
              {row.zone_name !== "" && <span className="muted">{row.zone_name} </span>}
              <span>
                <bdi>{row.guest === "" ? todayTexts.guest : row.guest}</bdi>
                {row.party_size !== null && `, ${partyText(row.party_size)}`}
                {saysWaits && row.waits && `, ${todayTexts.needsAnswer}`}
              </span>{" "}
              <bdi className="muted today-where">{row.business_name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {unseen.length > 0 && (
        <Folded
          listings={unseen}
          line={(listing) => (
            <Link className="today-row" to={ownerPaths.manage(listing.id)}>
              {richText(
                todayTexts.showAll({
                  count: countOf(listing),
                  business: listing.name,
                  show: (parts) => <span>{richText(parts)}</span>,
                  number: (parts) => <span className="num">{parts}</span>,
                  hidden: (parts) => <span className="vh">{parts}</span>,
                  where: (parts) => <bdi className="muted today-where">{parts}</bdi>,
                }),
              )}
            </Link>
          )}
        />
      )}
    </>
  );
}

/** Undelivered emails. A guest who did not receive a cancellation may come in vain, so these are listed separately. */
function Undelivered({ id, name, undelivered, untold }: OwnerTodayListing) {
  const where = <bdi className="muted today-where">{name}</bdi>;
  return (
    <>
      {untold > 0 && (
        <Link className="today-row" to={ownerPaths.deskBookings(id, "cancelled")}>
          <span>{todayTexts.cancellationsNotDelivered({ count: untold })}</span> {where}
        </Link>
      )}
      {undelivered > 0 && (
        <Link className="today-row" to={ownerPaths.manage(id)}>
          <span>{todayTexts.bookingsNotDelivered({ count: undelivered })}</span> {where}
        </Link>
      )}
    </>
  );
}

function Lacks({ id, name, lacks }: OwnerTodayListing) {
  return (
    <div className="today-lacks">
      <bdi className="today-where">{name}</bdi>
      {lacks.map((lack) => {
        const label = lackTexts[lack satisfies OwnerLack];
        return (
          <Link key={lack} to={lack === "hidden" ? paths.listing(id) : editorPart(id, lack)}>
            {richText(
              todayTexts.missingAt({ what: label, name, hidden: (parts) => <span className="vh">{parts}</span> }),
            )}
          </Link>
        );
      })}
    </div>
  );
}

interface TodayProps {
  today: OwnerToday;
  /** One of the listings takes reservations, or did. */
  usesReservations: boolean;
}

export function Today({ today: { today, waiting, holidays, listings }, usesReservations }: TodayProps) {
  const reviewed = listings.filter((one) => one.unanswered_reviews > 0);
  const questioned = listings.filter((one) => one.unanswered_questions > 0);
  const undelivered = listings.filter((one) => one.undelivered + one.untold > 0);
  const lacking = listings.filter(({ lacks }) => lacks.length > 0);
  const isCalm = today.length + waiting.length + reviewed.length + questioned.length + undelivered.length === 0;
  return (
    <section className="today" aria-labelledby="today">
      <h2 id="today">{todayTexts.title}</h2>
      {isCalm && (
        <p className="muted">{usesReservations ? todayTexts.nothing : todayTexts.nothingWithoutReservations}</p>
      )}
      <div className="today-parts">
        {today.length > 0 && (
          <Part id="today-booked" title={todayTexts.booked} count={sum(listings, (one) => one.today)}>
            <Rows
              rows={today}
              listings={listings}
              countOf={(one) => one.today}
              timeOf={(row) => instantText(row.starts_at, row.timezone)}
              saysWaits
            />
          </Part>
        )}
        {waiting.length > 0 && (
          <Part id="today-waiting" title={todayTexts.waiting} count={sum(listings, (one) => one.waiting)}>
            <Rows
              rows={waiting}
              listings={listings}
              countOf={(one) => one.waiting}
              timeOf={(row) => nearTimeText(row.starts_at, row.local_date, row.timezone)}
              saysWaits={false}
            />
          </Part>
        )}
        {undelivered.length > 0 && (
          <Part
            id="today-mail"
            title={todayTexts.notDelivered}
            count={sum(undelivered, (one) => one.undelivered + one.untold)}
          >
            <Folded listings={undelivered} line={(listing) => <Undelivered {...listing} />} />
          </Part>
        )}
        {reviewed.length > 0 && (
          <Part id="today-reviews" title={todayTexts.reviews} count={sum(reviewed, (one) => one.unanswered_reviews)}>
            <Folded
              listings={reviewed}
              line={({ id, name, unanswered_reviews: count }) => (
                <Link className="today-row" to={`${paths.listing(id)}#reviews`}>
                  <span>{todayTexts.reviewCount({ count })}</span> <bdi className="muted today-where">{name}</bdi>
                </Link>
              )}
            />
          </Part>
        )}
        {questioned.length > 0 && (
          <Part
            id="today-questions"
            title={todayTexts.questions}
            count={sum(questioned, (one) => one.unanswered_questions)}
          >
            <Folded
              listings={questioned}
              line={({ id, name, unanswered_questions: count }) => (
                <Link className="today-row" to={questionPaths.deskQuestions(id)}>
                  <span>{todayTexts.questionCount({ count })}</span> <bdi className="muted today-where">{name}</bdi>
                </Link>
              )}
            />
          </Part>
        )}
        <Holidays holidays={holidays} />
        {lacking.length > 0 && (
          <Part id="today-missing" title={todayTexts.missing} count={sum(lacking, (one) => one.lacks.length)}>
            <Folded listings={lacking} line={(listing) => <Lacks {...listing} />} />
          </Part>
        )}
      </div>
    </section>
  );
}
