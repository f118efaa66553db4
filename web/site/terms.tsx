import { Link } from "react-router";
import { legalContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/terms.ts";
import { siteTexts } from "./site-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    "Terms",
    siteTexts.theRulesForUsingSearching({ productName: loaderData.site.productName }),
    paths.terms(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).terms ?? null });

export default function Terms({ loaderData: { own } }: Route.ComponentProps) {
  const { productName, supportEmail, attributions } = useSite();
  return (
    <LegalProse title={siteTexts.terms} own={own} lead={<>{siteTexts.theRulesForUsingIn({ productName })}</>}>
      <section>
        <h2>{siteTexts.whatThisIs}</h2>
        <p>{siteTexts.isADirectoryOfLocal({ productName })}</p>
      </section>
      <section>
        <h2>{siteTexts.theInformationHere}</h2>
        <p>{siteTexts.listingsComeFromTheBusinesses}</p>
        {attributions.length > 0 && (
          <p>
            {siteTexts.partsOfItBelongTo}{" "}
            {attributions.map(({ text, url }, index) => (
              <span key={text}>
                {index > 0 && ", "}
                <a href={url}>{text}</a>
              </span>
            ))}
            .
          </p>
        )}
      </section>
      <section>
        <h2>{siteTexts.yourAccount}</h2>
        <p>{siteTexts.giveAnEMailAddress}</p>
      </section>
      <section>
        <h2>{siteTexts.reviews}</h2>
        <ul>
          <li>{siteTexts.writeAboutYourOwnExperience}</li>
          <li>{siteTexts.noPaymentOrFavorFor}</li>
          <li>{siteTexts.noInsultsThreatsPrivateDetails}</li>
        </ul>
        <p>
          {richText(
            siteTexts.weRemoveReviewsThatBreak({ link: (parts) => <Link to={paths.reviewsPolicy()}>{parts}</Link> }),
          )}
        </p>
      </section>
      <section>
        <h2>{siteTexts.reservations}</h2>
        <p>{siteTexts.aReservationIsAPromise}</p>
      </section>
      <section>
        <h2>{siteTexts.businesses}</h2>
        <p>{siteTexts.claimOnlyWhatYouSpeak}</p>
      </section>
      <section>
        <h2>{siteTexts.fairUse}</h2>
        <p>{richText(siteTexts.doNotTryToBreak({ link: (parts) => <Link to={paths.apiDocs()}>{parts}</Link> }))}</p>
      </section>
      <section>
        <h2>{siteTexts.liability}</h2>
        <p>{siteTexts.weAnswerForHarmThat}</p>
      </section>
      <section>
        <h2>{siteTexts.changes}</h2>
        <p>
          {siteTexts.newTermsAppearHereQuestions} <MailLink address={supportEmail} subject={siteTexts.terms} />.
        </p>
      </section>
    </LegalProse>
  );
}
