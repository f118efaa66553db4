import { expect, test } from "../support/e2e.ts";

test("says that it lives and that it can serve", async ({ request }) => {
  expect(await (await request.get("/healthz")).json()).toEqual({ status: "ok" });
  expect(await (await request.get("/readyz")).json()).toEqual({ status: "ready" });
});
