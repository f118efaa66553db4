import { ChevronLeft, ChevronRight } from "lucide-react";

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
    <nav className="manage-pages" aria-label="Pages of reservations">
      <button type="button" className="btn sm" aria-disabled={page <= 1} onClick={() => step(page - 1)}>
        <ChevronLeft className="i" strokeWidth={1.75} aria-hidden />
        Previous
      </button>
      <span className="num small muted">
        Page {page} of {pages}
      </span>
      <button type="button" className="btn sm" aria-disabled={page >= pages} onClick={() => step(page + 1)}>
        Next
        <ChevronRight className="i" strokeWidth={1.75} aria-hidden />
      </button>
    </nav>
  );
}
