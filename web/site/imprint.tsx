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

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) => {
  const { site } = loaderData;
  if (!site.hasImprint) return failureMeta(PAGE_WORDS.pageNotFound, site);
  return staticMeta("Imprint", `Who runs ${site.productName}, and how to reach them.`, paths.imprint(), site);
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
    <LegalProse title="Imprint" own={own} lead={<>Who runs {productName}, and how to reach them.</>}>
      <section>
        <h2>Provider</h2>
        {controller !== null && <Controller text={controller} />}
        <p>
          E-mail: <MailLink address={supportEmail} subject="Imprint" />
        </p>
        <p className="muted small">Information under § 5 DDG; responsible for the content under § 18 (2) MStV.</p>
      </section>
      <section>
        <h2>Illegal content</h2>
        <p>
          The address above is the single point of contact for authorities and for everybody who uses the site (Articles
          11 and 12 of the Digital Services Act), in English. Say what it is, where it is, and why it is against the
          law. A review can also be reported on its own page.
        </p>
      </section>
    </LegalProse>
  );
}
