/**
 * A rule for html-validate, which lacks it: which role an element may have, and which elements may not be named, by the
 * tables of 'ARIA in HTML'.
 */
import { definePlugin, Rule, type HtmlElement } from "html-validate";

const NONE = ["none", "presentation"];
const MENU_ITEMS = ["menuitem", "menuitemcheckbox", "menuitemradio"];
const PRESSED = ["checkbox", ...MENU_ITEMS, "option", "radio", "switch", "tab", "treeitem"];
const HEADING = [...NONE, "tab"];
const LIST = ["group", "listbox", "menu", "menubar", ...NONE, "radiogroup", "tablist", "toolbar", "tree"];
const FRAME = ["group", ...NONE];

/** An element that is not in this table may have any role. */
const ROLES: Readonly<Record<string, readonly string[]>> = {
  "a[href]": ["button", ...PRESSED],
  article: ["application", "document", "feed", "main", ...NONE, "region"],
  aside: ["feed", ...NONE, "note", "region", "search"],
  button: ["combobox", "gridcell", "link", "separator", "slider", ...PRESSED],
  dialog: ["alertdialog"],
  dl: ["group", "list", ...NONE],
  dt: ["listitem"],
  fieldset: [...NONE, "radiogroup"],
  figcaption: FRAME,
  footer: FRAME,
  form: [...NONE, "search"],
  h1: HEADING,
  h2: HEADING,
  h3: HEADING,
  h4: HEADING,
  h5: HEADING,
  h6: HEADING,
  header: FRAME,
  hr: NONE,
  iframe: ["application", "document", "img", ...NONE],
  "img[alt='']": NONE,
  img: ["button", "link", "meter", "progressbar", "scrollbar", "separator", "slider", ...PRESSED],
  "input[type=button]": ["combobox", "gridcell", "link", "separator", "slider", ...PRESSED],
  "input[type=checkbox]": ["menuitemcheckbox", "option", "switch"],
  "input[type=radio]": ["menuitemradio"],
  "input[type=text]": ["combobox", "searchbox", "spinbutton"],
  "input[list]": [],
  input: [],
  nav: ["menu", "menubar", ...NONE, "tablist"],
  ol: LIST,
  ul: LIST,
  search: ["form", ...FRAME, "region"],
  section: [
    "alert",
    "alertdialog",
    "application",
    "banner",
    "complementary",
    "contentinfo",
    "dialog",
    "document",
    "feed",
    "log",
    "main",
    "marquee",
    "navigation",
    "note",
    "search",
    "status",
    "tabpanel",
    ...FRAME,
  ],
  select: ["menu"],
  ...Object.fromEntries(
    ["html", "head", "title", "meta", "link", "style", "script", "noscript", "template", "source", "track", "base"]
      .concat(["body", "main", "details", "summary", "dd", "label", "legend", "li", "textarea", "option", "optgroup"])
      .concat(["progress", "meter", "colgroup", "col", "datalist", "caption", "map", "area", "td", "th", "tr"])
      .map((tag) => [tag, []]),
  ),
};

/** Without a role that may be named, `aria-label` has no effect on these elements. */
const NAMELESS = new Set(
  ["b", "bdi", "bdo", "caption", "code", "data", "del", "div", "em", "i", "ins", "kbd", "mark", "p", "pre", "q"].concat(
    ["s", "samp", "small", "span", "strong", "sub", "sup", "time", "u", "var"],
  ),
);

function kindOf(element: HtmlElement): string {
  const { tagName } = element;
  if (tagName === "a" && element.hasAttribute("href")) return "a[href]";
  if (tagName === "img" && element.getAttributeValue("alt") === "") return "img[alt='']";
  if (tagName !== "input") return tagName;
  if (element.hasAttribute("list")) return "input[list]";
  const kind = `input[type=${element.getAttributeValue("type") ?? "text"}]`;
  return kind in ROLES ? kind : "input";
}

class PermittedRole extends Rule {
  override setup(): void {
    this.on("dom:ready", ({ document }) => {
      for (const element of document.querySelectorAll("[role]")) {
        const role = element.getAttributeValue("role") ?? "";
        const kind = kindOf(element);
        if (ROLES[kind]?.includes(role) === false) this.report(element, `<${kind}> may not have the role "${role}"`);
      }
      for (const element of document.querySelectorAll("[aria-label], [aria-labelledby]"))
        if (NAMELESS.has(element.tagName) && !element.hasAttribute("role"))
          this.report(element, `<${element.tagName}> without a role may not be named`);
    });
  }
}

export const rolesPlugin = definePlugin({ name: "roles", rules: { "permitted-role": PermittedRole } });
