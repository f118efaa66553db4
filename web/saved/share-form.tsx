import { Check, Copy } from "lucide-react";
import { TIMES } from "#contract/limits.ts";
import type { SavedList, ShareMode } from "#contract/lists/list.ts";
import { sharedPageTexts } from "#contract/site/page-texts.ts";
import { listPaths } from "../platform/list-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { useCopy } from "../ui/copy-text.ts";
import { FailedForm } from "../ui/failed-form.tsx";
import { PlainCheck } from "../ui/plain-controls.tsx";
import { listsTexts } from "./lists-texts.ts";

/** The link, which can be copied and replaced. */
function ListLink({ link, share }: { link: string; share: ShareMode }) {
  const form = usePostForm("share");
  const { outcome, copy } = useCopy(TIMES.copied);
  const isCopied = outcome === "copied";
  const address = `${useSite().baseUrl}${listPaths.shared(link)}`;
  return (
    <>
      <label className="field">
        <span className="label">{listsTexts.link}</span>
        <input className="input" readOnly value={address} onFocus={(event) => event.target.select()} />
      </label>
      <div className="row">
        <button type="button" className="btn only-scripts" aria-disabled={isCopied} onClick={() => void copy(address)}>
          {isCopied ? <Check className="i" aria-hidden /> : <Copy className="i" strokeWidth={1.75} aria-hidden />}
          {isCopied ? sharedPageTexts.copied : listsTexts.copyLink}
        </button>
        <PostForm of={form}>
          <input type="hidden" name="p_new_link" value="yes" />
          <input type="hidden" name="p_share" value={share} />
          <BusyButton className="btn quiet" isBusy={form.isBusy}>
            {listsTexts.newLink}
          </BusyButton>
        </PostForm>
      </div>
      <p className="help small muted">{listsTexts.newLinkHint}</p>
    </>
  );
}

/** Who sees the list. */
export function ShareForm({ list: { share, link } }: { list: SavedList }) {
  const form = usePostForm("share");
  const modes = [
    ["private", listsTexts.private, listsTexts.privateHint],
    ["read", listsTexts.read, listsTexts.readHint],
    ["vote", listsTexts.vote, listsTexts.voteHint],
  ] as const;
  return (
    <div className="stack list-share">
      <PostForm of={form} className="stack">
        <FailedForm failure={form.failure} />
        <fieldset>
          <legend>{listsTexts.sharing}</legend>
          {modes.map(([mode, label, help]) => (
            <PlainCheck
              key={mode}
              type="radio"
              label={label}
              help={help}
              name="p_share"
              value={mode}
              defaultChecked={mode === share}
            />
          ))}
        </fieldset>
        <div className="row">
          <BusyButton className="btn primary" isBusy={form.isBusy}>
            {listsTexts.save}
          </BusyButton>
        </div>
      </PostForm>
      {link !== null && <ListLink link={link} share={share} />}
    </div>
  );
}
