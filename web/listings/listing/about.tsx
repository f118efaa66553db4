import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../../platform/paths.ts";

/** What the owner, or the source, says of the place: the first paragraph larger. */
export function About({ business }: { business: Pick<Business, "description" | "keywords"> }) {
  const { description, keywords } = business;
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  return (
    <section className="about" aria-labelledby="about">
      <h2 className="vh" id="about">
        About
      </h2>
      {paragraphs.map((paragraph, index) => (
        <p key={index} className={index === 0 ? "lead" : "muted"} dir="auto">
          {paragraph}
        </p>
      ))}
      {keywords.length > 0 && (
        <ul className="keywords" aria-label="Keywords">
          {keywords.map((keyword) => (
            <li key={keyword}>
              <Link className="keyword-link" to={paths.search({ q: keyword })}>
                <bdi className="keyword">{keyword}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
