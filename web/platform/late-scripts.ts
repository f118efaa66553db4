/**
 * Lets a first document be painted before any script of ours is fetched: on a slow line a hundred kilobytes of it would compete
 * with the picture and the font that a reader waits for. Until then links, searches and forms work as in any document; a form
 * that has no address of its own is kept until the page is alive, and sent then (`early-form.ts`); so is one of whose switches one
 * was turned, as that is its Save. What was typed into a field that React keeps is taken back when the page comes to life, so it is
 * typed again then. A menu's button that was pressed is kept for the menu, which may come to life later than the rest of the page
 * (`../ui/menu-button.tsx`). Who goes back before that may come to an address that is another page's, within the same document: it is loaded,
 * and the document that was left does not come to life, as it would mix both pages.
 */

const PRELOAD = '<link rel="modulepreload"';
const LATE = '<link rel="late" fetchpriority="low"';
/** How the head of React Router's script ends. Looked for as it is: an expression would take as long as a tenth of rendering. */
const START = ' type="module" async="">';
const OPEN = "<script";
const CLOSE = "</script>";

/** Runs in the browser, so it is plain text; a tab in the background paints nothing, so there it does not wait. */
const STARTER = `(() => {
  const late = document.currentScript.previousElementSibling;
  const keep = (event) => {
    if (event.target.method !== "post" || event.target.hasAttribute("action")) return;
    event.preventDefault();
    window.earlyForm = event.target;
  };
  const turn = ({ target }) => {
    if (target.matches("[role=switch]") && target.form?.method === "post") window.earlyForm = target.form;
  };
  const typed = new Map();
  const note = ({ target }) => {
    if (target.matches("textarea, input:not([type=checkbox], [type=radio], [type=file])") && target.form?.method !== "get")
      typed.set(target, target.value);
  };
  const press = ({ target }) => {
    const button = target.closest(".menu-button > button");
    window.earlyPress = button === window.earlyPress ? null : button;
  };
  const address = location.pathname + location.search;
  const leave = () => {
    if (location.pathname + location.search === address) return;
    window.leftEarly = true;
    location.reload();
  };
  const type = (field, value) => {
    // React asks its own property of the element what it knows, and hears of nothing that is the same
    field.value = "";
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value").set.call(field, value);
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  addEventListener("submit", keep, true);
  addEventListener("change", turn, true);
  addEventListener("input", note, true);
  addEventListener("click", press, true);
  addEventListener("popstate", leave);
  window.takeEarlyForm = () => {
    removeEventListener("submit", keep, true);
    removeEventListener("change", turn, true);
    removeEventListener("input", note, true);
    removeEventListener("popstate", leave);
    for (const [field, value] of typed) if (field.isConnected && field.value !== value) type(field, value);
    return window.earlyForm;
  };
  const start = () => {
    for (const link of document.querySelectorAll('link[rel="late"]')) link.rel = "modulepreload";
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = late.nonce;
    script.textContent = late.textContent;
    document.body.append(script);
  };
  if (document.hidden) start();
  else requestAnimationFrame(() => setTimeout(start));
})()`;

/**
 * Makes data of what React Router starts a page with, to be run after the first frame. A page in which it is not found is left
 * as it is, and starts at once.
 */
export function deferScripts(html: string): string {
  const at = html.indexOf(START);
  const from = html.lastIndexOf(OPEN, at);
  const codeAt = at + START.length;
  const end = html.indexOf(CLOSE, codeAt);
  const attributes = html.slice(from + OPEN.length, at);
  if (at === -1 || from === -1 || end === -1 || attributes.includes(">")) return html;
  const late = `${OPEN}${attributes} type="text/plain">${html.slice(codeAt, end)}${CLOSE}`;
  const before = html.slice(0, from).replaceAll(PRELOAD, LATE);
  return `${before}${late}${OPEN}${attributes}>${STARTER}${CLOSE}${html.slice(end + CLOSE.length)}`;
}
