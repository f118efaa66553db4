/** The operator's folder `site/`: words, pages, colours and pictures, read and checked at startup. */
import { join } from "node:path";
import { Hono } from "hono";
import { BUILT_IN, type Brand } from "#art/icon.ts";
import type { TitledText } from "#contract/site/legal.ts";
import { NO_BRANDING, type Branding } from "#contract/site/site.ts";
import { accentStylesheet } from "./colors.ts";
import { textFor } from "./local-text.ts";
import { listFiles, readBounded, readText } from "./own-files.ts";
import { readOwnPages, type OwnPages } from "./own-pages.ts";
import { assetOf, dataUri, pictureOf, pngOf, type BrandingAsset } from "./pictures.ts";
import type { SiteFile } from "./site-file.ts";

const BYTES = { stylesheet: 100_000, picture: 2_000_000 };
const FORMATS = ["svg", "webp", "avif", "jpg", "png"];
const PICTURES = ["logo", "home"] as const;
const FILES = ["site.json", "pages", "theme.css"];

/** Words and pages of the site in one language. */
export interface OwnTexts extends OwnPages {
  productName: string;
  controller: string | null;
  branding: Branding;
}

export interface BrandingFiles {
  /** The folder has files. */
  isThere: boolean;
  /** In a language of the site. */
  textsIn: (locale: string) => OwnTexts;
  /** For generated pictures. */
  brand: Brand;
  assets: readonly BrandingAsset[];
}

export interface BrandingOptions {
  /** May be missing: then the site has the built-in texts and look. */
  siteDirectory: string;
  siteFile: SiteFile;
  locales: readonly string[];
}

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT";

function checkNames(directory: string, names: readonly string[]): void {
  const known = new Set([...FILES, ...PICTURES.flatMap((name) => FORMATS.map((format) => `${name}.${format}`))]);
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new Error(`${directory} has ${unknown}. It may have ${FILES.join(", ")}, and a logo and a home picture (logo.svg, home.webp; ${FORMATS.join(", ")})`); // oxfmt-ignore
}

/** Null without one. */
async function readPicture(directory: string, names: readonly string[], picture: (typeof PICTURES)[number]) {
  const files = names.filter((name) => name.startsWith(`${picture}.`));
  const [name] = files;
  if (files.length > 1) throw new Error(`${directory} has ${files.join(" and ")}. Leave one of them there`);
  if (name === undefined) return null;
  const path = join(directory, name);
  return pictureOf(name, await readBounded(path, BYTES.picture), path);
}

/** Throws an error about a file that cannot be used; its message has no full stop. */
export async function readBranding({ siteDirectory, siteFile, locales }: BrandingOptions): Promise<BrandingFiles> {
  const names = await listFiles(siteDirectory).catch((error: unknown): string[] => {
    if (isMissing(error)) return [];
    throw error;
  });
  checkNames(siteDirectory, names);
  const at = (name: string) => join(siteDirectory, name);
  const [logo, home] = await Promise.all(PICTURES.map((picture) => readPicture(siteDirectory, names, picture)));
  const emailLogo = logo ? await pngOf("logo.png", logo.asset.bytes, logo.picture) : null;
  const theme = names.includes("theme.css") ? await readText(at("theme.css"), BYTES.stylesheet) : "";
  const styles = (siteFile.accent === undefined ? "" : accentStylesheet(siteFile.accent)) + theme;
  const stylesheet = styles === "" ? null : assetOf("theme.css", "text/css; charset=utf-8", Buffer.from(styles));
  const ownPages = await readOwnPages(names.includes("pages") ? at("pages") : null, locales);

  const inLanguage = (locale: string): OwnTexts => {
    const { pages, legalTexts } = ownPages.get(locale) ?? { pages: new Map<string, TitledText>(), legalTexts: {} };
    const text = (value: SiteFile["controller"]) => (value === undefined ? null : textFor(value, locale, locales));
    return {
      productName: textFor(siteFile.name, locale, locales),
      controller: text(siteFile.controller),
      branding: {
        ...NO_BRANDING,
        pages: [...pages].map(([slug, { title, language = null }]) => ({ slug, title, language })),
        stylesheet: stylesheet?.path ?? null,
        accent: siteFile.accent ?? null,
        logo: logo?.picture ?? null,
        emailLogo: emailLogo?.picture ?? null,
        homePicture: home?.asset.path ?? null,
        emailFooter: text(siteFile.emailFooter),
        categories: Object.fromEntries(
          Object.entries(siteFile.categories).map(([category, name]) => [category, text(name) ?? ""]),
        ),
      },
      pages,
      legalTexts,
    };
  };
  const texts = new Map(locales.map((locale) => [locale, inLanguage(locale)]));
  return {
    isThere: names.length > 0,
    textsIn: (locale) => texts.get(locale) ?? inLanguage(locale),
    brand: {
      accent: siteFile.accent ?? BUILT_IN.accent,
      logo: emailLogo === null ? null : { ...emailLogo.picture, href: dataUri(emailLogo.asset) },
    },
    assets: [stylesheet, logo?.asset ?? null, emailLogo?.asset ?? null, home?.asset ?? null].filter(
      (asset) => asset !== null,
    ),
  };
}

/** `/site/<version>/<file>`: the operator's stylesheet and pictures. A changed file has another address. */
export function brandingRoutes(assets: readonly BrandingAsset[]): Hono {
  const routes = new Hono();
  for (const { path, type, bytes } of assets)
    routes.get(path, () => {
      const headers = {
        "content-type": type,
        "cache-control": "public, max-age=31536000, immutable",
        // an SVG that is opened by its address is a document
        "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox",
      };
      return new Response(new Uint8Array(bytes), { headers });
    });
  return routes;
}
