import { chmodSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig } from "@playwright/test";
import { headlessPath } from "./scripts/chromium.ts";
import { isFull } from "./tests/support/depth.ts";
import { SECRET } from "./tests/support/secret.ts";
import { ZOOM_CLIENT } from "./tests/support/zoom.ts";

/** Evaluated in the runner and again in every worker: the environment passes the runner's choices on. */
function choice(name: string, choose: () => string): string {
  return (process.env[name] ??= choose());
}

// below 32768, where the ports that the system gives outgoing connections begin: one of those could be taken
const port = choice("MAINSTREET_TEST_PORT", () => String(20_000 + Math.floor(Math.random() * 4_000)));
/** Port of the Zoom server in tests/e2e/zoom.spec.ts. */
const zoomPort = choice("MAINSTREET_TEST_ZOOM_PORT", () => String(24_000 + Math.floor(Math.random() * 4_000)));
/** Port of the name server in tests/e2e/claims.spec.ts. */
const dnsPort = choice("MAINSTREET_TEST_DNS_PORT", () => String(28_000 + Math.floor(Math.random() * 4_000)));
const dataDirectory = choice("MAINSTREET_TEST_DATA", () => {
  // in memory where possible: no data here must survive a power failure
  const directory = mkdtempSync(join(existsSync("/dev/shm") ? "/dev/shm" : tmpdir(), "ms-e2e-"));
  // the embedded database may run as another user
  chmodSync(directory, 0o755);
  return directory;
});

// also for the workers, which create accounts, and for the site
choice("NODE_OPTIONS", () =>
  ["low-effort", "late-answers"]
    .map((name) => `--import ${pathToFileURL(join(import.meta.dirname, `tests/support/${name}.ts`)).href}`)
    .join(" "),
);

export default defineConfig({
  testDir: "tests/e2e",
  // tests with the tag `@full` run in `npm run test:full` only
  ...(isFull ? {} : { grepInvert: /@full/ }),
  outputDir: ".cache/e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: "list",
  // for a busy shared machine; a usual test takes far less
  timeout: 300_000,
  expect: { timeout: 60_000 },
  globalTeardown: "./tests/support/e2e-teardown.ts",
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: {
      executablePath: headlessPath() ?? "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // one process instead of two for a context's pages, and none for drawing, which the processor does anyway
        "--renderer-process-limit=1",
        "--in-process-gpu",
      ],
    },
  },
  webServer: {
    command: "node cli/mainstreet.mjs start",
    url: `http://127.0.0.1:${port}/readyz`,
    env: {
      ...(process.env as Record<string, string>),
      PORT: port,
      STOP_GRACE_SECONDS: "0",
      DATA_DIR: dataDirectory,
      BASE_URL: "",
      SECRET,
      DATABASE_URL: "",
      // all requests come from one address; tests/database covers the limits
      RATE_LIMITS: "off",
      CLAIM_DNS: `127.0.0.1:${dnsPort}`,
      CLAIM_NETWORKS: "127.0.0.2/32",
      CALENDAR_NETWORKS: "127.0.0.1/32",
      ZOOM_BASE_URL: `http://127.0.0.1:${zoomPort}`,
      ZOOM_CLIENT_ID: ZOOM_CLIENT.clientId,
      ZOOM_CLIENT_SECRET: ZOOM_CLIENT.clientSecret,
    },
    timeout: 300_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 15_000 },
  },
});
