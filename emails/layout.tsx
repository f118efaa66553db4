/**
 * Layout of every email. Tables, because Outlook supports nothing else; inline styles, because Gmail may drop the style
 * sheet.
 */
import type { CSSProperties, ReactNode } from "react";
import { serializeJsonLd } from "#contract/text/json-ld-text.ts";
import { isWrittenName, type OwnPicture, type Site } from "#contract/site/site.ts";
import { AccentContext, BUILT_IN_ACCENT, FONT, headingSpacing, LIGHT, startSide, stylesFor } from "./palette.ts";
import { currentDirection, currentLanguage } from "#contract/text/locale.ts";

/** Themes that the email has. */
const COLOR_SCHEMES = "light dark";

/** Width of the card on a wide screen, in CSS pixels. */
const WIDTH = 560;

interface TableProps {
  children: ReactNode;
  width?: string | number;
  style?: CSSProperties;
  className?: string;
  dir?: "ltr" | "rtl";
}

function Table({ children, width = "100%", style, className, dir }: TableProps) {
  return (
    <table
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      width={width}
      className={className}
      dir={dir}
      style={{ borderCollapse: "separate", ...style }}
    >
      <tbody>{children}</tbody>
    </table>
  );
}

const scallop: CSSProperties = {
  width: 8,
  height: 6,
  lineHeight: "6px",
  fontSize: 0,
  borderRadius: "0 0 4px 4px",
};
const wallBorder = `2px solid ${LIGHT.ink}`;

/** Logo, a shop with its awning down, made of table cells because mail programs block images. */
function Mark({ backgroundColor }: { backgroundColor: string }) {
  return (
    <Table width={26} style={{ width: 26 }} dir="ltr">
      <tr aria-hidden="true">
        <td
          colSpan={3}
          className="m-awning"
          style={{
            height: 5,
            lineHeight: "5px",
            fontSize: 0,
            backgroundColor,
            borderRadius: "2px 2px 0 0",
          }}
        />
      </tr>
      <tr aria-hidden="true">
        <td className="m-awning" style={{ ...scallop, backgroundColor }} />
        <td className="m-awning" style={{ ...scallop, backgroundColor }} />
        <td className="m-awning" style={{ ...scallop, backgroundColor }} />
      </tr>
      <tr aria-hidden="true">
        <td colSpan={3} style={{ padding: "0 2px" }}>
          <Table>
            <tr>
              <td
                className="m-wall"
                style={{ width: 5, height: 11, borderLeft: wallBorder, borderBottom: wallBorder }}
              />
              <td
                className="m-wall"
                style={{
                  width: 6,
                  height: 11,
                  borderLeft: wallBorder,
                  borderTop: wallBorder,
                  borderRight: wallBorder,
                  borderRadius: "3px 3px 0 0",
                }}
              />
              <td
                className="m-wall"
                style={{ width: 5, height: 11, borderRight: wallBorder, borderBottom: wallBorder }}
              />
            </tr>
          </Table>
        </td>
      </tr>
    </Table>
  );
}

/** Height of the operator's logo, in CSS pixels. */
const LOGO = 28;
/** A wider one is lower. */
const LOGO_WIDTH = 240;

function OwnLogo({ logo, baseUrl, alt }: { logo: OwnPicture; baseUrl: string; alt: string }) {
  const height = Math.min(LOGO, (LOGO_WIDTH * logo.height) / logo.width);
  const width = Math.round((height * logo.width) / logo.height);
  return (
    <img
      src={baseUrl + logo.path}
      alt={alt}
      width={width}
      height={Math.round(height)}
      style={{ display: "block", border: 0, fontFamily: FONT, fontSize: 18, fontWeight: 700, color: LIGHT.ink }}
    />
  );
}

export interface LayoutProps {
  site: Pick<Site, "productName" | "baseUrl" | "branding">;
  /** Line that a list of emails shows after the subject. */
  preheader: string;
  subject: string;
  /** JSON-LD for mail programs. */
  markup: object | null;
  /** Below the card: why this person gets the email. */
  footer: ReactNode;
  children: ReactNode;
}

/** Invisible spaces after the preheader: without them, a list of emails shows the beginning of the body there. */
const FILLER = "\u034f\u00a0".repeat(60);

export function Layout({ site, preheader, subject, footer, markup, children }: LayoutProps) {
  const { productName, baseUrl, branding } = site;
  const accent = branding.accent ?? BUILT_IN_ACCENT;
  const { emailLogo: logo } = branding;
  const hasName = isWrittenName(logo);
  return (
    <html lang={currentLanguage()} dir={currentDirection()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={COLOR_SCHEMES} />
        <meta name="supported-color-schemes" content={COLOR_SCHEMES} />
        {/* otherwise phones turn dates and numbers into links */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{subject}</title>
        {/* a constant of ours; React would escape its quotes, which a style sheet does not decode */}
        <style dangerouslySetInnerHTML={{ __html: stylesFor(accent) }} />
        {markup !== null && (
          <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: serializeJsonLd(markup) }} />
        )}
      </head>
      <body className="m-page" style={{ margin: 0, padding: 0, backgroundColor: LIGHT.page }}>
        <div style={{ display: "none", maxHeight: 0, overflow: "hidden", fontSize: 1, lineHeight: "1px", opacity: 0 }}>
          {preheader}
          {FILLER}
        </div>
        {/* again: some mail programs leave out <html> */}
        <Table className="m-page" style={{ backgroundColor: LIGHT.page }} dir={currentDirection()}>
          <tr>
            <td align="center" className="m-outer" style={{ padding: "40px 16px" }}>
              <Table width={WIDTH} style={{ width: "100%", maxWidth: WIDTH, textAlign: startSide() }}>
                <tr>
                  <td style={{ padding: "0 4px 18px" }}>
                    <Table width="auto">
                      <tr>
                        <td style={{ verticalAlign: "middle" }}>
                          {logo === null ? (
                            <Mark backgroundColor={accent.light} />
                          ) : (
                            <OwnLogo logo={logo} baseUrl={baseUrl} alt={hasName ? productName : ""} />
                          )}
                        </td>
                        {!hasName && (
                          <td
                            className="m-ink"
                            style={{
                              paddingLeft: 10,
                              verticalAlign: "middle",
                              fontFamily: FONT,
                              fontSize: 18,
                              lineHeight: "24px",
                              fontWeight: 700,
                              letterSpacing: headingSpacing(),
                              color: LIGHT.ink,
                            }}
                          >
                            {productName}
                          </td>
                        )}
                      </tr>
                    </Table>
                  </td>
                </tr>
                <tr>
                  <td
                    className="m-card m-pad"
                    style={{
                      padding: "36px 40px 24px",
                      backgroundColor: LIGHT.card,
                      border: `1px solid ${LIGHT.line}`,
                      borderRadius: 16,
                    }}
                  >
                    <AccentContext value={accent}>{children}</AccentContext>
                  </td>
                </tr>
                <tr>
                  <td
                    className="m-faint"
                    style={{
                      padding: "20px 4px 0",
                      fontFamily: FONT,
                      fontSize: 13,
                      lineHeight: "20px",
                      color: LIGHT.faint,
                    }}
                  >
                    {footer}
                  </td>
                </tr>
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}
