import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  // scripts/build.ts builds into a separate directory
  buildDirectory: process.env["BUILD_DIRECTORY"] ?? "build",
  ssr: true,
  // there are a dozen routes: sending all of them costs less than requesting each when a link to it becomes visible
  routeDiscovery: { mode: "initial" },
  // a client action is a few lines: separate files would add an address to every page's manifest
  splitRouteModules: false,
} satisfies Config;
