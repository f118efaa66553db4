/** After saving a listing: the message, and the dialog with the lists. */
import { useEffect, useEffectEvent, useState } from "react";
import type { ListSummary } from "#contract/lists/list.ts";
import { api } from "../platform/api.ts";
import { failureText } from "../platform/failure-text.ts";
import { FORM_FIELD } from "../platform/form-answer.ts";
import { showToast } from "../platform/toast.ts";
import { Dialog } from "../ui/dialog.tsx";
import { ChooseLists } from "./choose-lists.tsx";
import { chooseTexts } from "./choose-texts.ts";
import type { SaveAnswer } from "./save-answer.ts";

interface SaveOutcomeProps {
  listing: { id: string; name: string };
  answer: SaveAnswer;
  onUndo: (fields: FormData) => void;
}

export default function SaveOutcome({ listing: { id, name }, answer, onUndo }: SaveOutcomeProps) {
  const [lists, setLists] = useState<readonly ListSummary[] | null>(null);
  const close = () => setLists(null);

  async function choose() {
    try {
      setLists((await api.get_lists({ p_business_id: id })).lists);
    } catch (error) {
      showToast(failureText(error), "bad");
    }
  }

  const report = useEffectEvent(({ failure, made }: SaveAnswer) => {
    if (failure !== null) showToast(failure, "bad");
    // after an undo there is nothing more to say
    if (failure !== null || made === undefined) return;
    const [first] = made.lists;
    if (made.isSaved) {
      const text = chooseTexts.savedIn({ list: first?.name ?? "" });
      showToast(text, "ok", { label: chooseTexts.changeList, run: () => void choose() });
      return;
    }
    const fields = new FormData();
    for (const [field, value] of [[FORM_FIELD, "choose"], ["p_saved", "yes"]] as const) fields.set(field, value); // oxfmt-ignore
    for (const list of made.lists) fields.append("p_list_ids", list.id);
    showToast(chooseTexts.removed, "ok", { label: chooseTexts.undo, run: () => onUndo(fields) });
  });
  useEffect(() => report(answer), [answer]);

  return (
    <Dialog title={chooseTexts.title({ name })} isOpen={lists !== null} onClose={close}>
      {lists !== null && <ChooseLists id={id} lists={lists} onDone={close} />}
    </Dialog>
  );
}
