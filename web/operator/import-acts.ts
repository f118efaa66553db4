/** Server actions of the import forms; the file itself is posted to a separate address. */
import type { FormHandlers, FormRequest } from "../platform/form-action.ts";
import type { OperatorApi } from "../platform/context.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { proveFirst } from "./prove-acts.ts";

export function importActs(api: OperatorApi): FormHandlers {
  const on = (work: FormRequest) => ({
    p_id: work.field("id"),
    p_seen: work.field("seen"),
    p_looked_at: work.field("looked_at"),
  });
  async function done(work: FormRequest, act: Promise<{ said: string }>) {
    const { said } = await act;
    work.say(said);
    return work.stay(operatorPaths.imports(), { id: work.field("id") });
  }
  return {
    check: (work) => done(work, api.check_import(on(work))),
    async run(work) {
      await proveFirst(work, api);
      return done(work, api.run_import(on(work)));
    },
    cancel: (work) => done(work, api.cancel_import(on(work))),
  };
}
