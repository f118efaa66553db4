/** A photo sent by a page's form as a file: the same rules as with scripts, answered with the page again. */
import { describe, expect } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { noticeOf } from "#server/platform/http/notice-cookie.ts";
import type { Visitor } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { serveApp } from "../support/http.ts";
import { jpeg, memoryStorage, owner, padded } from "../support/photos.ts";

const test = base.extend("site", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const served = await serveApp(connection, { photos: memoryStorage(), made: memoryStorage() });
  onCleanup(() => served.close());
  return served.url;
});

interface Sent {
  status: number;
  location: string | null;
  /** The message on the page shown afterwards. */
  said: string | undefined;
}

function formOf(fields: Record<string, string>, image: Buffer | null, name = "counter.jpg"): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (image !== null) form.set("image", new File([new Uint8Array(image)], name));
  return form;
}

async function send(
  url: string,
  visitor: Pick<Visitor, "cookie">,
  body: FormData | string,
  { to = "/here", headers = {} }: { to?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const response = await fetch(`${url}/api/image?to=${encodeURIComponent(to)}`, {
    method: "POST",
    headers: { origin: url, cookie: visitor.cookie, ...headers },
    body,
    redirect: "manual",
  });
  const cookie = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const notice = noticeOf(new Headers({ cookie: cookie.join("; ") }), url);
  return { status: response.status, location: response.headers.get("location"), said: notice?.text };
}

describe("a photo that a form sends", () => {
  test("is added to the listing with its description", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site);
    const form = formOf({ businessId, description: "  The counter \r\n" }, await jpeg());
    expect(await send(site, visitor, form)).toEqual({
      status: 303,
      location: "/here",
      said: "Successfully uploaded 1 image",
    });
    const rows = await connection.db.selectFrom("image").selectAll().where("business_id", "=", businessId).execute();
    expect(rows).toMatchObject([{ description: "The counter" }]);
  });

  test("that is invalid is named, and nothing is stored", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site);
    const stranger = await owner(connection, site);
    const photo = await jpeg();
    const tooLarge = padded(photo, LIMITS.imageBytes + 1);
    const failed = (why: string) => ({ status: 303, location: "/here", said: `Failed to upload counter.jpg: ${why}` });
    const cases: [FormData, string][] = [
      [formOf({ businessId }, Buffer.from("no picture")), "Invalid image data"],
      [formOf({ businessId }, tooLarge), "The photo is larger than 5 MB."],
      [formOf({ businessId, description: "x".repeat(501) }, photo), "Use at most 500 characters."],
      [
        formOf({ businessId: stranger.businessId }, photo),
        "Only members of this listing whose role allows it can do this.",
      ],
    ];
    for (const [form, why] of cases) expect(await send(site, visitor, form)).toEqual(failed(why));
    const rows = await connection.db.selectFrom("image").selectAll().where("business_id", "=", businessId).execute();
    expect(rows).toEqual([]);
  });

  test("without a file, or with an invalid body, is answered with the page too", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site);
    const answers = await Promise.all([
      send(site, visitor, formOf({ businessId }, null)),
      send(site, visitor, formOf({ businessId, image: "data:image/jpeg;base64,AAAA" }, null)),
      send(site, visitor, "no form at all", { headers: { "content-type": "multipart/form-data; boundary=x" } }),
      send(site, visitor, "no form at all", { headers: { "content-type": "multipart/form-data" } }),
    ]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 303, location: "/here" });
      expect(answer.said).toMatch(/\w/);
    }
  });

  test("of a guest leads to login and back, never to another site", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site);
    const photo = await jpeg();
    expect(await send(site, { cookie: "" }, formOf({ businessId }, photo))).toEqual({
      status: 303,
      location: "/login?to=%2Fhere",
      said: "Authentication required to upload images",
    });
    const form = formOf({ businessId }, photo);
    expect(await send(site, visitor, form, { to: "https://elsewhere.example/" })).toMatchObject({ location: "/" });
  });

  test("from another site's page is refused", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site);
    const headers = { origin: "https://elsewhere.example" };
    const answer = await send(site, visitor, formOf({ businessId }, await jpeg()), { headers });
    expect(answer).toEqual({ status: 403, location: null, said: undefined });
    const rows = await connection.db.selectFrom("image").selectAll().where("business_id", "=", businessId).execute();
    expect(rows).toEqual([]);
  });

  test("with a very long name still fits in a cookie", async ({ connection, site }) => {
    const { visitor, businessId } = await owner(connection, site);
    const form = formOf({ businessId }, Buffer.from("no picture"), `${"é".repeat(3_000)}.jpg`);
    expect((await send(site, visitor, form)).said).toMatch(/^Failed to upload é{100}: Invalid image data$/);
  });
});
