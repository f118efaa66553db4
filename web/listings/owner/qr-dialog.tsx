import { useMemo } from "react";
import { Download, Printer } from "lucide-react";
import type { Business } from "#contract/listings/business.ts";
import { paths } from "../../platform/paths.ts";
import { useSite } from "../../platform/site.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { showToast } from "../../platform/toast.ts";
import { qrCode, type QrCode } from "../../platform/qr-code.ts";
import { fileName } from "./file-name.ts";
import "./owner.css";
import { listingOwnerTexts } from "./listing-owner-texts.ts";

/** Pixels per module: at least 1,000 per side, enough for an A4 poster. */
const PIXELS = 32;

/** A file to download, black on white in every theme. */
function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** Null if the browser has no canvas. */
function qrPng({ size, path }: QrCode): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = size * PIXELS;
  const pen = canvas.getContext("2d");
  if (pen === null) return Promise.resolve(null);
  pen.fillStyle = "#fff";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.scale(PIXELS, PIXELS);
  pen.fillStyle = "#000";
  pen.fill(new Path2D(path));
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

interface QrDialogProps {
  business: Pick<Business, "id" | "name">;
  isOpen: boolean;
  onClose: () => void;
}

/** A QR code of the listing's public address, to download and to print. */
export default function QrDialog({ business: { id, name }, isOpen, onClose }: QrDialogProps) {
  const address = useSite().baseUrl + paths.listing(id);
  const code = useMemo(() => qrCode(address), [address]);

  async function savePng() {
    const picture = await qrPng(code);
    if (picture === null) showToast(listingOwnerTexts.pngFailed, "bad");
    else saveFile(picture, `${fileName(name, "qr")}.png`);
  }

  return (
    <Dialog title={listingOwnerTexts.qrCode} isOpen={isOpen} onClose={onClose}>
      <div className="dbody qr">
        <svg
          viewBox={`0 0 ${code.size} ${code.size}`}
          shapeRendering="crispEdges"
          role="img"
          aria-label={listingOwnerTexts.qrCodeOf({ address })}
        >
          <path className="qr-paper" d={`M0 0h${code.size}v${code.size}H0z`} />
          <path className="qr-ink" d={code.path} />
        </svg>
        <p className="qr-name">
          <bdi>{name}</bdi>
        </p>
        <p className="small muted">{address}</p>
        <p className="small muted qr-hint">{listingOwnerTexts.qrHint}</p>
        <div className="row">
          <button
            type="button"
            className="btn"
            onClick={() => saveFile(new Blob([qrSvg(code)], { type: "image/svg+xml" }), `${fileName(name, "qr")}.svg`)}
          >
            <Download className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.downloadSvg}
          </button>
          <button type="button" className="btn" onClick={() => void savePng()}>
            <Download className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.downloadPng}
          </button>
          <button type="button" className="btn quiet" onClick={() => window.print()}>
            <Printer className="i" strokeWidth={1.75} aria-hidden />
            {listingOwnerTexts.print}
          </button>
        </div>
      </div>
    </Dialog>
  );
}
