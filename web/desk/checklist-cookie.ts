/** Cookie by which a browser hides the checklist of a listing on Today. */
const DAYS = 365;
const DAY_SECONDS = 86_400;

const nameOf = (id: string) => `checklist-${id}`;

export const isChecklistHidden = ({ headers }: Request, id: string): boolean =>
  (headers.get("cookie") ?? "").split("; ").includes(`${nameOf(id)}=hidden`);

/** Browser only. */
export function hideChecklist(id: string): void {
  const secure = window.location.protocol === "https:" ? ["secure"] : [];
  document.cookie = [
    `${nameOf(id)}=hidden`,
    // in all languages
    "path=/",
    `max-age=${DAYS * DAY_SECONDS}`,
    "samesite=lax",
    ...secure,
  ].join("; ");
}
