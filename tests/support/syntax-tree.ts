/** Nodes of a parsed source, for tests that read code. */
import { parseSync } from "vite";

export interface SyntaxNode {
  type: string;
  start: number;
  [key: string]: unknown;
}

export const parseSource = (file: string, source: string): SyntaxNode =>
  parseSync(file, source).program as unknown as SyntaxNode;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null && typeof (value as { type?: unknown }).type === "string";

export const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  Object.values(node).flatMap((value): SyntaxNode[] =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

/** Name of an identifier, or value of a string as in { "aria-label": … }; otherwise empty. */
export function nameOf(node: unknown): string {
  if (!isNode(node)) return "";
  const name = node["name"] ?? node["value"];
  return typeof name === "string" ? name : "";
}

/** Text of a string or template, with NUL for each placeholder; null for other nodes. */
export function textOf(node: SyntaxNode): string | null {
  if (node.type === "Literal") return typeof node["value"] === "string" ? node["value"] : null;
  if (node.type !== "TemplateLiteral") return null;
  return (node["quasis"] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join("\0");
}

export const lineOf = (source: string, { start }: { start: number }): number =>
  source.slice(0, start).split("\n").length;
