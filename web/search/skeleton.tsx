/** Placeholder of loading results, in the same grid, so that nothing moves when they load. */
import "../listings/business-card.css";
import "./search.css";
import { searchSkeletonTexts } from "./skeleton-texts.ts";

const LINES = [1, 2, 3, 4, 5, 6];
const FILTERS = [1, 2, 3, 4, 5, 6, 7, 8];

export function SearchSkeleton() {
  return (
    <main id="main" tabIndex={-1} className="wrap searchgrid" aria-busy>
      <p className="vh" role="status">
        {searchSkeletonTexts.loading}
      </p>
      <div className="side" aria-hidden>
        <div className="sk label" />
        {FILTERS.map((line) => (
          <div key={line} className="sk choice" />
        ))}
      </div>
      <div aria-hidden>
        <div className="reshead">
          <div className="sk title" />
          <div className="sk sum" />
        </div>
        <div className="sk chips" />
        <ol className="results">
          {LINES.map((line) => (
            <li key={line} className="result">
              <div className="art pic sk" />
              <div className="body">
                <div className="top">
                  <div className="sk line name" />
                  <div className="sk line score" />
                </div>
                <div className="sk line facts" />
                <div className="sk line words" />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </main>
  );
}
