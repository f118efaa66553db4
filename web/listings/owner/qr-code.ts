/** A QR code as files to download, made in the browser. */
import type { QrCode } from "../../platform/qr-code.ts";

/** Pixels a module in the picture: 1,000 and more on a side, enough for a poster of A4. */
const PIXELS = 32;

/** A file of its own, black on white whatever the theme. */
export function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 10}" height="${size * 10}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** Null where the browser cannot draw. */
export function qrPng({ size, path }: QrCode): Promise<Blob | null> {
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
