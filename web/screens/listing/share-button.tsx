import { Check, Share } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { TIMES } from "#contract/limits.ts";
import { MESSAGES } from "#contract/messages.ts";

type Outcome = "idle" | "copied" | "refused";

/** The clipboard exists only on https and on this machine itself; elsewhere the old way still works. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.readOnly = true;
    field.className = "vh";
    document.body.append(field);
    const focused = document.activeElement;
    field.select();
    try {
      // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way without a secure context
      return document.execCommand("copy");
    } catch {
      return false;
    } finally {
      field.remove();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    }
  }
}

/** Copies the page's link and says so for two seconds (product.md 2); where nothing may be copied, shows the link. */
export function ShareButton({ path }: { path: string }) {
  const [outcome, setOutcome] = useState<Outcome>("idle");
  const [link, setLink] = useState("");
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (outcome === "refused") field.current?.select();
    if (outcome !== "copied") return;
    const timer = setTimeout(() => setOutcome("idle"), TIMES.copied);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function share() {
    if (outcome === "copied") return;
    const address = new URL(path, window.location.href).href;
    setLink(address);
    setOutcome((await copy(address)) ? "copied" : "refused");
  }

  const isCopied = outcome === "copied";
  return (
    <>
      {/* not the attribute `disabled`: that would take the focus away from who has just pressed it */}
      <button type="button" className="btn action-share" aria-disabled={isCopied} onClick={() => void share()}>
        {isCopied ? <Check className="i" aria-hidden /> : <Share className="i" strokeWidth={1.75} aria-hidden />}
        {isCopied ? MESSAGES.copied : "Share"}
      </button>
      <span className="vh" role="status">
        {isCopied && "The link is on the clipboard."}
      </span>
      {outcome === "refused" && (
        <label className="share-link">
          <span className="small">Copy this link:</span>
          <input className="input sm" ref={field} readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </>
  );
}
