import { expect, test } from "../support/e2e.ts";

/** Chromium's XML parser accepts only well-formed documents. */
test("the feeds that a page names are Atom that a browser parses", async ({ page }) => {
  await page.goto("/contact");
  const read = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[type='application/atom+xml']")];
    return Promise.all(
      links.map(async ({ title, href }) => {
        const text = await (await fetch(href)).text();
        const { documentElement: feed } = new DOMParser().parseFromString(text, "application/xml");
        const of = (parent: Element, name: string) =>
          [...parent.children].filter(({ localName }) => localName === name);
        const entries = of(feed, "entry");
        const required = ["id", "title", "updated"].every((name) =>
          [feed, ...entries].every((element) => of(element, name).length === 1),
        );
        const ids = new Set(entries.map((entry) => of(entry, "id")[0]?.textContent));
        return {
          title,
          root: `${feed.namespaceURI ?? ""} ${feed.localName}`,
          required,
          count: entries.length,
          ids: ids.size,
        };
      }),
    );
  });
  const feed = { root: "http://www.w3.org/2005/Atom feed", required: true, count: 50, ids: 50 };
  expect(read).toEqual([
    { title: "New listings", ...feed },
    { title: "New reviews", ...feed },
  ]);
});
