import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { descriptionOf, type DescribedListing } from "../../business/owner-text.ts";
import { fold } from "./fold.ts";
import { paths } from "../../platform/paths.ts";
import { listingPageTexts } from "./listing-page-texts.ts";

function Paragraphs({ paragraphs, lang }: { paragraphs: readonly string[]; lang: string | undefined }) {
  const { shown, more } = fold(paragraphs);
  return (
    <>
      {shown.map((paragraph, index) => (
        <p key={index} className={index === 0 ? "lead" : "muted"} lang={lang} dir="auto">
          {paragraph}
        </p>
      ))}
      {more.length > 0 && (
        // find-in-page opens it
        <details className="more">
          <summary>
            <span className="when-folded">{listingPageTexts.showMore}</span>
            <span className="when-open">{listingPageTexts.showLess}</span>
          </summary>
          {more.map((paragraph, index) => (
            <p key={index} className="muted" lang={lang} dir="auto">
              {paragraph}
            </p>
          ))}
        </details>
      )}
    </>
  );
}

/** The description by the owner or the source, the first paragraph larger; without one, the line of its facts. */
export function About({ business }: { business: DescribedListing & Pick<Business, "keyword_names"> }) {
  const { keyword_names: keywords } = business;
  const { text: description, lang: language } = descriptionOf(business);
  const paragraphs = description
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "");
  // the row of the description gives the actions their space, even if it is empty
  if (paragraphs.length === 0 && keywords.length === 0) return <div className="about" />;
  return (
    <section className="about" aria-labelledby="about">
      <h2 className="vh" id="about">
        {listingPageTexts.about}
      </h2>
      {paragraphs.length > 0 && <Paragraphs paragraphs={paragraphs} lang={language} />}
      {keywords.length > 0 && (
        <ul className="keywords" aria-label={listingPageTexts.keywords}>
          {keywords.map(({ text, lang }) => (
            <li key={text}>
              <Link className="keyword-link" to={paths.search({ q: text })}>
                <bdi className="keyword" lang={lang ?? undefined}>
                  {text}
                </bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
