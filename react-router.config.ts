import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // scripts/build.ts builds into a separate directory
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  ssr: true,
  // a dozen routes: naming them all costs less than asking for each when a link to it comes into view
  routeDiscovery: { mode: "initial" },
  // a client action is a few lines: each as a file would add an address to every page's manifest
  splitRouteModules: false,
} satisfies Config;
