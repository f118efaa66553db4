import { reactRouter } from "@react-router/dev/vite";
import { join } from "node:path";
import { defineConfig, type Plugin } from "vite";

/**
 * Puts `web/route-modules.ts` in the place of React Router's own loader of route modules, which would reload the page when
 * a module cannot be had. Only in the build: the development server bundles the library before any plugin sees it.
 */
function ownRouteModules(): Plugin {
  let isFound = false;
  return {
    name: "own-route-modules",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    enforce: "pre",
    resolveId(source, importer) {
      if (!source.endsWith("/routeModules.js") || importer?.includes("/react-router/dist/") !== true) return null;
      isFound = true;
      return join(import.meta.dirname, "web", "route-modules.ts");
    },
    buildEnd(error) {
      if (error === undefined && !isFound) throw new Error("React Router loads its route modules elsewhere now");
    },
  };
}

export default defineConfig(({ command }) => ({
  plugins: [ownRouteModules(), reactRouter()],
  // the first browsers with light-dark(); imitated, it would not follow a dark part within a light page, as it does in development
  build: { cssTarget: ["chrome123", "edge123", "firefox120", "safari17.5"] },
  cacheDir: ".cache/vite",
  environments: {
    // the libraries in a file that changes with them alone: a new version of the site leaves it in people's caches
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: "libraries", test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                // what two screens share: seven files instead of twenty on a first visit, and smaller together
                { name: "shared", test: /[\\/](?:web|contract)[\\/]|lucide-react/, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // not left to the environment of whoever starts the server: with React's development checks a listing took 83 ms instead of 31
      ...(command === "build" ? { define: { "process.env.NODE_ENV": JSON.stringify("production") } } : {}),
      build: { rolldownOptions: { input: "./web/ssr.tsx" } },
    },
  },
  // bundled, the pages are ready in 60 ms instead of 680 and take half the memory
  ...(command === "build" ? { resolve: { noExternal: true } } : {}),
  // found by Vite only on the first visit, which then fails with 504
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
