import { data } from "react-router";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { failureMeta } from "../../platform/meta.ts";
import { PageNotFound } from "./page-not-found.tsx";
import type { Route } from "./+types/not-found.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) =>
  failureMeta(sharedPageTexts.pageNotFound, matches[0].loaderData.site);

export default PageNotFound;
