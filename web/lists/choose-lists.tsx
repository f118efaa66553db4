import type { ReactNode } from "react";
import { LIST_LIMITS } from "#contract/lists/list-limits.ts";
import type { ListSummary } from "#contract/lists/list.ts";
import { listPaths } from "../platform/list-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { BusyButton } from "../ui/busy-button.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { Field } from "../ui/field.tsx";
import { PlainCheck } from "../ui/plain-controls.tsx";
import { chooseTexts } from "./choose-texts.ts";
import "./choose-lists.css";

interface ChooseListsProps {
  /** Id of the listing. */
  id: string;
  lists: readonly ListSummary[];
  onDone?: () => void;
  /** Next to the button. */
  children?: ReactNode;
}

/** The lists that a listing is in, and a field for another. */
export function ChooseLists({ id, lists, onDone, children }: ChooseListsProps) {
  const form = usePostForm("choose", onDone);
  return (
    <PostForm of={form} to={listPaths.save(id)} className="stack choose-lists" noValidate>
      <FailedForm failure={form.failure} />
      {lists.length === 0 ? (
        <p className="muted">{chooseTexts.noLists}</p>
      ) : (
        <ul className="plain">
          {lists.map((list) => (
            <li key={list.id}>
              <PlainCheck label={list.name} name="p_list_ids" value={list.id} defaultChecked={list.has_listing} />
            </li>
          ))}
        </ul>
      )}
      <Field
        label={chooseTexts.newList}
        help={lists.length === 0 ? undefined : chooseTexts.newListHelp}
        name="p_new_list"
        maxLength={LIST_LIMITS.name}
        autoComplete="off"
        defaultValue={form.values["p_new_list"]}
        error={form.errors["p_new_list"]}
      />
      <div className="row">
        <BusyButton className="btn primary" isBusy={form.isBusy}>
          {chooseTexts.save}
        </BusyButton>
        {children}
      </div>
    </PostForm>
  );
}
