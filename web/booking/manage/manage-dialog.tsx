/** Manage Reservations as a dialog over a listing's page, for its owner. Loaded when first opened. */
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { TIMES } from "#contract/limits.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { ownerPaths } from "../../platform/paths.ts";
import { Toaster } from "../../ui/toaster.tsx";
import { ManageOver } from "./reservation-dialogs.tsx";
import { ManagePanel } from "./manage-panel.tsx";
import { useManaging } from "./use-managing.ts";
import { manageReservationsTexts } from "./manage-reservations-texts.ts";

interface ManageDialogProps {
  business: Business;
  isOpen: boolean;
  onClose: () => void;
}

export function ManageDialog({ business, isOpen, onClose }: ManageDialogProps) {
  const managing = useManaging(business, isOpen);
  return (
    <>
      <Dialog title={manageReservationsTexts.manageReservations} isOpen={isOpen} onClose={onClose}>
        <p className="manage-desk">
          <Link to={ownerPaths.desk(business.id)}>{manageReservationsTexts.goToDesk}</Link>
        </p>
        <ManagePanel business={business} managing={managing} />
        {/* this dialog covers the toaster of the page */}
        <Toaster lastsMs={TIMES.toast} />
      </Dialog>
      <ManageOver business={business} managing={managing} />
    </>
  );
}
