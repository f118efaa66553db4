/** Messages of errors stand in catalogs (docs/decisions/0140-texts.md), so that each is read in the language of its reader. */
import { expect, test } from "vitest";
import { readSources } from "../../scripts/import-graph.ts";
import { childrenOf, isNode, lineOf, nameOf, parseSource, textOf, type SyntaxNode } from "../support/syntax-tree.ts";

/** Texts for operators at a machine and for programmers stay in English: the command line, logs and the API's description. */
const ENGLISH =
  /^contract\/(?:api-groups|examples|notifications\/mail-examples)\.ts$|^server\/site\/site-file\.ts$|^server\/(?:api|backup|export|import|maps|osm|platform|sample|start)\/|\/(?:settings|queries[\w-]*)\.ts$|-texts\.ts$/;

const hasWords = (text: string) => /\p{L}[\p{L}’']*[,.:;!?”]* +[“‘'"(]?\p{L}/u.test(text);

/** The value itself, or what an arrow function or a conditional expression returns. */
function resultsOf(node: SyntaxNode): SyntaxNode[] {
  if (node.type === "ConditionalExpression" || node.type === "LogicalExpression")
    return ["consequent", "alternate", "left", "right"].flatMap((key) => {
      const part = node[key];
      return isNode(part) ? resultsOf(part) : [];
    });
  if (node.type === "ArrowFunctionExpression" && isNode(node["body"])) return resultsOf(node["body"]);
  return [node];
}

/** Checks of zod, which take the message last. */
const CHECK =
  /^(?:min|max|length|regex|refine|email|uuid|url|int|date|datetime|nonempty|union|startsWith|endsWith|check|custom|positive|multipleOf)$/;
/** Functions that create an error from a message. */
const REFUSAL = /^(?:refuse|refuseSaying|refuseHere|operatorError|wrong|issue|slotTaken|reason|failure|back)$/;

/** Places of literal messages in a source, 'file:line: text'. */
function literalMessages(file: string, source: string): string[] {
  const found: string[] = [];
  const report = (node: SyntaxNode) => {
    for (const part of resultsOf(node)) {
      // placeholders count as words
      const text = textOf(part)?.replaceAll("\0", "x") ?? "";
      if (hasWords(text)) found.push(`${file}:${lineOf(source, part)}: ${text}`);
    }
  };
  function visit(node: SyntaxNode): void {
    if (node.type === "Property" && /^(?:message|error)$/.test(nameOf(node["key"])) && isNode(node["value"]))
      report(node["value"]);
    if (node.type === "CallExpression") {
      const callee = node["callee"] as SyntaxNode;
      const name = nameOf(callee["property"] ?? callee);
      const given = (node["arguments"] as SyntaxNode[]).filter(isNode);
      const isCheck = CHECK.test(name) && callee.type === "MemberExpression";
      if (isCheck || REFUSAL.test(name)) for (const argument of given) report(argument);
    }
    for (const child of childrenOf(node)) visit(child);
  }
  visit(parseSource(file, source));
  return found;
}

test.each([
  ['z.string().min(1, "Enter a name.")', 1],
  ['z.string().refine(isName, { error: () => "Enter a name." })', 1],
  ['context.addIssue({ code: "custom", message: isOld ? "This is too old." : texts.young })', 1],
  ['throw refuseSaying("not_found", `There is no ${name} here.`)', 1],
  ['const errors = { forbidden: { status: 403, message: "You may not." } }', 1],
  ["z.string().min(1, { error: () => inputTexts.name })", 0],
  ['z.string().describe("The name of the guest.")', 0],
  ['throw refuse("not_found")', 0],
])("%s", (source, count) => {
  expect(literalMessages("source.ts", source)).toHaveLength(count);
});

test("no error of the contract and the server has a literal message", () => {
  expect(
    readSources("{contract,server}/**/*.ts").flatMap(({ file, text }) =>
      ENGLISH.test(file) ? [] : literalMessages(file, text),
    ),
  ).toEqual([]);
});
