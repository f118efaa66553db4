import { useState } from "react";
import { ChevronDown, Pencil, Trash2, Users } from "lucide-react";
import { Link } from "react-router";
import type { Business } from "#contract/listings/business.ts";
import { listingEditingTexts } from "#contract/listings/listing-editing-texts.ts";
import { goTo, showToastNext } from "../../platform/next-page.ts";
import { api } from "../../platform/api.ts";
import { failureText } from "../../platform/failure-text.ts";
import { ownerPaths, paths } from "../../platform/paths.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { MenuButton } from "../../ui/menu-button.tsx";
import { showToast } from "../../platform/toast.ts";
import { listingOwnerTexts } from "./listing-owner-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../../platform/local-path.ts";

/** Actions of members, by permission: Edit, and Delete with a confirmation (rules: listings, 3 and 6). */
export default function OwnerActions({
  business: { id, name, may },
}: {
  business: Pick<Business, "id" | "name" | "may">;
}) {
  const [isAsking, setIsAsking] = useState(false);
  const [isDeleting, setIsDeleting] = useState(false);

  async function remove() {
    setIsDeleting(true);
    try {
      await api.delete_business({ p_id: id });
      showToastNext(listingEditingTexts.businessDeleted);
      // a full page load: the navigation bar may have one listing less
      goTo(localPath(paths.home()));
    } catch (error) {
      setIsDeleting(false);
      showToast(failureText(error, listingOwnerTexts.deleteFailed), "bad");
    }
  }

  return (
    <>
      <noscript>
        {may.includes("fields") && (
          <a className="btn" href={localPath(paths.editListing(id))}>
            <Pencil className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.edit}
          </a>
        )}
        <a className="btn" href={localPath(ownerPaths.people(id))}>
          <Users className="i" strokeWidth={1.75} aria-hidden />
          {listingOwnerTexts.members}
        </a>
      </noscript>
      <MenuButton
        className="btn owner-menu"
        isDisabled={isDeleting}
        face={
          <>
            {listingOwnerTexts.actions}
            {isDeleting ? (
              <span className="spin" aria-hidden />
            ) : (
              <ChevronDown className="i" strokeWidth={1.75} aria-hidden />
            )}
          </>
        }
      >
        {may.includes("fields") && (
          <li>
            <Link to={paths.editListing(id)}>
              <Pencil className="i" strokeWidth={1.75} aria-hidden />
              {listingOwnerTexts.edit}
            </Link>
          </li>
        )}
        <li>
          <Link to={ownerPaths.people(id)}>
            <Users className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.members}
          </Link>
        </li>
        {may.includes("delete") && (
          <li>
            <button type="button" className="bad" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
              <Trash2 className="i" strokeWidth={1.75} aria-hidden />
              {listingOwnerTexts.delete}
            </button>
          </li>
        )}
      </MenuButton>
      <ConfirmDialog
        question={listingEditingTexts.deleteListing}
        confirm={listingOwnerTexts.delete}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => void remove()}
      >
        <p>{richText(listingOwnerTexts.deleteWarning({ name, b: (parts) => <b>{parts}</b> }))}</p>
      </ConfirmDialog>
    </>
  );
}
