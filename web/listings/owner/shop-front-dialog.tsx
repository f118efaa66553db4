import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { Download, Printer } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { richText } from "#contract/text/rich-text.ts";
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
  /** Absent: it is not for paper. */
  onPrint?: () => void;
}

function ShopFrontFile({ to, file, title, alt, action, onPrint }: ShopFrontFileProps) {
  return (
    <li>
      <img src={to} alt={alt} />
      <h3 className="label">{title}</h3>
      <a className="btn" href={to} download={file}>
        <Download className="i" strokeWidth={1.75} aria-hidden />
        {action}
      </a>
      {onPrint !== undefined && (
        <button type="button" className="btn quiet" onClick={onPrint}>
          <Printer className="i" strokeWidth={1.75} aria-hidden />
          {richText(listingOwnerTexts.printOrPdf({ title, hidden: (parts) => <span className="vh">{parts}</span> }))}
        </button>
      )}
    </li>
  );
}

type PrintedFront = "sticker" | "poster";

interface PrintSheetProps {
  kind: PrintedFront;
  /** Address of the picture. */
  to: string;
  onPrinted: () => void;
}

/** A page with the picture alone, in its size (owner.css). Browsers print it, or save it as a PDF. */
function PrintSheet({ kind, to, onPrinted }: PrintSheetProps) {
  useEffect(() => {
    window.addEventListener("afterprint", onPrinted);
    return () => window.removeEventListener("afterprint", onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className={`print-sheet ${kind}`} aria-hidden>
      <img src={to} alt="" onLoad={() => window.print()} />
    </div>,
    document.body,
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
  const [printed, setPrinted] = useState<PrintedFront | null>(null);
  const onPrinted = useCallback(() => setPrinted(null), []);
  const addressOf = (kind: PrintedFront) => localPath(ownerPaths.shopWindow(id, kind, theme));
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
            to={addressOf("sticker")}
            file={fileName(name, "sticker.svg")}
            title={listingOwnerTexts.sticker}
            alt={listingOwnerTexts.stickerAlt({ name })}
            action={listingOwnerTexts.downloadSticker}
            onPrint={() => setPrinted("sticker")}
          />
          <ShopFrontFile
            to={addressOf("poster")}
            file={fileName(name, "poster.svg")}
            title={listingOwnerTexts.poster}
            alt={listingOwnerTexts.posterAlt({ name })}
            action={listingOwnerTexts.downloadPoster}
            onPrint={() => setPrinted("poster")}
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
      {printed !== null && <PrintSheet kind={printed} to={addressOf(printed)} onPrinted={onPrinted} />}
    </Dialog>
  );
}
