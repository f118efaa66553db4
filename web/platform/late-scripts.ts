/**
 * Lets a first document be painted before any script of ours is fetched: on a slow line a hundred kilobytes of it would compete
 * with the picture and the font that a reader waits for. Until then links, searches and forms work as in any document; a form
 * that has no address of its own is kept until the page is alive, and sent then (`early-form.ts`); so is one of whose switches one
 * was turned, as that is its Save.
 */

const PRELOAD = /<link rel="modulepreload"/g;
const START = /<script([^>]*) type="module" async="">([\s\S]*?<\/script>)/;

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
  addEventListener("submit", keep, true);
  addEventListener("change", turn, true);
  window.takeEarlyForm = () => {
    removeEventListener("submit", keep, true);
    removeEventListener("change", turn, true);
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
  if (!START.test(html)) return html;
  return html
    .replace(
      START,
      (_all, attributes: string, code: string) =>
        `<script${attributes} type="text/plain">${code}<script${attributes}>${STARTER}</script>`,
    )
    .replace(PRELOAD, '<link rel="late" fetchpriority="low"');
}
