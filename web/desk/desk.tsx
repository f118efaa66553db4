/** `/desk/{listing}`: where members work. The layout of all its sections. */
import { data, Outlet, useLocation, type ShouldRevalidateFunction } from "react-router";
import { ManageOver } from "../booking/manage/reservation-dialogs.tsx";
import { findListing } from "../business/find-listing.ts";
import { Bell } from "../notifications/bell.tsx";
import { apiContext } from "../platform/context.ts";
import { failureMeta } from "../platform/meta.ts";
import { requireViewer } from "../platform/viewer.ts";
import { NeedsScripts } from "../ui/needs-scripts.tsx";
import { LengthDialog } from "./length-dialog.tsx";
import { Rail } from "./rail.tsx";
import { ScreenLinks } from "./screen-links.tsx";
import { deskScreenOf } from "./sections.ts";
import { useMakeDesk } from "./use-desk.ts";
import type { Route } from "./+types/desk.ts";
import "../booking/manage/day-sheet.css";
import "../booking/manage/days.css";
import "../booking/manage/manage.css";
import "../booking/manage/rows.css";
import "../booking/manage/narrow-rows.css";
import "./desk.css";
import "./today.css";
import { deskTexts } from "./desk-texts.ts";

/** A user who is not a member gets 404. */
const nothingHere = () => new Response(null, { status: 404 });

export async function loader(args: Route.LoaderArgs) {
  const { id: accountId } = await requireViewer(args);
  const api = args.context.get(apiContext);
  const { id } = args.params;
  const [own, business] = await Promise.all([api.get_user_businesses({}), findListing(api, id, 0)]);
  if (business === null || !business.may.includes("see")) throw nothingHere();
  const takesBookings = own.find((one) => one.id === business.id)?.uses_reservations ?? true;
  return data({
    ...{ accountId, business, takesBookings },
    listings: own.map((one) => ({ id: one.id, name: one.name })),
  });
}

const TYPES = /\/types$/;

/**
 * The sections load data that changes from minute to minute. Reservation types are saved without a form, so leaving
 * their screen reloads them.
 */
export const shouldRevalidate: ShouldRevalidateFunction = (turn) =>
  turn.currentParams["id"] !== turn.nextParams["id"] ||
  (TYPES.test(turn.currentUrl.pathname) && !TYPES.test(turn.nextUrl.pathname)) ||
  (turn.formMethod !== undefined && turn.defaultShouldRevalidate);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const { business } = loaderData;
  return failureMeta(
    `${deskScreenOf(business.id, location.pathname)?.label ?? deskTexts.desk} · ${business.name}`,
    site,
  );
}

export default function OwnerDesk({ loaderData }: Route.ComponentProps) {
  return <DeskOf key={loaderData.business.id} {...loaderData} />;
}

function DeskOf({ business, takesBookings, listings, accountId }: Route.ComponentProps["loaderData"]) {
  const desk = useMakeDesk(business, accountId);
  const screen = deskScreenOf(business.id, useLocation().pathname);
  const { asked: request, ask, acts, focus, said } = desk;
  return (
    <div className="owner-desk scripted-buttons">
      <Bell businessId={business.id} />
      <Rail business={business} takesBookings={takesBookings} listings={listings} screen={screen} />
      <div className="owner-desk-screen">
        {screen !== null && <ScreenLinks business={business} section={screen.section} isPart={screen.isPart} />}
        <NeedsScripts text={deskTexts.needsScripts} />
        <Outlet context={desk} />
      </div>
      <ManageOver business={business} managing={{ asked: request, ask, focus, reservations: acts }} />
      <LengthDialog
        reservation={request?.kind === "length" ? request.reservation : null}
        onClose={() => ask(null)}
        onDone={acts.told}
      />
      <p className="vh" role="status" aria-label={deskTexts.news}>
        <span key={said.number}>{said.text}</span>
      </p>
    </div>
  );
}
