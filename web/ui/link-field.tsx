/** A secret link with a button that sends it: by the device's share menu where there is one, otherwise by copying. */
import { Check, Copy, Share } from "lucide-react";
import type { ReactNode } from "react";
import { TIMES } from "#contract/limits.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { useCopy } from "./copy-text.ts";
import "./link-field.css";

interface LinkFieldProps {
  label: string;
  address: string;
  /** Text of the button. */
  action: string;
  /** Offers the share menu with this title; without it, the link is copied. */
  shareTitle?: string;
  /** Further buttons. */
  children?: ReactNode;
}

/** False without a share menu, or if it cannot share this. A menu that the user closes has done its work. */
async function shared(content: ShareData): Promise<boolean> {
  if (!("share" in navigator)) return false;
  try {
    await navigator.share(content);
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError";
  }
}

export function LinkField({ label, address, action, shareTitle, children }: LinkFieldProps) {
  const { outcome, copy } = useCopy(TIMES.copied);
  const isCopied = outcome === "copied";
  const Icon = isCopied ? Check : shareTitle === undefined ? Copy : Share;
  async function send() {
    if (shareTitle !== undefined && (await shared({ title: shareTitle, url: address }))) return;
    await copy(address);
  }
  return (
    <>
      <label className="field">
        <span className="label">{label}</span>
        <input className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <div className="row">
        <button type="button" className="btn only-scripts" aria-disabled={isCopied} onClick={() => void send()}>
          <Icon className="i" strokeWidth={1.75} aria-hidden />
          {isCopied ? sharedPageTexts.copied : action}
        </button>
        {children}
      </div>
    </>
  );
}
