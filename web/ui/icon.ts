/**
 * Stands in for the part of lucide-react that makes a component of a drawing (vite.config.ts puts it there): that one takes three
 * components and copies a dozen attributes three times for each icon on a page, all of which `.i` says once (web/styles/base.css).
 */
import { createElement, type ReactElement, type SVGProps } from "react";

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

/** The name that lucide's own has. The width of lines is the style sheet's, so what is given is left out of the page. */
export default function createLucideIcon({ node }: Drawing) {
  // the same elements each time: React need not look at them again
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes));
  return (given: SVGProps<SVGSVGElement>): ReactElement =>
    createElement("svg", { viewBox: "0 0 24 24", ...given, strokeWidth: undefined }, ...lines);
}
