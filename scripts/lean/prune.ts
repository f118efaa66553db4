/**
 * Takes parts out of a library's source that this program never comes to, by their names. A bundler drops what no module asks
 * for; react-dom is one function in which everything asks for everything. Why, in decision 87.
 */
import { parseSync } from "vite";

/** As the parser gives it; what of it is read is looked at before. */
interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Parts {
  /** Names of functions, and what stands in their bodies instead. */
  functions: Readonly<Record<string, string>>;
  /** Of classes that are never made: their methods go. */
  prototypes: readonly string[];
  /** What no `tag` ever is. */
  tags: readonly number[];
  /** Constants that nothing ever equals. */
  kinds: readonly string[];
  /** Expressions that have the same value always: as they stand in the source, that value, and how often they are left to be found. */
  facts: readonly (readonly [source: string, value: string, times: number])[];
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);
const listOf = (node: Node, key: string): Node[] => [node[key]].flat().filter(isNode);
const nameOf = (node: unknown): string => (isNode(node) && typeof node["name"] === "string" ? node["name"] : "");
const bodyOf = (node: Node): Node | null =>
  /^(?:Arrow)?Function/.test(node.type) && isNode(node["body"]) ? node["body"] : null;

/** `fiber.tag`, or `tag`. */
function isTag(node: unknown): boolean {
  if (!isNode(node)) return false;
  return nameOf(node.type === "MemberExpression" && node["computed"] !== true ? node["property"] : node) === "tag";
}

const LEAVING = new Set(["BreakStatement", "ReturnStatement", "ThrowStatement", "ContinueStatement"]);

function leaves(statements: readonly Node[]): boolean {
  const last = statements.at(-1);
  if (last === undefined) return false;
  return last.type === "BlockStatement" ? leaves(listOf(last, "body")) : LEAVING.has(last.type);
}

/** Declarations are the whole function's, wherever they stand: what is left may need them. */
function declaredIn(node: Node): string[] {
  if (bodyOf(node) !== null) return [];
  const own = node.type === "VariableDeclarator" ? [nameOf(node["id"])] : [];
  return [...own, ...childrenOf(node).flatMap(declaredIn)];
}

/** Finds what is to be changed; takes the functions that it finds out of `left`. */
class Pruning {
  readonly edits: Edit[] = [];
  readonly left: Set<string>;
  readonly #source: string;
  readonly #parts: Parts;

  constructor(source: string, parts: Parts) {
    this.#source = source;
    this.#parts = parts;
    this.left = new Set(Object.keys(parts.functions));
  }

  readonly #isGoneTag = (test: unknown): boolean =>
    isNode(test) && typeof test["value"] === "number" && this.#parts.tags.includes(test["value"]);
  readonly #isGoneKind = (test: unknown): boolean => this.#parts.kinds.includes(nameOf(test));

  #replace({ start, end }: { start: number; end: number }, text: string): void {
    this.edits.push({ start, end, text });
  }

  /** `missing` collects what was declared in what goes. */
  visit(node: Node, missing: string[]): void {
    const body = bodyOf(node);
    const name = node.type === "FunctionDeclaration" ? nameOf(node["id"]) : "";
    if (body !== null && this.left.delete(name)) this.#replace(body, `{${this.#parts.functions[name] ?? ""}}`);
    else if (this.#isMethod(node)) this.#replace(node, "");
    else if (this.#comparesTag(node)) this.#replace(node, node["operator"] === "===" ? "false" : "true");
    else if (node.type === "SwitchStatement") this.#visitSwitch(node, missing);
    else if (body === null) for (const child of childrenOf(node)) this.visit(child, missing);
    else {
      const own: string[] = [];
      for (const child of childrenOf(node)) this.visit(child, own);
      const at = body.start + 1;
      if (own.length > 0) this.#replace({ start: at, end: at }, `var ${[...new Set(own)].join(",")};`);
    }
  }

  #isMethod({ type, start }: Node): boolean {
    return (
      type === "ExpressionStatement" &&
      this.#parts.prototypes.some((one) => this.#source.startsWith(`${one}.prototype.`, start))
    );
  }

  #comparesTag({ type, left, right }: Node): boolean {
    return (
      type === "BinaryExpression" &&
      ((isTag(left) && this.#isGoneTag(right)) || (isTag(right) && this.#isGoneTag(left)))
    );
  }

  /** Of a case that another one leads into, only the label goes. */
  #visitSwitch(node: Node, missing: string[]): void {
    const isGone = isTag(node["discriminant"]) ? this.#isGoneTag : this.#isGoneKind;
    let isEntered = false;
    for (const one of listOf(node, "cases")) {
      const statements = listOf(one, "consequent");
      const [first] = statements;
      if (!isGone(one["test"])) isEntered = true;
      else if (!isEntered) {
        this.#replace(one, "");
        missing.push(...statements.flatMap(declaredIn));
        continue;
      } else this.#replace({ start: one.start, end: first?.start ?? one.end }, "");
      for (const statement of statements) this.visit(statement, missing);
      if (first !== undefined) isEntered = !leaves(statements);
    }
  }
}

/** The source without these parts. Throws where it is not as they say. */
export function prune(source: string, parts: Parts): string {
  const pruning = new Pruning(source, parts);
  // the parser's own types name each kind of node; here they are read by what they have
  pruning.visit(parseSync("library.js", source).program as unknown as Node, []);
  if (pruning.left.size > 0) throw new Error(`Not found: ${[...pruning.left].join(", ")}`);
  let pruned = source;
  for (const { start, end, text } of pruning.edits.sort((one, other) => other.start - one.start))
    pruned = pruned.slice(0, start) + text + pruned.slice(end);
  for (const [expression, value, times] of parts.facts) {
    const pieces = pruned.split(expression);
    if (pieces.length !== times + 1) throw new Error(`Found ${pieces.length - 1} times: ${expression}`);
    pruned = pieces.join(value);
  }
  return pruned;
}
