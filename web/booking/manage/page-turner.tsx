import { ChevronLeft, ChevronRight } from "lucide-react";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface PageTurnerProps {
  page: number;
  pages: number;
  onTurn: (page: number) => void;
}

/** Shown when there is more than one page. */
export function PageTurner({ page, pages, onTurn }: PageTurnerProps) {
  if (pages < 2) return null;
  const step = (to: number) => {
    if (to >= 1 && to <= pages) onTurn(to);
  };
  return (
    <nav className="manage-pages" aria-label={manageReservationsTexts.pages}>
      <button type="button" className="btn sm" aria-disabled={page <= 1} onClick={() => step(page - 1)}>
        <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
        {manageReservationsTexts.previous}
      </button>
      <span className="num small muted">{manageReservationsTexts.pageOf({ page, pages })}</span>
      <button type="button" className="btn sm" aria-disabled={page >= pages} onClick={() => step(page + 1)}>
        {manageReservationsTexts.next}
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
      </button>
    </nav>
  );
}
