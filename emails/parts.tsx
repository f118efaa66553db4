/** Components of emails. */
import { useContext, type ReactNode } from "react";
import { AccentContext, FONT, headingSpacing, LIGHT, startSide } from "./palette.ts";
import { emailTexts } from "./email-texts.ts";

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
        letterSpacing: headingSpacing(),
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

/** Emphasised text, such as an address. Long words wrap, so that they do not widen a narrow screen. */
export function Strong({ children }: Children) {
  return (
    <strong className="m-ink" style={{ fontWeight: 600, color: LIGHT.ink, wordBreak: "break-word" }}>
      {children}
    </strong>
  );
}

/** Tag of a message: emphasised text. */
export const strong = (parts: readonly ReactNode[]): ReactNode => <Strong>{parts}</Strong>;

interface LinkProps extends Children {
  href: string;
}

export function Link({ href, children }: LinkProps) {
  const { light: accent } = useContext(AccentContext);
  return (
    <a href={href} className="m-link" style={{ color: accent, textDecoration: "underline", wordBreak: "break-word" }}>
      {children}
    </a>
  );
}

/** Tag of a message: a link to `href`. */
export const linkTo =
  (href: string) =>
  (parts: readonly ReactNode[]): ReactNode => <Link href={href}>{parts}</Link>;

/** Tag of a message: a link that writes to an address. */
export const linkToEmail = (address: string) => linkTo(`mailto:${address}`);

/** Tag of a message whose link is missing. */
export const unlinked = (parts: readonly ReactNode[]): ReactNode => <>{parts}</>;

/** A secondary link. */
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

/** Tag of a message: a secondary link to `href`. */
export const quietLinkTo =
  (href: string) =>
  (parts: readonly ReactNode[]): ReactNode => <QuietLink href={href}>{parts}</QuietLink>;

interface ButtonProps extends LinkProps {
  /** Secondary: outlined. */
  isSecond?: boolean;
}

/** The cell is coloured, because Outlook ignores the padding of links. */
function ButtonCell({ href, children, isSecond = false }: ButtonProps) {
  const { light: accent } = useContext(AccentContext);
  const color = isSecond ? LIGHT.ink : LIGHT.onAccent;
  return (
    <td
      align="center"
      className={isSecond ? "m-second" : "m-button"}
      style={{
        backgroundColor: isSecond ? LIGHT.card : accent,
        border: `1px solid ${isSecond ? LIGHT.edge : accent}`,
        borderRadius: 10,
      }}
    >
      <a
        href={href}
        className={isSecond ? "m-ink" : "m-button-text"}
        style={{
          display: "inline-block",
          padding: "12px 25px",
          fontFamily: FONT,
          fontSize: 16,
          lineHeight: "22px",
          fontWeight: 600,
          color,
          textDecoration: "none",
        }}
      >
        {children}
      </a>
    </td>
  );
}

function ButtonRow({ children }: Children) {
  return (
    <table
      role="presentation"
      border={0}
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: "separate", margin: "24px 0 26px" }}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** The main action. */
export function Button({ href, children }: LinkProps) {
  return (
    <ButtonRow>
      <ButtonCell href={href}>{children}</ButtonCell>
    </ButtonRow>
  );
}

interface EmailChoice {
  label: string;
  href: string;
}

/** Two alternative actions. */
export function Buttons({ first, second }: { first: EmailChoice; second: EmailChoice }) {
  return (
    <ButtonRow>
      <ButtonCell href={first.href}>{first.label}</ButtonCell>
      <td style={{ width: 12, fontSize: 0 }} />
      <ButtonCell href={second.href} isSecond>
        {second.label}
      </ButtonCell>
    </ButtonRow>
  );
}

/** Text by a person. */
export function Quote({ children }: Children) {
  const side =
    startSide() === "left"
      ? { padding: "0 0 0 16px", borderLeft: "3px solid #8a8a8a" }
      : { padding: "0 16px 0 0", borderRight: "3px solid #8a8a8a" };
  return <blockquote style={{ margin: "0 0 16px", ...side }}>{children}</blockquote>;
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

/** URL of the button, for programs that show no buttons and people who want to see the target. */
export function ButtonUrl({ href }: { href: string }) {
  return (
    <div className="m-rule" style={{ marginTop: 26, paddingTop: 18, borderTop: `1px solid ${LIGHT.line}` }}>
      <FinePrint>
        {emailTexts.copyUrl}
        <br />
        <span dir="ltr" style={{ wordBreak: "break-all" }}>
          <QuietLink href={href}>{href}</QuietLink>
        </span>
      </FinePrint>
    </div>
  );
}
