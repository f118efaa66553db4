/** `/desk/{listing}/resources`, for those who look after the listing. */
import { data, redirect } from "react-router";
import { findListing } from "../../listings/listing/find-listing.ts";
import { apiContext } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { failureMeta } from "../../platform/meta.ts";
import { paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { resourceActs } from "./resource-acts.ts";
import { ResourcesScreen } from "./resources.tsx";
import type { Route } from "./+types/resources-screen.ts";

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const api = asked.context.get(apiContext);
  const { id } = asked.params;
  const business = await findListing(api, id, 0);
  if (business === null || !business.may.includes("see")) throw new Response(null, { status: 404 });
  if (!business.may.includes("fields")) throw redirect(paths.listing(id));
  const [resources, { members }] = await Promise.all([
    api.get_resources({ p_business_id: id }),
    api.get_members({ p_business_id: id }),
  ]);
  return data({ resources, types: business.reservation_types, members, name: business.name });
}

export const action = (asked: Route.ActionArgs) => answerForm(asked, resourceActs(asked.params.id));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return failureMeta(`Tables and people · ${loaderData.name}`, matches[0].loaderData.site);
}

export default function Resources({ loaderData }: Route.ComponentProps) {
  return <ResourcesScreen data={loaderData} />;
}
