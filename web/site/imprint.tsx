/** `/imprint`: who runs the site, if the operator has provided it; otherwise the page does not exist. */
import { data } from "react-router";
import type { LegalText } from "#contract/site/legal.ts";
import { PAGE_WORDS } from "#contract/site/page-words.ts";
import { legalContext, siteContext } from "../platform/context.ts";
import { failureMeta, staticMeta } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { useSite } from "../platform/site.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { Controller, LegalProse } from "./legal-text.tsx";
import { MailLink } from "./prose.tsx";
import type { Route } from "./+types/imprint.ts";
import { siteTexts } from "./site-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) => {
  const { site } = loaderData;
  if (!site.hasImprint) return failureMeta(PAGE_WORDS.pageNotFound, site);
  return staticMeta("Imprint", siteTexts.whoRunsAndHowTo({ productName: site.productName }), paths.imprint(), site);
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
    <LegalProse title={siteTexts.imprint} own={own} lead={<>{siteTexts.whoRunsAndHowTo({ productName })}</>}>
      <section>
        <h2>{siteTexts.provider}</h2>
        {controller !== null && <Controller text={controller} />}
        <p>
          {siteTexts.eMail} <MailLink address={supportEmail} subject={siteTexts.imprint} />
        </p>
        <p className="muted small">{siteTexts.informationUnder5Ddg}</p>
      </section>
      <section>
        <h2>{siteTexts.illegalContent}</h2>
        <p>{siteTexts.theAddressAboveIsThe}</p>
      </section>
    </LegalProse>
  );
}
