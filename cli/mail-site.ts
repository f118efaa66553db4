/** Renders emails without a running site. */
import type { Mail, RenderedMail } from "#contract/notifications/mail.ts";
import { NO_BRANDING, type Site } from "#contract/site/site.ts";
import type { Configuration } from "#server/start/configuration.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { readBranding } from "#server/site/branding.ts";
import { loadBuiltPages } from "#server/pages/built-pages.ts";

export function mailSite({ productName, locales, supportEmail, baseUrl, port, mapsUrl }: Configuration): Site {
  const here = baseUrl ?? `http://127.0.0.1:${port}`;
  return {
    productName,
    languages: openLanguages(locales),
    supportEmail,
    mapsUrl,
    isGoogleOffered: false,
    isZoomOffered: false,
    controller: null,
    hasImprint: false,
    usesCityService: false,
    attributions: [],
    branding: NO_BRANDING,
    baseUrl: here,
  };
}

/** Throws an error with one sentence if the pages have not been built. */
export function mailRendering(configuration: Configuration): (mail: Mail) => Promise<RenderedMail> {
  const [language = "en"] = configuration.locales;
  const site = mailSite(configuration);
  return async (mail) => {
    const pages = await loadBuiltPages(language).catch((cause: unknown) => {
      throw new Error("The mails are not built yet ('npm run build')", { cause });
    });
    const { branding } = (await readBranding(configuration)).textsIn(language);
    return pages.renderMail(mail, { ...site, branding });
  };
}
