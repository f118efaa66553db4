/** `/page/<slug>`: a page of the operator, from `pages/<language>/<slug>.md` in the folder `site/`. */
import { data } from "react-router";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { PageNotFound } from "../app/errors/page-not-found.tsx";
import { ownPagesContext } from "../platform/context.ts";
import { failureMeta, staticMeta } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { LegalProse } from "./legal-text.tsx";
import type { Route } from "./+types/own-page.ts";
import { siteTexts } from "./site-texts.ts";

export const meta: Route.MetaFunction = ({ loaderData, params, matches: [root] }) => {
  const { site } = root.loaderData;
  if (loaderData === null) return failureMeta(sharedPageTexts.pageNotFound, site);
  const { title } = loaderData;
  return staticMeta(
    title,
    siteTexts.ownPage({ title, productName: site.productName }),
    paths.ownPage(params.slug),
    site,
  );
};

export function loader({ context, params }: Route.LoaderArgs) {
  return context.get(ownPagesContext).get(params.slug) ?? data(null, { status: 404 });
}

export default function OwnPage({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <PageNotFound />;
  return (
    <LegalProse title={loaderData.title} own={loaderData} lead={null}>
      {null}
    </LegalProse>
  );
}
