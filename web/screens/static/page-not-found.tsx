import { data } from "react-router";
import { MESSAGES } from "#contract/messages.ts";
import { failureMeta } from "../../meta.ts";
import { PageNotFound } from "../errors/page-not-found.tsx";
import type { Route } from "./+types/page-not-found.ts";

export const loader = () => data(null, { status: 404 });

export const meta: Route.MetaFunction = ({ matches }) => failureMeta(MESSAGES.pageNotFound, matches[0].loaderData.site);

export default PageNotFound;
