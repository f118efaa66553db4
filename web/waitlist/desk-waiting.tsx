/** `/desk/{listing}/waiting`: who waits at a listing, for those who look after it. Works without scripts. */
import { data, Link } from "react-router";
import { LOCAL_DATE } from "#contract/hours/local-date.ts";
import { MESSAGES } from "#contract/messages.ts";
import type { Waitlist } from "#contract/waitlist/waiting.ts";
import { apiContext, type Api } from "../platform/context.ts";
import { answerForm } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { orKeptDay } from "../platform/or-kept-day.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { nullIfNotFound } from "../platform/null-if-not-found.ts";
import { paths } from "../platform/paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { waitlistPaths } from "../platform/waitlist-paths.ts";
import { redirect } from "../platform/redirect.ts";
import { deskActs } from "./desk-acts.ts";
import type { Offering } from "./owner-entry.tsx";
import { WaitingList } from "./waiting-list.tsx";
import type { Route } from "./+types/desk-waiting.ts";

/** What can be offered to the one who is named, on the day that is asked for or that they wait for. */
async function findOffering(
  api: Api,
  businessId: string,
  { waiting }: Waitlist,
  asked: URLSearchParams,
): Promise<Offering | null> {
  const one = waiting.find(({ id, offer }) => id === asked.get("offer") && offer === null);
  if (one === undefined) return null;
  const wanted = asked.get("date") ?? "";
  const date = LOCAL_DATE.test(wanted) ? wanted : one.date;
  const slots = await api
    .get_available_time_slots({
      p_business_id: businessId,
      p_reservation_type_id: one.reservationTypeId,
      p_date: date,
      ...(one.partySize === null ? {} : { p_party_size: one.partySize }),
    })
    .catch((error: unknown) => {
      // a type that is offered no more, or a date that is none
      if (error instanceof Error && "status" in error && Number(error.status) < 500) return [];
      throw error;
    });
  return { id: one.id, date, slots };
}

/** An address that cannot be a listing's is no listing's. */
function nullIfNone(error: unknown): null {
  return error instanceof Error && "code" in error && error.code === "invalid_input" ? null : nullIfNotFound(error);
}

export async function loader(asked: Route.LoaderArgs) {
  await requireViewer(asked);
  const api = asked.context.get(apiContext);
  const { id } = asked.params;
  const business = await api.get_business({ p_id: id, p_image_limit: 0 }).catch(nullIfNone);
  if (business === null) return data(null, { status: 404 });
  if (!business.may.includes("reservations")) throw redirect(paths.listing(business.id));
  const list = await api.get_waitlist({ p_business_id: business.id });
  const offering = await findOffering(api, business.id, list, asked.url.searchParams);
  return { business: { id: business.id, name: business.name, may: business.may }, list, offering };
}

export const action = (asked: Route.ActionArgs) => answerForm(asked, deskActs(asked.params.id));
export const clientAction = keepTyped;
export const clientLoader = (asked: Route.ClientLoaderArgs) => orKeptDay(asked);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(MESSAGES.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(`Waitlist of ${name}`, site),
    description: "Who waits for a place.",
    path: waitlistPaths.desk(id),
    site,
    noindex: true,
  });
}

export default function DeskWaiting({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <main id="main" tabIndex={-1} className="narrow">
        <h1>{MESSAGES.listingNotFound}</h1>
        <Link to={paths.dashboard()}>Your listings</Link>
      </main>
    );
  const { business, list, offering } = loaderData;
  const { id, may } = business;
  return (
    <main id="main" tabIndex={-1} className="narrow">
      <header>
        <h1>Waitlist</h1>
      </header>
      <WaitingList businessId={id} list={list} offering={offering} mayChange={may.includes("fields")} />
    </main>
  );
}
