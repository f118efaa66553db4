import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { type ReservationsQuery, paths } from "../../platform/paths.ts";
import { ownReservationsTexts } from "./own-reservations-texts.ts";

interface PagesProps {
  query: ReservationsQuery;
  pages: number;
}

/** Shown when there is more than one page. */
export function Pages({ query: { when, page }, pages }: PagesProps) {
  const to = (number: number) => paths.reservations({ when, page: number });
  return (
    <nav className="reservation-pages" aria-label={ownReservationsTexts.pages}>
      {page > 1 && (
        <Link className="btn" rel="prev" to={to(page - 1)}>
          <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
          {ownReservationsTexts.previous}
        </Link>
      )}
      <span className="muted small num" aria-current="page">
        {ownReservationsTexts.pageOf({ page, pages })}
      </span>
      {page < pages && (
        <Link className="btn" rel="next" to={to(page + 1)}>
          {ownReservationsTexts.next}
          <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
        </Link>
      )}
    </nav>
  );
}
