/** Shown instead of reservations if there are none to show. */
import { CloudOff, RotateCw } from "lucide-react";
import { Link } from "react-router";
import { RESERVATION_WORDS } from "#contract/booking/reservation-words.ts";
import { EmptyShop } from "../../drawings/storefront.tsx";
import { type ReservationsQuery, paths } from "../../platform/paths.ts";

export function NoReservations({ when }: Pick<ReservationsQuery, "when">) {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{RESERVATION_WORDS.noReservations}</h2>
      <p>
        {when === "upcoming"
          ? "You have nothing coming up. Find a place that takes reservations and pick a time there."
          : "What you have been to will be here."}
      </p>
      <Link className="btn primary" to={paths.search()}>
        Find a place
      </Link>
    </div>
  );
}

/** A page beyond the last, as after the only reservation on it was cancelled. */
export function NoSuchPage({ when, pages }: Pick<ReservationsQuery, "when"> & { pages: number }) {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>Nothing this far down</h2>
      <p>Your reservations end on page {pages}.</p>
      <Link className="btn primary" to={paths.reservations({ when, page: pages })}>
        Go to the last page
      </Link>
    </div>
  );
}

export function ReservationsFailed({ query, isBusy }: { query: ReservationsQuery; isBusy: boolean }) {
  return (
    <div className="empty" role="alert">
      <div className="emo bad">
        <CloudOff className="i" strokeWidth={1.75} aria-hidden />
      </div>
      <h2>Your reservations did not load</h2>
      <p>The connection dropped or the server did not answer. Nothing about them has changed.</p>
      <Link className="btn" to={paths.reservations(query)} replace preventScrollReset aria-busy={isBusy}>
        {isBusy ? <span className="spin" /> : <RotateCw className="i" strokeWidth={1.75} aria-hidden />}
        Retry
      </Link>
    </div>
  );
}
