const LOWERCASE_WORD = /^\p{Ll}+(?=\P{L}|$)/u;

/**
 * Kind of a listing on its card: 'Hair salon'. Its first keyword; an import puts the kind that its source states there.
 * Null without keywords; the card then shows a category.
 */
export function kindOf([first]: readonly string[]): string | null {
  if (first === undefined) return null;
  // 'iPhone repair' stays as written
  return LOWERCASE_WORD.test(first) ? `${first.slice(0, 1).toUpperCase()}${first.slice(1)}` : first;
}
