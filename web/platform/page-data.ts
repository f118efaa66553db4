/** What loaders answered, as React Router's own scripts hand it to the page that comes to life. */

const END = "</body></html>";

/** Of a text within a script: nothing in it may end that, nor a line of it. */
const UNSAFE = /[&<>\u2028\u2029]/g;
const escaped = (text: string): string =>
  text.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);

/** In one piece, at the end of the page. */
export function withData(html: string, data: string, nonce: string): string {
  const open = nonce === "" ? "<script>" : `<script nonce="${nonce}">`;
  const controller = "window.__reactRouterContext.streamController";
  const script = `${open}${controller}.enqueue(${escaped(JSON.stringify(data))});${controller}.close();</script>`;
  return html.endsWith(END) ? `${html.slice(0, -END.length)}${script}${END}` : html + script;
}
