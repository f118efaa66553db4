/** Offers the page in the language that the reader has chosen, or that the browser prefers; it never redirects. */
import { useState } from "react";
import { useLocation } from "react-router";
import { X } from "lucide-react";
import { findLanguage, LANGUAGE_COOKIE, LANGUAGE_PATH, type SiteLanguage } from "#contract/site/site-language.ts";
import { directionOf } from "#contract/text/locale.ts";
import { useInBrowser } from "../platform/use-in-browser.ts";
import { BUILD_LANGUAGE } from "../platform/build-language.ts";
import { appTexts } from "./app-texts.ts";
import "./language-offer.css";

const DECLINED = "language-declined";

/** The chosen language, or the first that the browser prefers and the site has. */
function preferred(languages: readonly SiteLanguage[]): SiteLanguage | undefined {
  if (sessionStorage.getItem(DECLINED) !== null) return undefined;
  const chosen = document.cookie.split("; ").find((pair) => pair.startsWith(`${LANGUAGE_COOKIE}=`));
  const tags = chosen === undefined ? navigator.languages : [chosen.slice(LANGUAGE_COOKIE.length + 1)];
  for (const tag of tags) {
    const found = findLanguage(languages, tag);
    if (found !== undefined) return found;
  }
  return undefined;
}

export default function LanguageOffer({ languages }: { languages: readonly SiteLanguage[] }) {
  const { pathname, search } = useLocation();
  const [isDeclined, setDeclined] = useState(false);
  const wanted = useInBrowser(() => preferred(languages)?.code ?? null, null);
  const offered = languages.find(({ code }) => code === wanted);
  if (offered === undefined || offered.code === BUILD_LANGUAGE || isDeclined) return null;
  const { code, offer } = offered;
  return (
    <form className="language-offer" method="post" action={LANGUAGE_PATH}>
      <input type="hidden" name="to" value={pathname + search} />
      <button className="btn sm" name="language" value={code} lang={code} dir={directionOf(code) ?? "ltr"}>
        {offer}
      </button>
      <button
        type="button"
        className="btn quiet sm icon"
        aria-label={appTexts.declineLanguage}
        onClick={() => {
          sessionStorage.setItem(DECLINED, code);
          setDeclined(true);
        }}
      >
        <X aria-hidden="true" />
      </button>
    </form>
  );
}
