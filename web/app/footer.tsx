import { Link } from "react-router";
import { useSite, useYear } from "../platform/site.ts";
import { paths } from "../platform/paths.ts";
import { siteLinkTexts } from "../platform/platform-texts.ts";
import { footerLinks } from "../platform/site-links.ts";
import { LanguageMenu } from "./language-menu.tsx";
import { appTexts } from "./app-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

export function Footer() {
  const site = useSite();
  const { productName, attributions } = site;
  return (
    <footer className="footer">
      <div className="wrap">
        <p>
          © {useYear()} {productName}
        </p>
        <ul className="plain">
          {footerLinks(site).map(({ to, label, lang }) => (
            <li key={to}>
              <Link to={to} lang={lang}>
                {label}
              </Link>
            </li>
          ))}
          {/* not in the home page's line, which the specification fixes */}
          <li>
            <Link to={paths.accessibility()}>{siteLinkTexts.accessibility}</Link>
          </li>
        </ul>
        <LanguageMenu />
        {attributions.length > 0 && (
          <p className="sources">
            {richText(
              appTexts.sources({
                links: () => (
                  <>
                    {attributions.map(({ text, url }, index) => (
                      <span key={text}>
                        {index > 0 && ", "}
                        <a href={url} rel="noopener">
                          {text}
                        </a>
                      </span>
                    ))}
                  </>
                ),
              }),
            )}
          </p>
        )}
      </div>
    </footer>
  );
}
