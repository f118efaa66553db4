import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { compileCatalogs } from "./scripts/compile-catalogs.ts";
import { isOfHome, isOfListing, isOfReserving, isOfReviewing, isOfVisitors } from "./scripts/page-modules.ts";

/** Modules that account screens share with each other and the bar's menus, and the home page does not need. */
const OF_ACCOUNTS =
  /[\\/](?:web[\\/](?:accounts|settings|ui[\\/](?:field|callout|busy-button|dialog|confirm-dialog)|platform[\\/](?:use-popover|post-form|no-answer|keep-typed))|contract[\\/]accounts[\\/]login-target|icons[\\/](?:eye|circle-alert|mail-check|log-out|moon|settings)\b)/;

/** The parts of a listing's page that its editor shows too. */
const OF_LISTINGS =
  /[\\/]web[\\/](?:booking[\\/](?:manage|reserve)|hours[\\/](?:listing-hours|time-zone-note)|listings[\\/](?:listing|owner)|photos|reviews)[\\/.]/;

/** Any other module that two screens share. */
const OF_OURS = /[\\/](?:web|contract)[\\/]|lucide-react/;

/** The same for browser and server, as the server names the font in the head of its pages. */
const ASSETS = "assets/[name]-[hash:5][extname]";

/** Sound, count and notifications of an open desk. */
const OF_DESK_NEWS =
  /[\\/](?:web[\\/]notifications[\\/](?!answer)|web[\\/]ui[\\/]toggle|contract[\\/]notifications[\\/]desk-news)/;

/** One file for modules that two screens share and the home page does not need. */
const group = (name: string, isOf: (id: string) => boolean) => ({
  name,
  test: (id: string) => isOf(id) && !isOfHome(id),
  minShareCount: 2,
});

/** The language of a build (scripts/build.ts). */
const LOCALE = process.env["VITE_LOCALE"] ?? "en";

export default defineConfig(({ command }) => ({
  plugins: [compileCatalogs(LOCALE), reactRouter()],
  // the first browsers with light-dark(); a fallback would not follow a dark part within a light page, as development
  // does
  build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"] },
  cacheDir: ".cache/vite",
  environments: {
    // libraries in a separate file, which browsers keep in their caches when only the site changes
    client: {
      build: {
        rolldownOptions: {
          output: {
            // every page names some sixty files, and readable names have no use
            entryFileNames: "assets/[hash:6].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            assetFileNames: ASSETS,
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                // modules that two screens share: eight files instead of twenty on a first visit, and a smaller total
                { name: "shared", test: isOfHome, minShareCount: 2 },
                group("place", (id) => OF_LISTINGS.test(id) && isOfVisitors(id)),
                group("browse", isOfListing),
                group("results", isOfVisitors),
                // loaded on demand as one file; modules shared with pages are there already
                { name: "map", test: /[\\/]web[\\/](?:search[\\/])?map[\\/]|maplibre-gl/ },
                group("suggestions", (id) => /[\\/]search-box[\\/]suggestion-list/.test(id)),
                group("account", (id) => OF_ACCOUNTS.test(id)),
                group("reserve", isOfReserving),
                group("reviewing", isOfReviewing),
                // for the desk only: no other page loads it
                group("desk-news", (id) => OF_DESK_NEWS.test(id)),
                group("owners", (id) => OF_OURS.test(id)),
              ],
            },
          },
        },
      },
    },
    ssr: {
      // does not depend on the environment of the server: with React's development checks a listing took 83 ms instead
      // of 31
      ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
      build: { rolldownOptions: { input: "./web/ssr.tsx", output: { assetFileNames: ASSETS } } },
    },
  },
  // bundled, the pages are ready in 60 ms instead of 680 and take half the memory
  ...(command === "build" ? { resolve: { noExternal: true } } : {}),
  // Vite would find these only on the first visit, which then fails with 504
  optimizeDeps: {
    include: [
      "lucide-react",
      "react",
      "react/jsx-runtime",
      "react/jsx-dev-runtime",
      "react-dom",
      "react-dom/client",
      "react-router",
      "react-router/dom",
    ],
  },
}));
