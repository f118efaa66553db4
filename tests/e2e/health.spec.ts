import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "../support/e2e.ts";

test("reports liveness and readiness", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await request.get("/readyz")).json()).toEqual({ status: "ready" });
});

test("the built pages contain React's production build in any environment", () => {
  const build = join(import.meta.dirname, "../../build/en/server");
  const files = globSync("**/*.js", { cwd: build });
  expect(files).toContain("index.js");
  const undecided = files.filter((file) => readFileSync(join(build, file), "utf8").includes("process.env.NODE_ENV"));
  expect(undecided).toEqual([]);
});
