/** The operator's logo and home picture. An SVG that could run a script or load a file is refused. */
import { createHash } from "node:crypto";
import sharp from "sharp";
import type { OwnPicture } from "#contract/site/site.ts";
import { sniffPhoto } from "../photos/sniff.ts";
import { utf8Text } from "./own-files.ts";

export interface BrandingAsset {
  /** Contains a hash of the content, so that a changed file has another address. */
  path: string;
  type: string;
  bytes: Buffer;
}

export function assetOf(name: string, type: string, bytes: Buffer): BrandingAsset {
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { path: `/site/${version}/${name}`, type, bytes };
}

/** By what they would do; each ends the start. References are only allowed within the file, or to a picture in it. */
const HOSTILE: readonly (readonly [reason: string, pattern: RegExp])[] = [
  ["has a document type or entities", /<!(?:DOCTYPE|ENTITY)/i],
  ["has a processing instruction", /<\?(?!xml\s)/i],
  ["has a script", /<\s*(?:[\w-]+:)?(?:script|handler|listener)\b|javascript\s*:/i],
  ["has elements of HTML", /<\s*(?:[\w-]+:)?(?:foreignObject|iframe|embed|object|audio|video)\b|1999\/xhtml/i],
  ["has an event handler", /[\s"'/]on[a-z]+\s*=/i],
  ["refers to another file", /\b(?:href|src)\s*=\s*(?!\s*["'](?:#|data:image\/(?:png|jpeg|webp);base64,))/i],
  ["refers to another file", /url\(\s*["']?(?!["']?\s*#)|@import|attributeName\s*=\s*["'][^"']*href/i],
  ["has an escaped sign in its styles", /\\/],
];

function svgProblem(bytes: Buffer): string | null {
  const text = utf8Text(bytes);
  if (text === null) return "is not UTF-8";
  if (!/<svg[\s>]/.test(text)) return "is not a picture of the type that its name says";
  const hostile = HOSTILE.find(([, pattern]) => pattern.test(text));
  return hostile === undefined ? null : `${hostile[0]}. Export it again as a plain SVG`;
}

function problemOf(name: string, bytes: Buffer): string | null {
  if (name.endsWith(".svg")) return svgProblem(bytes);
  const format = sniffPhoto(bytes);
  const extension = format === "jpeg" ? "jpg" : format;
  return format !== null && name.endsWith(`.${extension}`) ? null : "is not a picture of the type that its name says";
}

const TYPES: Readonly<Record<string, string>> = { jpg: "image/jpeg", svg: "image/svg+xml" };

/** `at` is the file's path, for the error. */
export async function pictureOf(
  name: string,
  bytes: Buffer,
  at: string,
): Promise<{ asset: BrandingAsset; picture: OwnPicture }> {
  const problem = problemOf(name, bytes);
  if (problem !== null) throw new Error(`${at} ${problem}`);
  const { width, height } = await sharp(bytes)
    .metadata()
    .catch((cause: unknown) => {
      throw new Error(`${at} cannot be drawn`, { cause });
    });
  const extension = name.slice(name.lastIndexOf(".") + 1);
  const asset = assetOf(name, TYPES[extension] ?? `image/${extension}`, bytes);
  return { asset, picture: { path: asset.path, width, height } };
}

/** Four times the height in emails, for dense screens and generated pictures. */
const PNG_HEIGHT = 112;

/** A picture as a small PNG: mail programs show no SVG. */
export async function pngOf(name: string, bytes: Buffer, { width, height }: OwnPicture) {
  // an SVG is drawn in the final size
  const density = Math.min(2_400, Math.max(72, (72 * PNG_HEIGHT) / height));
  const png = await sharp(bytes, { density }).resize({ height: PNG_HEIGHT }).png().toBuffer();
  const asset = assetOf(name, "image/png", png);
  return { asset, picture: { path: asset.path, width: Math.round((width * PNG_HEIGHT) / height), height: PNG_HEIGHT } };
}

export const dataUri = ({ type, bytes }: BrandingAsset): string => `data:${type};base64,${bytes.toString("base64")}`;
