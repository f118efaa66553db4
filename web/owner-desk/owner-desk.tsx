/** `/desk/{listing}`: where those who look after a listing work. The frame of all its sections. */
import { data, Outlet, type ShouldRevalidateFunction } from "react-router";
import { CloudOff } from "lucide-react";
import { ManageOver } from "../booking/manage/manage-over.tsx";
import { findListing } from "../listings/listing/find-listing.ts";
import { Bell } from "../notifications/bell.tsx";
import { apiContext } from "../platform/context.ts";
import { failureMeta } from "../platform/meta.ts";
import { ownerPaths } from "../platform/owner-paths.ts";
import { requireViewer } from "../platform/viewer.ts";
import { LengthDialog } from "./length-dialog.tsx";
import { Rail } from "./rail.tsx";
import { SeatDialog } from "./seat-dialog.tsx";
import { sectionsFor } from "./sections.ts";
import { useMakeDesk } from "./use-desk.ts";
import type { Route } from "./+types/owner-desk.ts";
import "../booking/manage/day-sheet.css";
import "../booking/manage/days.css";
import "../booking/manage/manage.css";
import "../booking/manage/rows.css";
import "../booking/manage/narrow-rows.css";
import "./owner-desk.css";

/** To whoever does not look after a listing there is nothing at its desk. */
const nothingHere = () => new Response(null, { status: 404 });

export async function loader(asked: Route.LoaderArgs) {
  const { id: accountId } = await requireViewer(asked);
  const api = asked.context.get(apiContext);
  const { id } = asked.params;
  const [own, business] = await Promise.all([api.get_user_businesses({}), findListing(api, id, 0)]);
  if (business === null || !business.may.includes("see")) throw nothingHere();
  return data({ accountId, business, listings: own.map((one) => ({ id: one.id, name: one.name })) });
}

/** What changes from minute to minute is read by the sections; after a form that nobody answered there is nothing to be read either. */
export const shouldRevalidate: ShouldRevalidateFunction = (turn) =>
  turn.currentParams["id"] !== turn.nextParams["id"] || (turn.formMethod !== undefined && turn.defaultShouldRevalidate);

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const { site } = matches[0].loaderData;
  const { business } = loaderData;
  const here = sectionsFor(business.may).findLast(({ name }) =>
    location.pathname.startsWith(ownerPaths.desk(business.id, name)),
  );
  const label = location.pathname === ownerPaths.importBookings(business.id) ? "Bring bookings along" : here?.label;
  return failureMeta(`${label ?? "Desk"} · ${business.name}`, site);
}

export default function OwnerDesk({ loaderData }: Route.ComponentProps) {
  const { business, listings, accountId } = loaderData;
  return <DeskOf key={business.id} {...{ business, listings, accountId }} />;
}

function DeskOf({ business, listings, accountId }: Route.ComponentProps["loaderData"]) {
  const desk = useMakeDesk(business, accountId);
  const { asked, ask, acts, focus, said } = desk;
  return (
    <div className="owner-desk">
      <Bell businessId={business.id} />
      <Rail business={business} listings={listings} />
      <div className="owner-desk-screen">
        <noscript>
          <p className="owner-desk-plain">
            <CloudOff className="i" strokeWidth={1.75} aria-hidden />
            <span>
              Without scripts this page shows what there is.{" "}
              <a href={ownerPaths.plainReservations(business.id)}>Answer, add, move and cancel in the plain list</a>
            </span>
          </p>
        </noscript>
        <Outlet context={desk} />
      </div>
      <ManageOver business={business} managing={{ asked, ask, focus, reservations: acts }} />
      <SeatDialog
        reservation={asked?.kind === "seat" ? asked.reservation : null}
        onClose={() => ask(null)}
        onDone={acts.told}
      />
      <LengthDialog
        reservation={asked?.kind === "length" ? asked.reservation : null}
        onClose={() => ask(null)}
        onDone={acts.told}
      />
      <p className="vh" role="status" aria-label="News">
        <span key={said.number}>{said.text}</span>
      </p>
    </div>
  );
}
