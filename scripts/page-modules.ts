/** Modules of each page, so that the build loads only what a page needs on the first visit. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join, resolve, sep } from "node:path";

const ROOT = join(import.meta.dirname, "..");
const HOME = ["entry.client.tsx", "root.tsx", "home/home.tsx"];
const LISTING = ["app/layout.tsx", "listings/listing/listing.tsx"];
const VISITORS = [...LISTING, "search/search.tsx", "landing/in-place.tsx"];
const RESERVING = [
  "booking/reserve/visitor-card.tsx",
  "booking/reserve/reserve-sheet.tsx",
  "booking/cancel-dialog.tsx",
  "booking/reschedule-dialog.tsx",
];
const REVIEWING = ["reviews/signed-in/parts.ts", "reviews/signed-in/review-form.tsx"];
/** Imports that load with the page: not types, the server's action, or dynamic imports. */
const IMPORT = /^(?:import|export)\s+(?!type\b|\{ action \})(?:([^;"]*?)\s*from\s+)?"([^"]+)";/gm;
const ICON = /^[A-Z]\w+/;

/** 'CircleAlert' is in circle-alert.js, 'Clock3' in clock-3.js. */
function iconFile(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, "$1-$2")
    .replace(/(\d)([A-Z])/g, "$1-$2")
    .toLowerCase();
}

function pathOf(from: string, specifier: string): string | null {
  if (specifier.startsWith("#contract/")) return join(ROOT, "contract", specifier.slice("#contract/".length));
  return specifier.startsWith(".") ? resolve(dirname(from), specifier) : null;
}

interface Modules {
  files: ReadonlySet<string>;
  icons: ReadonlySet<string>;
}

function modulesOf(entries: readonly string[]): Modules {
  const files = new Set<string>();
  const icons = new Set<string>();
  const waiting = entries.map((entry) => join(ROOT, "web", entry));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file) || !existsSync(file)) continue;
    files.add(file);
    if (!/\.tsx?$/.test(file)) continue;
    for (const [, names = "", specifier = ""] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      if (specifier === "lucide-react")
        for (const name of names.split(/[{},\s]+/)) if (ICON.test(name)) icons.add(iconFile(name));
      const path = pathOf(file, specifier);
      if (path !== null) waiting.push(path);
    }
  }
  return { files, icons };
}

/** Takes a module's id in the build. */
function isOneOf({ files, icons }: Modules): (id: string) => boolean {
  return (id) => {
    const path = id.split("?")[0]?.replaceAll("/", sep) ?? id;
    if (!path.includes("lucide-react")) return files.has(path);
    const [, icon] = /icons[\\/]([a-z0-9-]+)\.m?js$/.exec(path) ?? [];
    // a file that is not an icon is part of every icon
    return icon === undefined || icons.has(icon);
  };
}

/** Modules of the home page, or of the layout of every page. */
export const isOfHome = isOneOf(modulesOf(HOME));
/** Modules of a results page or a listing, as visitors see it. */
export const isOfVisitors = isOneOf(modulesOf(VISITORS));
/** Modules of a listing's page, with the layout around it. */
export const isOfListing = isOneOf(modulesOf(LISTING));
/** Modules for booking, on a listing and on the page of a guest's reservations. */
export const isOfReserving = isOneOf(modulesOf(RESERVING));
/** Modules for voting on, reporting and writing reviews. */
export const isOfReviewing = isOneOf(modulesOf(REVIEWING));
