/** Shown instead of reservations if there are none to show. */
import { CloudOff, RotateCw } from "lucide-react";
import { Link } from "react-router";
import { reservationTexts } from "#contract/booking/reservation-texts.ts";
import { EmptyShop } from "../../drawings/storefront.tsx";
import { type ReservationsQuery, paths } from "../../platform/paths.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

export function NoReservations({ when }: Pick<ReservationsQuery, "when">) {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{reservationTexts.noReservations}</h2>
      <p>{when === "upcoming" ? ownReservationsTexts.noneUpcoming : ownReservationsTexts.nonePast}</p>
      <Link className="btn primary" to={paths.search()}>
        {ownReservationsTexts.findAPlace}
      </Link>
    </div>
  );
}

/** A page beyond the last, as after the only reservation on it was cancelled. */
export function NoSuchPage({ when, pages }: Pick<ReservationsQuery, "when"> & { pages: number }) {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{ownReservationsTexts.noSuchPage}</h2>
      <p>{ownReservationsTexts.lastPage({ pages })}</p>
      <Link className="btn primary" to={paths.reservations({ when, page: pages })}>
        {ownReservationsTexts.goToLastPage}
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
      <h2>{ownReservationsTexts.loadFailed}</h2>
      <p>{ownReservationsTexts.loadFailedHelp}</p>
      <Link className="btn" to={paths.reservations(query)} replace preventScrollReset aria-busy={isBusy}>
        {isBusy ? <span className="spin" /> : <RotateCw className="i" strokeWidth={1.75} aria-hidden />}
        {ownReservationsTexts.retry}
      </Link>
    </div>
  );
}
