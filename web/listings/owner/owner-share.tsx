import { lazy, Suspense, useState } from "react";
import { BadgeCheck, Link2, QrCode, Store } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { TIMES } from "#contract/limits.ts";
import { paths } from "../../platform/paths.ts";
import { MenuButton } from "../../ui/menu-button.tsx";
import { useCopy } from "../../ui/copy-text.ts";
import { linkTo, ShareFace, ShareOutcome } from "../listing/share-button.tsx";
import { listingOwnerTexts } from "./listing-owner-texts.ts";

/** Loaded when they are first opened. */
const QrDialog = lazy(async () => import("./qr-dialog.tsx"));
const BadgeDialog = lazy(async () => import("./badge-dialog.tsx"));
const ShopFrontDialog = lazy(async () => import("./shop-front-dialog.tsx"));

type ShareDialog = "qr" | "badge" | "front";

interface OwnerShareProps {
  business: Pick<Business, "id" | "name" | "visibility" | "hidden_reason" | "version">;
}

/** The owner's Share menu: the link, a QR code and the shop front to print, and a badge for the business's website. */
export default function OwnerShare({ business }: OwnerShareProps) {
  const { outcome, copy } = useCopy(TIMES.copied);
  const [opened, setOpened] = useState<ShareDialog | null>(null);
  // a dialog stays mounted after the first opening so that it can restore the focus
  const [wanted, setWanted] = useState({ qr: false, badge: false, front: false });
  const isCopied = outcome === "copied";
  const path = paths.listing(business.id);

  function open(dialog: ShareDialog) {
    setWanted((before) => ({ ...before, [dialog]: true }));
    setOpened(dialog);
  }

  return (
    <>
      <MenuButton className="btn action-share" isDisabled={isCopied} face={<ShareFace isCopied={isCopied} />}>
        <li>
          <button type="button" onClick={() => void copy(linkTo(path))}>
            <Link2 className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.copyLink}
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => open("qr")}>
            <QrCode className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.qrCode}
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => open("front")}>
            <Store className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.shopFront}
          </button>
        </li>
        <li>
          <button type="button" aria-haspopup="dialog" onClick={() => open("badge")}>
            <BadgeCheck className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.badgeTitle}
          </button>
        </li>
      </MenuButton>
      <ShareOutcome outcome={outcome} path={path} />
      <Suspense>
        {wanted.qr && <QrDialog business={business} isOpen={opened === "qr"} onClose={() => setOpened(null)} />}
        {wanted.front && (
          <ShopFrontDialog business={business} isOpen={opened === "front"} onClose={() => setOpened(null)} />
        )}
        {wanted.badge && (
          <BadgeDialog business={business} isOpen={opened === "badge"} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
}
