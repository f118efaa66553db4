import { expect, test } from "vitest";
import { deferScripts } from "../../../web/platform/late-scripts.ts";

const start = (attributes: string) =>
  `<link rel="modulepreload" href="/a.js"/><script${attributes} type="module" async="">import "/a.js";</script>`;

test.each(["", ' nonce="abc"'])(
  "what starts the page becomes data, and keeps the policy's word for it: '%s'",
  (nonce) => {
    const held = deferScripts(start(nonce));
    expect(held).toContain(`<script${nonce} type="text/plain">import "/a.js";</script><script${nonce}>(() => {`);
    expect(held).not.toMatch(/rel="modulepreload" href|type="module"/);
  },
);

test("a page that starts in another way is left as it is", () => {
  const page = '<link rel="modulepreload" href="/a.js"/><script type="module">import "/a.js";</script>';
  expect(deferScripts(page)).toBe(page);
});
