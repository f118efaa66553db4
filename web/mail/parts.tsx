/** What mails are put together from. */
import type { ReactNode } from "react";
import { FONT, LIGHT } from "./palette.ts";

interface Children {
  children: ReactNode;
}

export function Heading({ children }: Children) {
  return (
    <h1
      className="m-ink m-heading"
      style={{
        margin: "0 0 14px",
        fontFamily: FONT,
        fontSize: 26,
        lineHeight: "32px",
        fontWeight: 700,
        letterSpacing: "-0.02em",
        color: LIGHT.ink,
      }}
    >
      {children}
    </h1>
  );
}

export function Paragraph({ children }: Children) {
  return (
    <p
      className="m-quiet"
      style={{ margin: "0 0 16px", fontFamily: FONT, fontSize: 16, lineHeight: "25px", color: LIGHT.quiet }}
    >
      {children}
    </p>
  );
}

/** A word that the eye should find, such as an address. It may be long, and a narrow screen must not widen for it. */
export function Strong({ children }: Children) {
  return (
    <strong className="m-ink" style={{ fontWeight: 600, color: LIGHT.ink, wordBreak: "break-word" }}>
      {children}
    </strong>
  );
}

interface LinkProps extends Children {
  href: string;
}

export function Link({ href, children }: LinkProps) {
  return (
    <a
      href={href}
      className="m-link"
      style={{ color: LIGHT.accent, textDecoration: "underline", wordBreak: "break-word" }}
    >
      {children}
    </a>
  );
}

/** A link that is not what the mail is about. */
export function QuietLink({ href, children }: LinkProps) {
  return (
    <a
      href={href}
      className="m-faint"
      style={{ color: LIGHT.faint, textDecoration: "underline", wordBreak: "break-word" }}
    >
      {children}
    </a>
  );
}

/** The one thing to do. The whole cell is coloured, because Outlook gives a link no room of its own. */
export function Button({ href, children }: LinkProps) {
  return (
    <table
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "separate", margin: "24px 0 26px" }}
    >
      <tbody>
        <tr>
          <td align="center" className="m-button" style={{ backgroundColor: LIGHT.accent, borderRadius: 10 }}>
            <a
              href={href}
              className="m-button-text"
              style={{
                display: "inline-block",
                padding: "13px 26px",
                fontFamily: FONT,
                fontSize: 16,
                lineHeight: "22px",
                fontWeight: 600,
                color: LIGHT.onAccent,
                textDecoration: "none",
              }}
            >
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

export function FinePrint({ children }: Children) {
  return (
    <p
      className="m-faint"
      style={{ margin: "0 0 10px", fontFamily: FONT, fontSize: 13, lineHeight: "20px", color: LIGHT.faint }}
    >
      {children}
    </p>
  );
}

/** The address behind the button, for programs that show no buttons and people who want to see where it leads. */
export function WrittenOut({ href }: { href: string }) {
  return (
    <div className="m-rule" style={{ marginTop: 26, paddingTop: 18, borderTop: `1px solid ${LIGHT.line}` }}>
      <FinePrint>
        If the button does nothing, copy this address into your browser:
        <br />
        <span style={{ wordBreak: "break-all" }}>
          <QuietLink href={href}>{href}</QuietLink>
        </span>
      </FinePrint>
    </div>
  );
}
