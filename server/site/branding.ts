/** Reads the folder SITE_DIR at startup: the operator's pages, stylesheet, home picture and email footer. */
import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TitledText } from "#contract/site/legal.ts";
import { NO_BRANDING, type Branding } from "#contract/site/site.ts";
import { sniffPhoto } from "../photos/sniff.ts";
import { legalTextOf } from "./markdown.ts";
import { Hono } from "hono";

const BYTES = { page: 500_000, stylesheet: 100_000, picture: 2_000_000, emailFooter: 1_000 };
const MOST_PAGES = 20;
const PAGE_FILE = /^([a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?)\.md$/;
const PICTURES = ["home.webp", "home.avif", "home.jpg", "home.png"] as const;
/** Skipped when listing files. */
const HIDDEN_FILE = /^\./;

export interface BrandingAsset {
  /** Contains a hash of the content, so that a changed file has another address. */
  path: string;
  type: string;
  bytes: Buffer;
}

export interface BrandingFiles {
  branding: Branding;
  /** By slug. */
  pages: ReadonlyMap<string, TitledText>;
  assets: readonly BrandingAsset[];
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

async function readBounded(path: string, mostBytes: number): Promise<Buffer> {
  const bytes = await readFile(path);
  if (bytes.length === 0) throw new Error(`${path} is empty`);
  if (bytes.length > mostBytes) throw new Error(`${path} is larger than ${mostBytes / 1_000} kB`);
  return bytes;
}

async function readText(path: string, mostBytes: number): Promise<string> {
  const bytes = await readBounded(path, mostBytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (cause) {
    throw new Error(`${path} is not UTF-8`, { cause });
  }
}

const listFiles = async (directory: string): Promise<string[]> =>
  (await readdir(directory)).filter((name) => !HIDDEN_FILE.test(name)).sort();

async function readPages(directory: string): Promise<[string, TitledText][]> {
  const names = await listFiles(directory).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  if (names.length > MOST_PAGES) throw new Error(`${directory} has more than ${MOST_PAGES} pages`);
  return Promise.all(
    names.map(async (name): Promise<[string, TitledText]> => {
      const slug = PAGE_FILE.exec(name)?.[1];
      const path = join(directory, name);
      if (slug === undefined)
        throw new Error(`${path} cannot be a page. Name it with lowercase letters a–z, digits and hyphens, as in about-us.md`); // oxfmt-ignore
      const text = legalTextOf(await readText(path, BYTES.page));
      if (text.title === null) throw new Error(`${path} needs a title. Begin it with a line such as '# About us'`);
      return [slug, { ...text, title: text.title }];
    }),
  );
}

function assetOf(name: string, type: string, bytes: Buffer): BrandingAsset {
  const version = createHash("sha256").update(bytes).digest("hex").slice(0, 16);
  return { path: `/site/${version}/${name}`, type, bytes };
}

async function readPicture(path: string, name: string): Promise<BrandingAsset> {
  const bytes = await readBounded(path, BYTES.picture);
  const format = sniffPhoto(bytes);
  const extension = format === "jpeg" ? "jpg" : format;
  if (format === null || !name.endsWith(`.${extension}`)) throw new Error(`${path} is not a picture of the type that its name says`); // oxfmt-ignore
  return assetOf(name, `image/${format}`, bytes);
}

/** Throws an error about a file that cannot be used; its message has no full stop. `directory` null: no branding. */
export async function readBranding(directory: string | null): Promise<BrandingFiles> {
  if (directory === null) return { branding: NO_BRANDING, pages: new Map(), assets: [] };
  const names = await listFiles(directory);
  const pictures = PICTURES.filter((name) => names.includes(name));
  const [picture] = pictures;
  const known = new Set<string>(["pages", "theme.css", "email-footer.txt", ...PICTURES]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined || names.length === 0)
    throw new Error(`${directory} has ${unknown ?? "no file"}. It may have pages, theme.css, email-footer.txt, and one of ${PICTURES.join(", ")}`); // oxfmt-ignore
  if (pictures.length > 1) throw new Error(`${directory} has ${pictures.join(" and ")}. Leave one of them there`);

  const at = (name: string) => join(directory, name);
  const pages = await readPages(at("pages"));
  const stylesheet = names.includes("theme.css")
    ? assetOf("theme.css", "text/css; charset=utf-8", Buffer.from(await readText(at("theme.css"), BYTES.stylesheet)))
    : null;
  const home = picture === undefined ? null : await readPicture(at(picture), picture);
  const footer = names.includes("email-footer.txt") ? await readText(at("email-footer.txt"), BYTES.emailFooter) : "";
  return {
    branding: {
      pages: pages.map(([slug, { title }]) => ({ slug, title })),
      stylesheet: stylesheet?.path ?? null,
      homePicture: home?.path ?? null,
      emailFooter: footer.trim() === "" ? null : footer.trim().replace(/\r\n?/g, "\n"),
    },
    pages: new Map(pages),
    assets: [stylesheet, home].filter((asset) => asset !== null),
  };
}

/** `/site/<version>/<file>`: the operator's stylesheet and home picture. A changed file has another address. */
export function brandingRoutes(assets: readonly BrandingAsset[]): Hono {
  const routes = new Hono();
  for (const { path, type, bytes } of assets)
    routes.get(path, () => {
      const headers = { "content-type": type, "cache-control": "public, max-age=31536000, immutable" };
      return new Response(new Uint8Array(bytes), { headers });
    });
  return routes;
}
