/** Redirects to addresses with any characters: each is an ASCII header with the same destination. */
import { describe, expect } from "vitest";
import { member } from "../support/accounts.ts";
import { PASSWORD } from "../support/browserless.ts";
import { test as base } from "../support/database.ts";
import { jpeg, owner } from "../support/photos.ts";
import { serveSite } from "../support/site.ts";

const test = base.extend("url", { scope: "file" }, async ({ connection }, { onCleanup }) => {
  const serving = await serveSite(connection, { TRUSTED_PROXIES: "127.0.0.1" });
  onCleanup(() => serving.close());
  return serving.url;
});

const ADDRESSES = [
  "/in/москва",
  "/in/東京?q=café#fußnote",
  "/search?q=é",
  "/search?q=%C3%A9&page=2",
  "/search?q=😀",
  "/faqs",
];
const GUESTS_ONLY = ["/login", "/signup", "/forgot-password"];

const query = (to: string) => new URLSearchParams({ to });

function expectLeadsTo(response: Response, url: string, to: string): void {
  const location = response.headers.get("location") ?? "";
  expect(location).toMatch(/^[!-~]+$/);
  expect(new URL(location, url).href).toBe(new URL(to, url).href);
}

function form(url: string, path: string, body: URLSearchParams | FormData, cookie = ""): Promise<Response> {
  const headers = { accept: "text/html", origin: url, cookie };
  return fetch(url + path, { method: "POST", redirect: "manual", headers, body });
}

describe("a redirect to", () => {
  for (const [index, to] of ADDRESSES.entries()) {
    test(`${to} from screens for guests`, async ({ connection, url }) => {
      const { visitor } = await member(connection, url, `redirect-${index}@people.example`);
      for (const path of GUESTS_ONLY) {
        const page = await visitor.get(`${path}?${query(to)}`);
        expect(page.status, path).toBe(302);
        expectLeadsTo(page, url, to);
        // the data only, as the browser's router loads it
        expect((await visitor.get(`${path}.data?${query(to)}`)).status, path).toBe(202);
      }
    });

    test(`${to} after a form`, async ({ connection, url }) => {
      const email = `redirect-form-${index}@people.example`;
      await member(connection, url, email);
      const login = new URLSearchParams({ form: "login", email, password: PASSWORD });
      const entered = await form(url, `/login?${query(to)}`, login);
      expect(entered.status).toBe(303);
      expectLeadsTo(entered, url, to);

      const { visitor, businessId } = await owner(connection, url);
      const photo = new FormData();
      photo.set("businessId", businessId);
      photo.set("image", new File([new Uint8Array(await jpeg())], "counter.jpg"));
      const uploaded = await form(url, `/api/image?${query(to)}`, photo, visitor.cookie);
      expect(uploaded.status).toBe(303);
      expectLeadsTo(uploaded, url, to);
      const refused = await form(url, `/api/image?${query(to)}`, new FormData());
      expectLeadsTo(refused, url, `/login?to=${encodeURIComponent(to)}`);
    });
  }

  test("the login screen, from a page with such a query", async ({ url }) => {
    const page = await fetch(`${url}/reservations?q=${encodeURIComponent("москва")}`, { redirect: "manual" });
    expectLeadsTo(page, url, `/login?${query("/reservations?q=%D0%BC%D0%BE%D1%81%D0%BA%D0%B2%D0%B0")}`);
  });
});
