/** Manage Reservations in full width: all bookings, with filters, search, import and export. */
import { Link, useLocation } from "react-router";
import { FileUp } from "lucide-react";
import { filtersIn } from "../booking/manage/filters.ts";
import { ManageOver } from "../booking/manage/reservation-dialogs.tsx";
import { ManagePanel } from "../booking/manage/manage-panel.tsx";
import { useManaging } from "../booking/manage/use-managing.ts";
import { ownerPaths } from "../platform/paths.ts";
import { useDesk } from "./use-desk.ts";
import { deskTexts, partTexts } from "./desk-texts.ts";

export function DeskBookings() {
  const { business } = useDesk();
  const managing = useManaging(business, true, filtersIn(useLocation().search));
  return (
    <main id="main" tabIndex={-1} className="desk-bookings scripted">
      <header className="owner-desk-head">
        <h1>{partTexts.bookings}</h1>
        {business.may.includes("guest_book") && (
          <Link className="btn quiet sm" to={ownerPaths.importBookings(business.id)}>
            <FileUp className="i" strokeWidth={1.75} aria-hidden />
            {deskTexts.importBookings}
          </Link>
        )}
      </header>
      <h2 className="vh">{deskTexts.reservations}</h2>
      <ManagePanel business={business} managing={managing} />
      <ManageOver business={business} managing={managing} />
    </main>
  );
}
