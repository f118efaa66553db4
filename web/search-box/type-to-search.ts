/** Whether typing anywhere opens the search: on unless switched off in this browser. */

const KEY = "type-to-search";
const listeners = new Set<() => void>();

export function isTypeToSearchOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== "off";
  } catch {
    // storage may be disabled
    return true;
  }
}

export function setTypeToSearch(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    return;
  }
  for (const listener of listeners) listener();
}

/** Called on changes in this tab and in others. */
export function watchTypeToSearch(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener("storage", onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener("storage", onChange);
  };
}
