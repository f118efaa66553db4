/** The order in which a page's head asks for files. */

const SCRIPT_PRELOAD = /<link rel="modulepreload"[^>]*\/>/g;

/**
 * Puts the style sheets, which the first paint waits for, before the scripts' preloads, which it does not. React writes
 * preloads first and finds them again wherever in the head they are. A phone's six connections then fetch styles first.
 */
export function stylesFirst(html: string): string {
  const end = html.indexOf("</head>");
  if (end === -1) return html;
  const head = html.slice(0, end);
  const preloads = head.match(SCRIPT_PRELOAD)?.join("") ?? "";
  return head.replace(SCRIPT_PRELOAD, "") + preloads + html.slice(end);
}
