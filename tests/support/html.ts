/** What is wrong with HTML by the standard, accessibility and the table of roles included. */
import { HtmlValidate, StaticConfigLoader, type ConfigData } from "html-validate";
import { rolesPlugin } from "./html-roles.ts";

const RULES: ConfigData["rules"] = {
  "permitted-role": "error",
  "input-attributes": "error",
  // the standard lets headings and the like be named, though the rule's authors would rather not
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
  // the filters of a search stand before the results that they filter; the heading of a dialog is one of the page's second rank
  "heading-level": ["error", { minInitialRank: "h2", sectioningRoots: [] }],
  // the suggestions of a combobox are links, which a select cannot hold
  "prefer-native-element": ["error", { exclude: ["listbox"] }],
  // the security policy lets nothing in but what is ours, whose names carry the hash of what is in it
  "require-sri": "off",
  // a button that says nothing of its type sends its form, which is what ours without one are for
  "no-implicit-button-type": "off",
  // the bar's search is sent by Enter, as any form of one field is
  "wcag/h32": "off",
};

const PAGE: ConfigData = {
  root: true,
  extends: ["html-validate:standard", "html-validate:a11y", "html-validate:document"],
  plugins: [rolesPlugin],
  rules: RULES,
};

/** Mail programs lay out by tables and their attributes, and by no style sheet. */
const LETTER: ConfigData = { ...PAGE, rules: { ...RULES, "no-deprecated-attr": "off" } };

const validators = {
  page: new HtmlValidate(new StaticConfigLoader(PAGE)),
  letter: new HtmlValidate(new StaticConfigLoader(LETTER)),
};

/** What was asked last, by its kind: a screen that is looked at at another width is often the same text. */
const last = new Map<keyof typeof validators, { html: string; faults: string[] }>();

/** One line for each fault in each place; none for HTML without any. */
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
