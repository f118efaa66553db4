import { useState } from "react";
import { Download } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { localPath } from "../../platform/local-path.ts";
import { ownerPaths, paths, type Theme } from "../../platform/paths.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { fileName } from "./file-name.ts";
import "./owner.css";
import { listingOwnerTexts } from "./listing-owner-texts.ts";

interface ShopFrontFileProps {
  /** Address of the picture. */
  to: string;
  file: string;
  title: string;
  alt: string;
  /** Label of the download. */
  action: string;
}

function ShopFrontFile({ to, file, title, alt, action }: ShopFrontFileProps) {
  return (
    <li>
      <img src={to} alt={alt} />
      <h3 className="label">{title}</h3>
      <a className="btn" href={to} download={file}>
        <Download className="i" strokeWidth={1.75} aria-hidden />
        {action}
      </a>
    </li>
  );
}

interface ShopFrontDialogProps {
  business: Pick<Business, "id" | "name" | "version">;
  isOpen: boolean;
  onClose: () => void;
}

/** The shop front as a sticker, a poster with a QR code and a share picture, to download. */
export default function ShopFrontDialog({ business: { id, name, version }, isOpen, onClose }: ShopFrontDialogProps) {
  const [theme, setTheme] = useState<Theme>("light");
  return (
    <Dialog title={listingOwnerTexts.shopFront} isOpen={isOpen} onClose={onClose}>
      <div className="dbody stack">
        <p className="small muted">{listingOwnerTexts.shopFrontHint}</p>
        <fieldset className="row">
          <legend className="vh">{listingOwnerTexts.light}</legend>
          {(["light", "dark"] as const).map((one) => (
            <label key={one} className="opt">
              <input type="radio" name="shop-front" checked={theme === one} onChange={() => setTheme(one)} />
              {one === "light" ? listingOwnerTexts.day : listingOwnerTexts.evening}
            </label>
          ))}
        </fieldset>
        <ul className="shop-fronts">
          <ShopFrontFile
            to={localPath(ownerPaths.shopWindow(id, "sticker", theme))}
            file={fileName(name, "sticker.svg")}
            title={listingOwnerTexts.sticker}
            alt={listingOwnerTexts.stickerAlt({ name })}
            action={listingOwnerTexts.downloadSticker}
          />
          <ShopFrontFile
            to={localPath(ownerPaths.shopWindow(id, "poster", theme))}
            file={fileName(name, "poster.svg")}
            title={listingOwnerTexts.poster}
            alt={listingOwnerTexts.posterAlt({ name })}
            action={listingOwnerTexts.downloadPoster}
          />
          <ShopFrontFile
            to={localPath(paths.shareCard(id, version))}
            file={fileName(name, "share.png")}
            title={listingOwnerTexts.sharePicture}
            alt={listingOwnerTexts.sharePictureAlt({ name })}
            action={listingOwnerTexts.downloadSharePicture}
          />
        </ul>
      </div>
    </Dialog>
  );
}
