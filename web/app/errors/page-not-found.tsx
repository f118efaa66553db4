import { Link } from "react-router";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { Storefront } from "../../drawings/storefront.tsx";
import { paths } from "../../platform/paths.ts";
import { errorPageTexts } from "./error-page-texts.ts";

/** Id and name of the drawn empty shop. */
const EMPTY_SHOP = { id: "00000000-0000-4000-8000-000000000404", name: "404", category: "Local Services" } as const;

export function PageNotFound() {
  return (
    <main id="main" tabIndex={-1} className="wrap failure">
      <div className="empty">
        <div className="art">
          <Storefront {...EMPTY_SHOP} isEager />
        </div>
        <h1>{sharedPageTexts.pageNotFound}</h1>
        <p>{errorPageTexts.notFound}</p>
        <div className="row">
          <Link className="btn primary" to={paths.search()}>
            {errorPageTexts.browseEverything}
          </Link>
          <Link className="btn" to={paths.home()}>
            {errorPageTexts.home}
          </Link>
        </div>
      </div>
    </main>
  );
}
