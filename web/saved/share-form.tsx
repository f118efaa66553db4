import type { SavedList, ShareMode } from "#contract/lists/list.ts";
import { listPaths } from "../platform/list-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { useSite } from "../platform/site.ts";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { LinkField } from "../ui/link-field.tsx";
import { PlainCheck } from "../ui/plain-controls.tsx";
import { listsTexts } from "./lists-texts.ts";

/** The link, which can be copied and replaced. */
function ListLink({ link, share }: { link: string; share: ShareMode }) {
  const form = usePostForm("share");
  const address = `${useSite().baseUrl}${listPaths.shared(link)}`;
  return (
    <>
      <LinkField label={listsTexts.link} address={address} action={listsTexts.copyLink}>
        <PostForm of={form}>
          <input type="hidden" name="p_new_link" value="yes" />
          <input type="hidden" name="p_share" value={share} />
          <BusyButton className="btn quiet" isBusy={form.isBusy}>
            {listsTexts.newLink}
          </BusyButton>
        </PostForm>
      </LinkField>
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
