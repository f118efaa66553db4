/** `/imprint`: who runs the site, if the operator has provided it; otherwise the page does not exist. */
import { data } from "react-router";
import type { LegalText } from "#contract/site/legal.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { legalContext, siteContext } from "../platform/context.ts";
import { failureMeta, staticMeta } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { Controller, LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import type { Route } from "./+types/imprint.ts";
import { siteTexts } from "./site-texts.ts";
import { imprintTexts } from "./imprint-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) => {
  const { site } = loaderData;
  if (!site.hasImprint) return failureMeta(sharedPageTexts.pageNotFound, site);
  return staticMeta(imprintTexts.title, imprintTexts.lead({ productName: site.productName }), paths.imprint(), site);
};

export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(siteContext).hasImprint) return data(null, { status: 404 });
  return { own: context.get(legalContext).imprint ?? null };
}

export default function Imprint({ loaderData }: Route.ComponentProps) {
  return loaderData === null ? <PageNotFound /> : <Text own={loaderData.own} />;
}

function Text({ own }: { own: LegalText | null }) {
  const { productName, supportEmail, controller } = useSite();
  return (
    <LegalProse title={imprintTexts.title} own={own} lead={<>{imprintTexts.lead({ productName })}</>}>
      <section>
        <h2>{imprintTexts.provider}</h2>
        {controller !== null && <Controller text={controller} />}
        <p>
          {richText(siteTexts.email({ mail: () => <MailLink address={supportEmail} subject={imprintTexts.title} /> }))}
        </p>
        <p className="muted small">{imprintTexts.law}</p>
      </section>
      <section>
        <h2>{imprintTexts.illegalContent}</h2>
        <p>{imprintTexts.illegalContentHelp}</p>
      </section>
    </LegalProse>
  );
}
