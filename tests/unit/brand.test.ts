/** The operator's colour and logo outside of pages: icons, generated pictures and emails. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { badge } from "#art/badge.ts";
import { BUILT_IN, icon } from "#art/icon.ts";
import { ogDefault } from "#art/og-default.ts";
import { shareCard } from "#art/share-card.ts";
import { poster } from "#art/shop-window.ts";
import { EXAMPLE_MAILS, MAIL_SITE } from "#contract/notifications/mail-examples.ts";
import { renderMail } from "#emails/render.tsx";
import { manifestRoutes } from "#server/site/routes-manifest.ts";
import { brandingOf } from "../support/site-folder.ts";

const svg = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path fill="#0000ff" d="M0 0h${width}v${height}H0z"/></svg>`;
const ACCENT = { accent: { light: "#00539c", dark: "#7fb8f0" } };
const colored = { "site.json": JSON.stringify(ACCENT) };
const SHOP = { id: "01990b7e-5c00-70a7-85e6-3edf27fc4d40", name: "Zwirn", category: "Fashion" as const };

/** Part of the built-in mark. */
const MARK = "M10.5 23v-6a2.5 2.5 0 0 1 5 0v6M4 14v9h18v-9";

/** Hexadecimal colour of the pixel in the middle. */
async function middleOf(picture: Buffer): Promise<string> {
  const { width, height } = await sharp(picture).metadata();
  const area = { left: Math.floor(width / 2), top: Math.floor(height / 2), width: 1, height: 1 };
  return (await sharp(picture).extract(area).removeAlpha().raw().toBuffer()).toString("hex");
}

const pictures = (brand: typeof BUILT_IN) => [
  ogDefault({ wordmark: "Our Town", brand }),
  shareCard({ ...SHOP, categoryName: "Fashion", city: "", rating: null, ratingText: "", reviewsText: "", productName: "Our Town", brand }), // oxfmt-ignore
  badge({ name: "Zwirn", rating: null, facts: "Find us", title: "Zwirn", brand }),
  poster({ ...SHOP, theme: "light", line: "Scan", address: "https://town.example/x", productName: "Our Town", brand }),
];

describe("an accent", () => {
  test("colours the mark in icons and pictures", async () => {
    const { brand } = await brandingOf(colored);
    expect(icon(brand)).toContain("#00539c");
    for (const picture of pictures(brand)) expect(picture).toContain("#00539c");
    for (const picture of pictures(BUILT_IN)) {
      expect(picture).not.toContain("#00539c");
      expect(picture).toContain(MARK);
    }
  });

  test("colours browsers and emails", async () => {
    const { brand, textsIn } = await brandingOf(colored);
    const { branding } = textsIn("en");
    const site = { ...MAIL_SITE, branding };
    const response = await manifestRoutes(async () => site, brand).request("/manifest.webmanifest");
    expect(await response.json()).toMatchObject({ theme_color: "#00539c" });
    for (const mail of Object.values(EXAMPLE_MAILS)) {
      const { html } = renderMail(mail, site);
      expect(html).toContain("background-color:#00539c");
      expect(html).toContain("background-color: #7fb8f0 !important");
      for (const builtIn of Object.values(BUILT_IN.accent)) expect(html).not.toContain(builtIn);
    }
  });
});

describe("a logo", () => {
  test("is on icons and pictures, and on emails as a PNG", async () => {
    const { brand, textsIn, assets } = await brandingOf({ "logo.svg": svg(40, 40) });
    const { emailLogo } = textsIn("en").branding;
    const png = assets.find(({ path }) => path === emailLogo?.path);
    expect(png?.type).toBe("image/png");
    expect(await middleOf(png?.bytes ?? Buffer.from(""))).toBe("0000ff");
    const routes = manifestRoutes(async () => MAIL_SITE, brand);
    for (const path of ["/icons/192.png", "/icons/maskable-512.png", "/apple-touch-icon.png"]) {
      const response = await routes.request(path);
      expect(await middleOf(Buffer.from(await response.arrayBuffer())), path).toBe("0000ff");
    }
    for (const picture of pictures(brand)) {
      expect(picture).toContain('<image href="data:image/png;base64,');
      expect(picture).not.toContain(MARK);
    }
    const { html } = renderMail(EXAMPLE_MAILS["reset-password"], { ...MAIL_SITE, branding: textsIn("en").branding });
    expect(html).toContain(`<img src="${MAIL_SITE.baseUrl}${emailLogo?.path ?? ""}" alt="" width="28" height="28"`);
    expect(html).toMatch(/>Mainstreet<\/td>/);
  });

  test("that is a written name replaces the name, but is not an icon", async () => {
    const { brand, textsIn } = await brandingOf({ ...colored, "logo.svg": svg(160, 40) });
    expect(icon(brand)).not.toContain("<image");
    expect(icon(brand)).toContain("#00539c");
    const { html } = renderMail(EXAMPLE_MAILS["reset-password"], { ...MAIL_SITE, branding: textsIn("en").branding });
    expect(html).toContain('alt="Mainstreet" width="112" height="28"');
    expect(html).not.toMatch(/>Mainstreet<\/td>/);
  });
});
