/**
 * The pattern that a path matches, such as `/listing/:id`: paths that strangers make up do not become names of metrics.
 */

/** For a path without a match. */
export const OTHER_ROUTE = "other";

interface RouteNode {
  readonly below: Map<string, RouteNode>;
  /** A part with any value. */
  any: RouteNode | null;
  /** Name of the pattern that ends here; `rest`: of the one that continues with any path. */
  name: string | null;
  rest: string | null;
}

const node = (): RouteNode => ({ below: new Map(), any: null, name: null, rest: null });

function add(root: RouteNode, pattern: string): void {
  const parts = pattern.split("/").filter((part) => part !== "");
  let at = root;
  for (const [index, part] of parts.entries()) {
    if (part.endsWith("?")) at.name ??= `/${parts.slice(0, index).join("/")}`;
    if (part === "*") {
      at.rest ??= pattern;
      return;
    }
    if (part.startsWith(":")) at = at.any ??= node();
    else {
      const next = at.below.get(part) ?? node();
      at.below.set(part, next);
      at = next;
    }
  }
  at.name ??= pattern;
}

/** `patterns` in the routers' notation: `:name`, `:name?` and `*` at the end. */
export function routeNames(patterns: readonly string[]): (path: string) => string {
  const root = node();
  // a lone '*' matches paths without another match
  for (const pattern of patterns) if (pattern !== "*" && pattern !== "/*") add(root, pattern);
  return (path) => {
    let at = root;
    let rest: string | null = null;
    for (const part of path.split("/")) {
      if (part === "") continue;
      rest = at.rest ?? rest;
      const next = at.below.get(part) ?? at.any;
      if (next === null) return rest ?? OTHER_ROUTE;
      at = next;
    }
    return at.name ?? at.rest ?? rest ?? OTHER_ROUTE;
  };
}
