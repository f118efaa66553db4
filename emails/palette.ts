import { createContext } from "react";
import type { Accent } from "#contract/site/site.ts";
import { currentDirection } from "#contract/text/locale.ts";

/** The site's colours (web/styles/tokens.css) for emails: plain values, light ones inline, dark ones by class. */
export const LIGHT = {
  page: "#f3f0eb",
  card: "#ffffff",
  line: "#e8e3dc",
  edge: "#90877c",
  ink: "#1d1a17",
  quiet: "#575049",
  faint: "#6b635a",
  accent: "#c2410c",
  onAccent: "#ffffff",
} as const;

export const DARK = {
  page: "#0f1215",
  card: "#181c21",
  line: "#2d343c",
  edge: "#6a7480",
  ink: "#eef1f4",
  quiet: "#adb6c0",
  faint: "#929ca7",
  accent: "#fb923c",
  onAccent: "#1d1006",
} as const;

export const BUILT_IN_ACCENT: Accent = { light: LIGHT.accent, dark: DARK.accent };

/** Of the site that sends the email. */
export const AccentContext = createContext(BUILT_IN_ACCENT);

export const FONT = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif" as const;

/** Where lines begin: mail programs know no logical properties. */
export const startSide = (): "left" | "right" => (currentDirection() === "ltr" ? "left" : "right");

/** Of headings; Arabic script joins only without it. */
export const headingSpacing = (): string => (currentDirection() === "ltr" ? "-0.02em" : "normal");

/** Classes that the dark theme overrides, named after the element. */
const darkRules = ({ dark }: Accent): readonly (readonly [string, string])[] => [
  [".m-page", `background-color: ${DARK.page} !important`],
  [".m-card", `background-color: ${DARK.card} !important; border-color: ${DARK.line} !important`],
  [".m-ink", `color: ${DARK.ink} !important`],
  [".m-quiet", `color: ${DARK.quiet} !important`],
  [".m-faint", `color: ${DARK.faint} !important`],
  [".m-rule", `border-color: ${DARK.line} !important`],
  [".m-link", `color: ${dark} !important`],
  [".m-button", `background-color: ${dark} !important; border-color: ${dark} !important`],
  [".m-second", `background-color: ${DARK.card} !important; border-color: ${DARK.edge} !important`],
  [".m-button-text", `color: ${dark === DARK.accent ? DARK.onAccent : DARK.page} !important`],
  [".m-awning", `background-color: ${dark} !important`],
  [".m-wall", `border-color: ${DARK.ink} !important`],
];

/**
 * The only style sheet of an email: used for the dark theme and narrow screens. Outlook on the web changes colours
 * itself and marks the elements; the same rules apply to its marks.
 */
export function stylesFor(accent: Accent): string {
  const rules = darkRules(accent);
  return [
    ":root { color-scheme: light dark; supported-color-schemes: light dark; }",
    "body { margin: 0; }",
    `@media (prefers-color-scheme: dark) {\n${rules.map(([name, rule]) => `${name} { ${rule}; }`).join("\n")}\n}`,
    ...rules.map(([name, rule]) => `[data-ogsc] ${name}, [data-ogsb] ${name} { ${rule}; }`),
    "@media (max-width: 480px) {\n.m-pad { padding: 28px 22px 16px !important; }\n.m-heading { font-size: 23px !important; line-height: 29px !important; }\n.m-outer { padding: 20px 12px !important; }\n}",
  ].join("\n");
}
