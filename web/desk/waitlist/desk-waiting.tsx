/** `/desk/{listing}/waiting`: the waitlist of a listing, for its members. */
import { data, Link } from "react-router";
import { LOCAL_DATE } from "#contract/hours/local-date.ts";
import type { Business } from "#contract/listings/business.ts";
import { listingTexts } from "#contract/listings/listing-texts.ts";
import type { Waitlist } from "#contract/waitlist/waiting.ts";
import { dayOfInstant } from "../../booking/calendar.ts";
import { apiContext, type PageApi } from "../../platform/context.ts";
import { answerForm } from "../../platform/form-action.ts";
import { keepTyped } from "../../platform/keep-typed.ts";
import { orStoredDay } from "../../platform/or-kept-day.ts";
import { failureMeta, pageMeta, titleOf } from "../../platform/meta.ts";
import { nullIfNotFound } from "../../platform/null-if-not-found.ts";
import { waitlistPaths } from "../../platform/waitlist-paths.ts";
import { paths } from "../../platform/paths.ts";
import { useNow } from "../../platform/use-now.ts";
import { requireViewer } from "../../platform/viewer.ts";
import { redirect } from "../../platform/redirect.ts";
import { deskActs } from "./desk-acts.ts";
import { AddWaiting, type AddChoice } from "./add-waiting.tsx";
import type { EntryDetails } from "./owner-entry.tsx";
import { seatChoices } from "./seat-choices.ts";
import { WaitingList } from "./waiting-list.tsx";
import type { Route } from "./+types/desk-waiting.ts";
import { deskWaitlistTexts } from "./desk-waitlist-texts.ts";

/** Details below the entry that the address names; null if it does not exist, or has an offer. */
async function findDetails(
  api: PageApi,
  business: Pick<Business, "id" | "as_of">,
  { waiting }: Waitlist,
  request: URLSearchParams,
): Promise<EntryDetails | null> {
  const [offering, seating] = [request.get("offer"), request.get("seat")];
  const one = waiting.find(({ id, offer }) => offer === null && (id === offering || id === seating));
  if (one === undefined) return null;
  if (one.id === seating) {
    const [resources, { reservations, now }] = await Promise.all([
      api.get_resources({ p_business_id: business.id }),
      api.get_calendar({ p_business_id: business.id }),
    ]);
    return { kind: "tables", id: one.id, tables: seatChoices(resources, reservations, one, Date.parse(now)) };
  }
  const wanted = request.get("date") ?? "";
  const date = LOCAL_DATE.test(wanted) ? wanted : one.date;
  const slots = await api
    .get_available_time_slots({
      p_business_id: business.id,
      p_reservation_type_id: one.reservationTypeId,
      p_date: date,
      ...(one.partySize === null ? {} : { p_party_size: one.partySize }),
    })
    .catch((error: unknown) => {
      // a type that is no longer offered, or a date that is not valid
      if (error instanceof Error && "status" in error && Number(error.status) < 500) return [];
      throw error;
    });
  return { kind: "times", id: one.id, date, slots };
}

/** An address with an invalid id counts as not found. */
function nullIfNone(error: unknown): null {
  return error instanceof Error && "code" in error && error.code === "invalid_input" ? null : nullIfNotFound(error);
}

export async function loader(args: Route.LoaderArgs) {
  await requireViewer(args);
  const api = args.context.get(apiContext);
  const { id } = args.params;
  const business = await api.get_business({ p_id: id, p_image_limit: 0 }).catch(nullIfNone);
  if (business === null) return data(null, { status: 404 });
  if (!business.may.includes("reservations")) throw redirect(paths.listing(business.id));
  const list = await api.get_waitlist({ p_business_id: business.id });
  const { searchParams } = args.url;
  const choice: AddChoice = {
    isOpen: searchParams.has("add"),
    typeId: searchParams.get("type") ?? business.reservation_types[0]?.id ?? "",
    party: searchParams.get("party") ?? "",
  };
  return { business, list, details: await findDetails(api, business, list, searchParams), choice };
}

export const action = (args: Route.ActionArgs) => answerForm(args, deskActs(args.params.id));
export const clientAction = keepTyped;
export const clientLoader = (args: Route.ClientLoaderArgs) => orStoredDay(args);

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(listingTexts.listingNotFound, site);
  const { id, name } = loaderData.business;
  return pageMeta({
    title: titleOf(deskWaitlistTexts.pageTitle({ name }), site),
    description: deskWaitlistTexts.description,
    path: waitlistPaths.desk(id),
    site,
    noindex: true,
  });
}

export default function DeskWaiting({ loaderData }: Route.ComponentProps) {
  if (loaderData === null)
    return (
      <main id="main" tabIndex={-1} className="narrow">
        <h1>{listingTexts.listingNotFound}</h1>
        <Link to={paths.dashboard()}>{deskWaitlistTexts.yourListings}</Link>
      </main>
    );
  return <DeskWaitlist {...loaderData} />;
}

type Loaded = NonNullable<Route.ComponentProps["loaderData"]>;

function DeskWaitlist({ business, list, details, choice }: Loaded) {
  const { id, may, as_of: asOf, timezone, reservation_types: types } = business;
  const today = dayOfInstant(asOf);
  const now = useNow(asOf);
  return (
    <main id="main" tabIndex={-1} className="narrow">
      <header className="waiting-header">
        <h1>{deskWaitlistTexts.title}</h1>
      </header>
      <AddWaiting business={business} choice={choice} today={today} />
      <WaitingList
        businessId={id}
        timeZone={timezone}
        list={list}
        details={details}
        today={today}
        now={now}
        seatedTypes={types.filter(({ usesResources }) => usesResources).map((type) => type.id)}
        mayChange={may.includes("fields")}
      />
    </main>
  );
}
