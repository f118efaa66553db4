/** Finds faults in HTML by the standard, accessibility and the table of roles included. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from "html-validate";
import { rolesPlugin } from "./html-roles.ts";

const RULES: ConfigData["rules"] = {
  "permitted-role": "error",
  "input-attributes": "error",
  // the standard allows names for headings and similar elements; the rule's authors advise against it
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // the search filters precede the results; a dialog's heading has the second level
  "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
  // the suggestions of a combobox are links, which a select cannot hold
  "prefer-native-element": ["error", { exclude: ["listbox"] }],
  // the security policy allows only files of this site, whose names contain a hash of their content
  "require-sri": "off",
  // a button without a type submits its form; all such buttons here are meant to
  "no-implicit-button-type": "off",
  // Enter submits the bar's search, as in any form with one field
  "wcag/h32": "off",
};

const PAGE: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  plugins: [rolesPlugin],
  rules: RULES,
};

/** Mail programs need tables and layout attributes, as many support no style sheets. */
const EMAIL: ConfigData = { ...PAGE, rules: { ...RULES, "no-deprecated-attr": "off" } };

const validators = {
  page: new HtmlValidate(new StaticConfigLoader(PAGE)),
  letter: new HtmlValidate(new StaticConfigLoader(EMAIL)),
};

/** The last result of each kind: a screen at another width often has the same HTML. */
const last = new Map<keyof typeof validators, { html: string; faults: string[] }>();

/** One line for each fault in each place; empty for HTML without faults. */
export async function htmlFaults(html: string, kind: keyof typeof validators = "page"): Promise<string[]> {
  const requested = last.get(kind);
  if (requested?.html === html) return requested.faults;
  const { results } = await validators[kind].validateString(html);
  const said = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? "the page"})`),
  );
  const faults = [...new Set(said)];
  last.set(kind, { html, faults });
  return faults;
}
