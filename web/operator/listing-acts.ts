/** Server actions of the forms about listings, accounts and jobs. */
import type { FormHandlers, FormRequest } from "../platform/form-action.ts";
import type { OperatorApi } from "../platform/context.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { proveFirst } from "./prove-acts.ts";
import { accountTexts } from "./account-texts.ts";

/** `back` is the address that the form was sent from. */
export function listingActs(api: OperatorApi, back: string): FormHandlers {
  async function done(work: FormRequest, act: Promise<{ said: string }>) {
    const { said } = await act;
    work.say(said);
    return work.stay(back, { id: work.field("id") });
  }
  return {
    there: (work) =>
      done(
        work,
        api.undo_missing({
          p_id: work.field("listing"),
          p_source: work.field("source"),
          p_source_id: work.field("source_id"),
          p_looked_at: work.field("looked_at"),
        }),
      ),
    async part(work) {
      await proveFirst(work, api);
      return done(work, api.part_merged({ p_number: Number(work.field("id")) }));
    },
    hide: (work) => done(work, api.hide_listing({ p_id: work.field("id"), p_reason: work.field("p_reason") })),
    restore: (work) => done(work, api.restore_listing({ p_id: work.field("id") })),
    async give(work) {
      await proveFirst(work, api);
      const p_email = work.field("p_email");
      return done(work, api.give_listing({ p_id: work.field("id"), p_email, p_transfer: work.isTicked("transfer") }));
    },
    async take(work) {
      await proveFirst(work, api);
      return done(work, api.take_listing({ p_id: work.field("id") }));
    },
  };
}

/** `id` is a job's id, or 'all' for all jobs that were given up. */
export function jobActs(api: OperatorApi): FormHandlers {
  const which = (work: FormRequest) => ({ p_id: work.field("id") === "all" ? null : work.field("id") });
  async function done(work: FormRequest, act: Promise<{ said: string }>) {
    const { said } = await act;
    work.say(said);
    return work.stay(operatorPaths.jobs(), { id: work.field("id") });
  }
  return {
    retry: (work) => done(work, api.retry_jobs(which(work))),
    async drop(work) {
      await proveFirst(work, api);
      return done(work, api.drop_jobs(which(work)));
    },
    async release(work) {
      await proveFirst(work, api);
      return done(work, api.release_mail({ p_drop_mail: work.isTicked("drop") }));
    },
  };
}

export function accountActs(api: OperatorApi, back: string): FormHandlers {
  async function done(work: FormRequest, act: Promise<{ said: string }>) {
    const { said } = await act;
    work.say(said);
    return work.stay(back, { id: work.field("id") });
  }
  const proved = async <Done>(work: FormRequest, act: () => Promise<Done>): Promise<Done> => {
    await proveFirst(work, api);
    return act();
  };
  const on = (work: FormRequest) => ({ p_email: work.field("id") });
  return {
    disable: (work) => done(work, api.disable_account({ ...on(work), p_reason: work.field("p_reason") })),
    enable: (work) => done(work, api.enable_account(on(work))),
    confirm: (work) =>
      proved(work, () => done(work, api.confirm_account({ ...on(work), p_keeps_password: work.isTicked("keeps") }))),
    reset: (work) =>
      proved(work, async () => {
        const { said, password } = await api.reset_password(on(work));
        // shown once, as part of this response
        return work.stay(null, {
          id: work.field("id"),
          shown: accountTexts.newPassword({ said, password }),
        });
      }),
    second: (work) => proved(work, () => done(work, api.reset_second_factor(on(work)))),
    delete: (work) =>
      proved(work, () =>
        done(
          work,
          api.delete_account({
            ...on(work),
            p_again: work.field("again"),
            p_listings: work.isTicked("listings") ? "delete" : "unclaim",
            p_reviews: work.isTicked("reviews") ? "delete" : "keep",
          }),
        ),
      ),
  };
}
