const ITEM = "li, article";
const HEADING = "h1, h2, h3";

/**
 * Call it when the form is removed from the page. If its list item is removed with the focus in it, the focus goes to
 * the next item, else the previous one, else the heading above; the browser would reset it to the start of the page.
 */
export function keepFocusNear(form: HTMLElement | null): void {
  const { activeElement } = document;
  if (form === null || form.closest(ITEM)?.contains(activeElement) !== true) return;
  const near: { item: Element; next: (Element | null)[] }[] = [];
  for (let item = form.closest(ITEM); item !== null; item = item.parentElement?.closest(ITEM) ?? null) {
    const next = [item.nextElementSibling, item.previousElementSibling].filter((one) => one?.matches(ITEM) === true);
    for (let above = item.parentElement; above !== null; above = above.parentElement)
      next.push(above.querySelector(HEADING));
    near.push({ item, next });
  }
  // after React has removed it
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const target = near
      .filter(({ item }) => !item.isConnected)
      .flatMap(({ next }) => next)
      .find((one) => one?.isConnected === true);
    if (!(target instanceof HTMLElement)) return;
    if (!target.hasAttribute("tabindex")) target.tabIndex = -1;
    target.focus({ preventScroll: true });
  });
}
