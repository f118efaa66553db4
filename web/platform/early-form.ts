/** Sends the form whose button was pressed before the page was alive: `late-scripts.ts` has kept it. */
export function sendEarlyForm(): void {
  window.takeEarlyForm?.()?.requestSubmit();
}
