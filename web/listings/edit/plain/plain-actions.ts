/** What the plain form of a listing does, on the server. */
import type { ActionFunctionArgs } from "react-router";
import { LATER_MESSAGES } from "#contract/later-messages.ts";
import { answerForm, type Work } from "../../../platform/form-action.ts";
import { paths } from "../../../platform/paths.ts";
import { redirect } from "../../../platform/redirect.ts";
import { emptyForm, formOf, toWire, type ListingForm } from "../listing-form.ts";
import {
  atTheirFields,
  formFrom,
  refuseFields,
  typedProblems,
  withoutSpecialRow,
  withSpecialRow,
  type Typed,
} from "./typed-listing.ts";

/** Null where the press was on another button than those of the rows. */
function withRows({ field, typed }: Work): Typed | null {
  const [act, index = ""] = field("do").split(" ");
  if (act === "add") return withSpecialRow(typed);
  return act === "remove" ? withoutSpecialRow(typed, Number(index)) : null;
}

/** What is typed, checked. */
function read({ typed }: Work, base: ListingForm): ListingForm {
  const form = formFrom(typed, base);
  const problems = typedProblems(typed, form);
  if (Object.keys(problems).length > 0) throw refuseFields(problems);
  return form;
}

async function sent<Answer>({ typed }: Work, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw atTheirFields(error, typed);
  }
}

export const createAction = (asked: ActionFunctionArgs) =>
  answerForm(asked, {
    async listing(work) {
      const rows = withRows(work);
      if (rows !== null) return rows;
      const form = read(work, emptyForm({}));
      const { id } = await sent(work, () => work.api.add_business(toWire(form)));
      work.leave(LATER_MESSAGES.businessAdded);
      return redirect(paths.listing(id), 303);
    },
  });

export const editAction = (asked: ActionFunctionArgs, id: string) =>
  answerForm(asked, {
    async listing(work) {
      const rows = withRows(work);
      if (rows !== null) return rows;
      const base = formOf(await work.api.get_business({ p_id: id, p_image_limit: 0 }));
      const form = read(work, base);
      const wire = toWire(form, base.reservations, base);
      await sent(work, () => work.api.update_business({ p_id: id, p_version: Number(work.field("version")), ...wire }));
      work.leave(LATER_MESSAGES.businessUpdated);
      return redirect(paths.listing(id), 303);
    },
    async delete(work) {
      await work.api.delete_business({ p_id: id });
      work.leave(LATER_MESSAGES.businessDeleted);
      return redirect(paths.home(), 303);
    },
  });
