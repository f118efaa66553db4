import { Link } from "react-router";
import { legalContext } from "../platform/context.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import { staticMeta } from "../platform/meta.ts";
import type { Route } from "./+types/terms.ts";
import { termsPageTexts } from "./terms-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  staticMeta(
    termsPageTexts.title,
    termsPageTexts.description({ productName: loaderData.site.productName }),
    paths.terms(),
    loaderData.site,
  );

export const loader = ({ context }: Route.LoaderArgs) => ({ own: context.get(legalContext).terms ?? null });

export default function Terms({ loaderData: { own } }: Route.ComponentProps) {
  const { productName, supportEmail, attributions } = useSite();
  return (
    <LegalProse title={termsPageTexts.title} own={own} lead={<>{termsPageTexts.lead({ productName })}</>}>
      <section>
        <h2>{termsPageTexts.about}</h2>
        <p>{termsPageTexts.aboutText({ productName })}</p>
      </section>
      <section>
        <h2>{termsPageTexts.information}</h2>
        <p>{termsPageTexts.informationText}</p>
        {attributions.length > 0 && (
          <p>
            {richText(
              termsPageTexts.sources({
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
        <h2>{termsPageTexts.account}</h2>
        <p>{termsPageTexts.accountText}</p>
      </section>
      <section>
        <h2>{termsPageTexts.reviews}</h2>
        <ul>
          <li>{termsPageTexts.ownExperience}</li>
          <li>{termsPageTexts.noPayment}</li>
          <li>{termsPageTexts.noInsults}</li>
        </ul>
        <p>{richText(termsPageTexts.removal({ link: (parts) => <Link to={paths.reviewsPolicy()}>{parts}</Link> }))}</p>
      </section>
      <section>
        <h2>{termsPageTexts.reservations}</h2>
        <p>{termsPageTexts.reservationsText}</p>
      </section>
      <section>
        <h2>{termsPageTexts.businesses}</h2>
        <p>{termsPageTexts.businessesText}</p>
      </section>
      <section>
        <h2>{termsPageTexts.fairUse}</h2>
        <p>{richText(termsPageTexts.fairUseText({ link: (parts) => <Link to={paths.apiDocs()}>{parts}</Link> }))}</p>
      </section>
      <section>
        <h2>{termsPageTexts.liability}</h2>
        <p>{termsPageTexts.liabilityText}</p>
      </section>
      <section>
        <h2>{termsPageTexts.changes}</h2>
        <p>
          {richText(
            termsPageTexts.changesText({
              mail: () => <MailLink address={supportEmail} subject={termsPageTexts.title} />,
            }),
          )}
        </p>
      </section>
    </LegalProse>
  );
}
