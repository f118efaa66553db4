import { Link } from "react-router";
import { paths } from "../platform/paths.ts";
import { landingTexts } from "./landing-texts.ts";

interface Crumb {
  to: string;
  name: string;
}

/** The list of all places, then the given pages, outermost first. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={landingTexts.breadcrumbs} className="crumbs">
      <ol>
        {[{ to: paths.places(), name: landingTexts.places }, ...crumbs].map(({ to, name }) => (
          <li key={to}>
            <Link to={to}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
