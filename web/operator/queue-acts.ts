/** Server actions of the queue's forms. */
import { QUEUE_KINDS, type QueueKind } from "#contract/operator/screens.ts";
import type { FormHandlers, FormRequest } from "../platform/form-action.ts";
import type { OperatorApi } from "../platform/context.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { ApiError } from "../platform/api.ts";
import { FieldError } from "../platform/refused-form.ts";
import { proveFirst } from "./prove-acts.ts";
import { queueTexts } from "./queue-texts.ts";

/** The kind of items in an address. */
export const kindOf = ({ url }: { url: URL }): QueueKind =>
  QUEUE_KINDS.find((kind) => kind === url.searchParams.get("kind")) ?? "all";

const onOne = ({ field }: Pick<FormRequest, "field">) => ({
  p_id: field("id"),
  p_seen: field("seen"),
  p_looked_at: field("looked_at"),
});

/** Items of the selected checkboxes. */
function chosenOf(boxes: readonly string[]) {
  return boxes.map((box) => {
    const [id = "", seen = ""] = box.split(" ");
    return { id, seen };
  });
}

export function queueActs(api: OperatorApi, kind: string): FormHandlers {
  const back = operatorPaths.queue(kind);
  async function done(work: FormRequest, act: Promise<{ said: string }>) {
    const { said } = await act;
    work.say(said);
    return work.stay(back);
  }
  const moderate = (work: FormRequest) => {
    const p_items = chosenOf(work.all("chosen"));
    const p_looked_at = work.field("looked_at");
    return work.field("act") === "hide"
      ? api.moderate_reviews({ p_act: "hide", p_items, p_looked_at, p_reason: work.field("p_reason") })
      : api.moderate_reviews({ p_act: "show", p_items, p_looked_at });
  };
  return {
    show: (work) => done(work, api.show_review(onOne(work))),
    hide: (work) => done(work, api.hide_review({ ...onOne(work), p_reason: work.field("p_reason") })),
    undo: (work) => done(work, api.undo_review({ p_id: work.field("id") })),
    async many(work) {
      if (work.all("chosen").length === 0) throw new FieldError("chosen", queueTexts.chooseFirst);
      return done(work, moderate(work));
    },
    async reasons(work) {
      const lines = work.field("p_reasons").split("\n");
      const p_reasons = [...new Set(lines.map((line) => line.trim()).filter((line) => line !== ""))];
      try {
        return await done(work, api.save_reasons({ p_reasons }));
      } catch (error) {
        // a line that is too long, or too many lines
        if (error instanceof ApiError && error.issues[0] !== undefined)
          throw new FieldError("p_reasons", error.issues[0].message);
        throw error;
      }
    },
    accept: (work) => done(work, api.accept_suggestion(onOne(work))),
    decline: (work) => done(work, api.decline_suggestion(onOne(work))),
    async approve(work) {
      await proveFirst(work, api);
      return done(
        work,
        api.approve_claim({ ...onOne(work), p_now: work.isTicked("now"), p_unproved: work.isTicked("unproved") }),
      );
    },
    async "undo-claim"(work) {
      await proveFirst(work, api);
      return done(work, api.undo_claim({ p_id: work.field("id") }));
    },
    async refuse(work) {
      await proveFirst(work, api);
      return done(work, api.refuse_claim({ ...onOne(work), p_reason: work.field("p_reason") }));
    },
    async code(work) {
      await proveFirst(work, api);
      const { code, phone_number: phone, until } = await api.make_letter(onOne(work));
      return work.stay(null, { id: work.field("id"), code, phone, until: until.slice(0, 10) });
    },
  };
}
