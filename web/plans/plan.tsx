/** `/plan/{link}`: a reservation that its guest shares with friends (rules: plans). */
import { commaList } from "#contract/text/text-list.ts";
import type { ReactNode } from "react";
import { CalendarPlus, MapPin } from "lucide-react";
import { data, Link } from "react-router";
import { partyText } from "#contract/booking/reservation-words.ts";
import { zoneNameOfTime } from "#contract/hours/zone-clock.ts";
import type { Business } from "#contract/listings/business.ts";
import type { SharedPlan } from "#contract/plans/plan.ts";
import { richText } from "#contract/text/rich-text.ts";
import { dayOfInstant } from "../booking/calendar.ts";
import { rangeText, wholeDayText } from "../booking/reservation-time-text.ts";
import { StatusChip } from "../booking/status-chip.tsx";
import { directionsHref } from "../business/contact-links.ts";
import { findListing } from "../business/find-listing.ts";
import { ListingPicture } from "../business/listing-picture.tsx";
import { PlaceMap } from "../business/place-map.tsx";
import { apiContext } from "../platform/context.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { failureMeta, pageMeta, titleOf } from "../platform/meta.ts";
import { paths } from "../platform/paths.ts";
import { planPaths } from "../platform/plan-paths.ts";
import { useSite, useYear } from "../platform/site.ts";
import { answerVisitor, visitorOf } from "../platform/visitor-id.ts";
import { Callout } from "../ui/callout.tsx";
import type { Route } from "./+types/plan.ts";
import { AnswerForm } from "./answer-form.tsx";
import { sharedPlanTexts } from "./plan-texts.ts";
import { WhoComes } from "./who-comes.tsx";
import "./plan.css";

const COOKIE = "mainstreet.friend";
const LINK = /^[\w-]{22}$/;

/** Throws every other error again. */
function noPlan(error: unknown): null {
  if (error instanceof Error && "code" in error && error.code === "plan_not_found") return null;
  throw error;
}

/** Fields of the listing that the page shows; the rest is not sent. */
function placeOf(listing: Business) {
  const { id, name, categories, address, address_text, lat, lng, map_version: map } = listing;
  const image = listing.images[0]?.file_name ?? null;
  return { id, name, categories, address, address_text, lat, lng, map, image };
}
type Place = ReturnType<typeof placeOf>;

export async function loader({ context, params: { link }, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const input = { p_link: link, p_visitor: visitorOf(request, COOKIE) };
  const plan = LINK.test(link) ? await api.get_plan(input).catch(noPlan) : null;
  if (plan === null) return data(null, { status: 404 });
  // null for a hidden listing too: this page shows nothing that the listing's page hides
  const listing = plan.business_id === null ? null : await findListing(api, plan.business_id, 1);
  return { plan, link, place: listing === null ? null : placeOf(listing) };
}

export const action = (args: Route.ActionArgs) =>
  answerVisitor(args, COOKIE, (visitor) => ({
    async answer({ field, api, stay }) {
      const { link } = args.params;
      const answer = { p_name: field("p_name"), p_coming: field("p_coming") === "yes" };
      await api.answer_plan({ ...answer, p_link: link, p_visitor: visitor });
      return stay(planPaths.shared(link));
    },
  }));
export const clientAction = keepTyped;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  if (!loaderData) return failureMeta(sharedPlanTexts.linkEnded, site);
  const { plan, link } = loaderData;
  return pageMeta({
    title: titleOf(sharedPlanTexts.pageTitle({ businessName: plan.business_name }), site),
    description: commaList([
      wholeDayText(dayOfInstant(plan.starts_at), null),
      rangeText(plan.starts_at, plan.ends_at, plan.timezone),
    ]),
    path: planPaths.shared(link),
    site,
    noindex: true,
  });
}

function LinkEnded() {
  return (
    <main id="main" tabIndex={-1} className="wrap">
      <div className="empty">
        <h1>{sharedPlanTexts.linkEnded}</h1>
        <p>{sharedPlanTexts.linkEndedHelp}</p>
        <Link className="btn" to={paths.home()}>
          {sharedPlanTexts.home}
        </Link>
      </div>
    </main>
  );
}

const CHIPS = { requested: "pending", confirmed: "confirmed", cancelled: "cancelled" } as const;

function When({ plan }: { plan: SharedPlan }) {
  const { starts_at: from, ends_at: to, timezone, party_size: party, state, late_minutes: late } = plan;
  const year = useYear();
  return (
    <>
      <p className="plan-when num">
        <time dateTime={from}>
          {wholeDayText(dayOfInstant(from), year)} · <span className="plan-hours">{rangeText(from, to, timezone)}</span>
        </time>{" "}
        <small className="muted" suppressHydrationWarning>
          {zoneNameOfTime(timezone, Date.parse(from))}
        </small>
      </p>
      <p className="row">
        {party !== null && <span>{sharedPlanTexts.forParty({ party: partyText(party) })}</span>}
        {state !== "over" && <StatusChip reservation={{ status: CHIPS[state], expired: false }} />}
      </p>
      {state === "requested" && <p className="help">{sharedPlanTexts.requested}</p>}
      {late !== null && <Callout kind="note">{sharedPlanTexts.late({ minutes: late })}</Callout>}
      {state === "cancelled" && <Callout kind="warn">{sharedPlanTexts.cancelled}</Callout>}
      {state === "over" && <Callout kind="note">{sharedPlanTexts.over}</Callout>}
    </>
  );
}

function Where({ plan, place, link }: { plan: SharedPlan; place: Place | null; link: string }) {
  const { mapsUrl } = useSite();
  const isThere = place !== null && !plan.is_online;
  const address = isThere ? place.address_text : "";
  const href = isThere ? directionsHref(place, mapsUrl) : null;
  const label = address === "" ? sharedPlanTexts.directions : sharedPlanTexts.directionsTo({ address });
  return (
    <section className="section" aria-labelledby="where">
      <h2 id="where">{sharedPlanTexts.where}</h2>
      {plan.is_online && <p>{sharedPlanTexts.online}</p>}
      {place === null && <p className="muted">{sharedPlanTexts.noAddress}</p>}
      {address !== "" && (
        <address>
          <bdi>{address}</bdi>
        </address>
      )}
      <div className="row">
        {href !== null && (
          <a className="btn" href={href} target="_blank" rel="noopener">
            <MapPin className="i" strokeWidth={1.75} aria-hidden />
            {sharedPlanTexts.directions}
          </a>
        )}
        <a className="btn" href={planPaths.file(link)} download>
          <CalendarPlus className="i" strokeWidth={1.75} aria-hidden />
          {sharedPlanTexts.addToCalendar}
        </a>
      </div>
      {isThere && place.map !== null && href !== null && (
        <PlaceMap listing={place} map={place.map} href={href} label={label} />
      )}
    </section>
  );
}

/** For the guest who shares it. */
function Own({ reservationId }: { reservationId: string }) {
  return (
    <Callout kind="note">
      {richText(
        sharedPlanTexts.own({ a: (parts: ReactNode[]) => <Link to={planPaths.own(reservationId)}>{parts}</Link> }),
      )}
    </Callout>
  );
}

export default function Plan({ loaderData }: Route.ComponentProps) {
  if (loaderData === null) return <LinkEnded />;
  const { plan, link, place } = loaderData;
  const { by, business_name: name, state, reservation_id: own } = plan;
  const isOpen = state === "requested" || state === "confirmed";
  return (
    <main id="main" tabIndex={-1} className="wrap plan-page">
      {own !== null && <Own reservationId={own} />}
      {place !== null && (
        <div className="plan-picture">
          <ListingPicture
            listing={place}
            isEager
            width={840}
            height={360}
            sizes="(max-width: 900px) 100vw, 840px"
            widths={[640, 960, 1280]}
          />
        </div>
      )}
      <header>
        <p className="muted">
          {by === ""
            ? sharedPlanTexts.invited
            : richText(sharedPlanTexts.invitedBy({ name: by, bdi: (parts) => <bdi>{parts}</bdi> }))}
        </p>
        <h1>
          {place === null ? (
            <bdi>{name}</bdi>
          ) : (
            <Link className="plain" to={paths.listing(place.id)}>
              <bdi>{name}</bdi>
            </Link>
          )}
        </h1>
        <When plan={plan} />
      </header>
      {isOpen && own === null && <AnswerForm mine={plan.mine} />}
      <WhoComes plan={plan} isOpen={isOpen} />
      <Where plan={plan} place={place} link={link} />
    </main>
  );
}
