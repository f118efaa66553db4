/** The languages of the site, at the end of each page. */
import { useLocation } from "react-router";
import { LANGUAGE_PATH } from "#contract/site/site-language.ts";
import { directionOf } from "#contract/text/locale.ts";
import { BUILD_LANGUAGE } from "../platform/build-language.ts";
import { useSite } from "../platform/site.ts";
import { appTexts } from "./app-texts.ts";

/** A form of the whole document, because each language has its own build of the pages. */
export function LanguageMenu() {
  const { languages } = useSite();
  const { pathname, search } = useLocation();
  if (languages.length < 2) return null;
  return (
    <form className="row" method="post" action={LANGUAGE_PATH} aria-label={appTexts.language}>
      <input type="hidden" name="to" value={pathname + search} />
      {languages.map(({ code, name }) =>
        code === BUILD_LANGUAGE ? (
          <b key={code} className="btn quiet sm" lang={code} dir={directionOf(code)} aria-current="true">
            {name}
          </b>
        ) : (
          <button
            key={code}
            className="btn quiet sm"
            name="language"
            value={code}
            lang={code}
            dir={directionOf(code) ?? "ltr"}
          >
            {name}
          </button>
        ),
      )}
    </form>
  );
}
