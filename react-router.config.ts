import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  ssr: true,
  // a dozen routes: naming them all costs less than asking for each when a link to it comes into view
  routeDiscovery: { mode: "initial" },
  // whole, so that web/platform/route-modules.ts sees every part that can fail to arrive
  splitRouteModules: false,
} satisfies Config;
