/** Finds texts for people that stand in code instead of a catalog. */
import { CATEGORIES as CATEGORY_LIST } from "#contract/listings/categories.ts";
import { childrenOf, isNode, lineOf, nameOf, parseSource, textOf, type SyntaxNode } from "./syntax-tree.ts";

/** Names of categories are their ids. */
const CATEGORIES = new Set<string>(CATEGORY_LIST);

/** Attributes and properties whose strings are for programs. */
const CODE =
  /^(class|type$|href$|to$|id$|key$|rel$|style$|d$|viewBox$|fill$|stroke|autoComplete$|inputMode$|pattern$|sizes$|src|media$|method$|role$|htmlFor$|form|value$|enterKeyHint$|target$|lang$|dir$|as$|action$|encType$|accept|data-|transform$|points$|kind$|variant$|tone$|property$|httpEquiv$|aria-(keyshortcuts|current|live|controls|labelledby|describedby|haspopup|expanded|autocomplete|orientation|activedescendant|owns)$)|(width|height|margin|padding|border|color|font|grid|background|align|transition|animation|display|overflow|shadow|outline|inset|flex|gap)/i;

/** Attributes that are texts even if they are one word. */
const TEXT_ATTRIBUTE =
  /^(aria-label|aria-description|aria-roledescription|title|placeholder|alt|label|hint|heading|caption|legend)$/;

/** 'Add to calendar', 'from verified visits', 'Saved.'; not 'min-width', 'image/png, image/jpeg' or '0 0 4px'. */
const isSentence = (text: string) =>
  (/\p{L}[\p{L}’'"”)]*[,.:;!?…]? +[“"‘(]?\p{L}/u.test(text) || /^\p{Lu}\p{Ll}+[.!?…]$/u.test(text)) &&
  !CATEGORIES.has(text) &&
  !/^[A-Z]{2}(?: [A-Z]{2})+$|^[a-z]+(?:, [a-z]+)+$|:is\(|^\(|[{}<>]|^[a-z-]+:|^[\w-]+=|^\/|;$|--|\bvar\(|\bpx\b/.test(
    text,
  );

const CALLS_FOR_PROGRAMS =
  /^(warn|document|matchMedia|querySelector|querySelectorAll|closest|matches|setAttribute|getAttribute|append|get|has|set|delete|addEventListener|includes|startsWith|endsWith|split|replace|replaceAll|test|catalog)$/;

/** Their messages are shown at a field or in a form. */
const ERRORS_FOR_PEOPLE = new Set(["FieldError", "ApiError"]);

/** Line and text of each literal in `source`. */
export function literalTexts(file: string, source: string): string[] {
  const found: string[] = [];
  const report = (node: SyntaxNode, text: string) => {
    found.push(
      `${file}:${lineOf(source, node)}: ${text.replaceAll("\0", "{}").replace(/\s+/g, " ").trim().slice(0, 90)}`,
    );
  };

  function visit(node: SyntaxNode, name: string): void {
    const text = textOf(node);
    if (text !== null) {
      const isWord = TEXT_ATTRIBUTE.test(name) && /\p{L}{2}/u.test(text);
      if (isWord || isSentence(text)) report(node, text);
    }
    switch (node.type) {
      case "JSXText":
        if (/\p{L}{2}/u.test(String(node["value"]).replace(/&\w+;/g, ""))) report(node, String(node["value"]));
        return;
      case "NewExpression":
        // other errors are for programmers
        if (!ERRORS_FOR_PEOPLE.has(nameOf(node["callee"]))) return;
        break;
      case "ImportDeclaration":
      case "TSLiteralType":
      case "TaggedTemplateExpression":
      case "SwitchCase":
        if (node.type === "SwitchCase") for (const child of node["consequent"] as SyntaxNode[]) visit(child, "");
        return;
      case "BinaryExpression":
        if (node["operator"] !== "+") return;
        break;
      case "JSXElement": {
        const tag = nameOf((node["openingElement"] as SyntaxNode)["name"]);
        if (/^(code|kbd|pre|script|style)$/.test(tag)) return;
        break;
      }
      case "JSXAttribute":
      case "Property":
      case "VariableDeclarator": {
        const own = nameOf(node["name"] ?? node["key"] ?? node["id"]);
        if (CODE.test(own)) return;
        const value = node["value"] ?? node["init"];
        if (isNode(value)) visit(value, own);
        return;
      }
      case "CallExpression": {
        const callee = node["callee"] as SyntaxNode;
        if (CALLS_FOR_PROGRAMS.test(nameOf(callee["property"] ?? callee))) return;
        break;
      }
    }
    const passed = node.type.startsWith("JSXExpression") || node.type === "ConditionalExpression" ? name : "";
    for (const child of childrenOf(node)) visit(child, passed);
  }
  visit(parseSource(file, source), "");
  return found;
}
