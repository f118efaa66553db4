import { Link } from "react-router";
import { EmptyShop } from "../drawings/storefront.tsx";
import { searchTexts } from "./search-texts.ts";

interface NoSuchPageProps {
  pages: number;
  /** The path of one of them. */
  pathOf: (page: number) => string;
}

/** A page after the last one. */
export function NoSuchPage({ pages, pathOf }: NoSuchPageProps) {
  return (
    <div className="empty">
      <EmptyShop />
      <h2>{searchTexts.noMoreResults}</h2>
      <p>{searchTexts.lastPageIs({ pages })}</p>
      <div className="row">
        <Link className="btn primary" to={pathOf(pages)}>
          {searchTexts.goToLastPage}
        </Link>
        <Link className="btn" to={pathOf(1)}>
          {searchTexts.goToFirstPage}
        </Link>
      </div>
    </div>
  );
}
