import { Link } from "react-router";
import { legalContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/terms.ts";
import { termsTexts } from "./terms-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    termsTexts.title,
    termsTexts.description({ productName: loaderData.site.productName }),
    paths.terms(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).terms ?? null });

export default function Terms({ loaderData: { own } }: Route.ComponentProps) {
  const { productName, supportEmail, attributions } = useSite();
  return (
    <LegalProse title={termsTexts.title} own={own} lead={<>{termsTexts.lead({ productName })}</>}>
      <section>
        <h2>{termsTexts.about}</h2>
        <p>{termsTexts.aboutText({ productName })}</p>
      </section>
      <section>
        <h2>{termsTexts.information}</h2>
        <p>{termsTexts.informationText}</p>
        {attributions.length > 0 && (
          <p>
            {richText(
              termsTexts.sources({
                links: () => (
                  <>
                    {attributions.map(({ text, url }, index) => (
                      <span key={text}>
                        {index > 0 && ", "}
                        <a href={url}>{text}</a>
                      </span>
                    ))}
                  </>
                ),
              }),
            )}
          </p>
        )}
      </section>
      <section>
        <h2>{termsTexts.account}</h2>
        <p>{termsTexts.accountText}</p>
      </section>
      <section>
        <h2>{termsTexts.reviews}</h2>
        <ul>
          <li>{termsTexts.ownExperience}</li>
          <li>{termsTexts.noPayment}</li>
          <li>{termsTexts.noInsults}</li>
        </ul>
        <p>{richText(termsTexts.removal({ link: (parts) => <Link to={paths.reviewsPolicy()}>{parts}</Link> }))}</p>
      </section>
      <section>
        <h2>{termsTexts.reservations}</h2>
        <p>{termsTexts.reservationsText}</p>
      </section>
      <section>
        <h2>{termsTexts.businesses}</h2>
        <p>{termsTexts.businessesText}</p>
      </section>
      <section>
        <h2>{termsTexts.fairUse}</h2>
        <p>{richText(termsTexts.fairUseText({ link: (parts) => <Link to={paths.apiDocs()}>{parts}</Link> }))}</p>
      </section>
      <section>
        <h2>{termsTexts.liability}</h2>
        <p>{termsTexts.liabilityText}</p>
      </section>
      <section>
        <h2>{termsTexts.changes}</h2>
        <p>
          {richText(
            termsTexts.changesText({ mail: () => <MailLink address={supportEmail} subject={termsTexts.title} /> }),
          )}
        </p>
      </section>
    </LegalProse>
  );
}
