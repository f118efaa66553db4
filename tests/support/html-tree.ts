/** Elements and texts of a page parsed by parse5. */
import type { DefaultTreeAdapterTypes } from "parse5";

export type Node = DefaultTreeAdapterTypes.Node;
export type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => "tagName" in node;
export const childrenOf = (node: Node): readonly Node[] => ("childNodes" in node ? node.childNodes : []);
export const attribute = (element: Element, name: string): string | null =>
  element.attrs.find((one) => one.name === name)?.value ?? null;
export const tidy = (text: string): string => text.replaceAll(/\s+/g, " ").trim();

export function* elementsIn(node: Node): Generator<Element> {
  for (const child of childrenOf(node)) {
    if (!isElement(child)) continue;
    yield child;
    yield* elementsIn(child);
  }
}

/** All text except that of controls, scripts and styles. */
export function textOf(node: Node): string {
  if (node.nodeName === "#text" && "value" in node) return node.value;
  if (isElement(node) && /^(?:script|style|select|textarea|template)$/.test(node.tagName)) return "";
  // a line break and the end of a block separate words
  return (
    childrenOf(node).map(textOf).join("") + (/^(?:p|div|li|h\d|br|dt|dd|button|label)$/.test(node.nodeName) ? " " : "")
  );
}

export function ancestor(element: Element, tagName: string): Element | null {
  for (let node: Node | null = element; node !== null && isElement(node); node = node.parentNode)
    if (node.tagName === tagName) return node;
  return null;
}
