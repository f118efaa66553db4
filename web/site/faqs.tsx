import type { ReactNode } from "react";
import { Link } from "react-router";
import { ChevronDown } from "lucide-react";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { MailLink, Prose } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/faqs.ts";
import { siteTexts } from "./site-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "FAQs",
    siteTexts.whereTheListingsOnCome({ productName: loaderData.site.productName }),
    paths.faqs(),
    loaderData.site,
  );

/** Native `details`, which work without scripts; the common name closes the one that was open. */
function Question({ asks, isOpen = false, children }: { asks: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details name="faq" open={isOpen}>
      <summary>
        {asks}
        <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
      </summary>
      <div className="answer">{children}</div>
    </details>
  );
}

export default function Faqs() {
  const { productName, supportEmail } = useSite();
  return (
    <Prose title={siteTexts.faqs} lead={siteTexts.theThreeThingsWeAre}>
      <div className="faqs">
        <Question asks={siteTexts.whereDoTheListingsCome} isOpen>
          <p>{siteTexts.fromTheBusinessesThemselvesAnd}</p>
          <p>
            {siteTexts.ifYouFindAMistake}{" "}
            <MailLink address={supportEmail} subject={siteTexts.aListingNeedsACorrection} />{" "}
            {siteTexts.withTheAddressOfThe}
          </p>
        </Question>
        <Question asks={siteTexts.howDoIClaimMy}>
          <p>
            {siteTexts.writeTo} <MailLink address={supportEmail} subject={siteTexts.claimingAListing} />{" "}
            {siteTexts.withTheAddressOfThe2}
          </p>
        </Question>
        <Question asks={siteTexts.howDoRatingsWork}>
          <p>
            {richText(
              siteTexts.theNumberBesideTheStars({ link: (parts) => <Link to={paths.reviewsPolicy()}>{parts}</Link> }),
            )}
          </p>
          <p>
            {richText(
              siteTexts.whenResultsAreSortedBy({
                productName,
                link: (parts) => <Link to={paths.search({ sort: "rating-high" })}>{parts}</Link>,
              }),
            )}
          </p>
        </Question>
      </div>
      <p className="muted">
        {richText(siteTexts.somethingElseContactUs({ link: (parts) => <Link to={paths.contact()}>{parts}</Link> }))}
      </p>
    </Prose>
  );
}
