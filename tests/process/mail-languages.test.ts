/** In a separate process: a command sets the language of texts for its whole process. */
import { expect, test } from "vitest";
import { readConfiguration } from "#server/start/configuration.ts";
import { mailRendering } from "../../cli/mail-site.ts";
import { buildIfStale } from "../../scripts/build.ts";

test("commands write emails in the first language of the site, which alone may be built", async () => {
  await buildIfStale(["de"], () => undefined);
  const configuration = readConfiguration({ LOCALES: "de", BASE_URL: "https://town.example" });
  const { html } = await mailRendering(configuration)({ template: "test", to: "ada@town.example" });
  expect(html).toContain('<html lang="de"');
});
