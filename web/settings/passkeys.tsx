import { useState } from "react";
import { Link } from "react-router";
import { ArrowLeft } from "lucide-react";
import { NewCredential } from "#contract/accounts/passkeys.ts";
import { readCredential } from "../accounts/read-credential.ts";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { accountPagesContext, apiContext } from "../platform/context.ts";
import { answerForm, type FormRequest } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { DialogForm } from "./asking.tsx";
import { atItsField } from "./at-its-field.ts";
import { LogInAgainForm } from "./log-in-again.tsx";
import { AddPasskey, NoPasskeysHere, PasskeyList, RemovePasskey } from "./passkeys-forms.tsx";
import { useAddPasskey } from "./use-add-passkey.ts";
import type { Route } from "./+types/passkeys.ts";
import "./settings.css";
import "./passkeys.css";
import { passkeysTexts } from "./security-texts.ts";
import { settingsTexts } from "./settings-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(passkeysTexts.title, loaderData.site),
    description: passkeysTexts.description,
    path: accountPaths.passkeys(),
    site: loaderData.site,
    noindex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireViewer(args);
  const api = args.context.get(apiContext);
  const [passkeys, { since }] = await Promise.all([api.get_passkeys({}), api.get_second_factor({})]);
  return {
    profile,
    passkeys,
    asksForCode: since !== null,
    hasPasskeys: args.context.get(accountPagesContext).hasPasskeys,
    asOf: new Date().toISOString(),
    asked: args.url.searchParams.get("remove"),
  };
}

export async function action(args: Route.ActionArgs) {
  const { has_password: hasPassword } = await requireViewer(args);
  const passwordOf = ({ field }: FormRequest, name: string) => (hasPassword ? { currentPassword: field(name) } : {});
  return answerForm(args, {
    async begin(work) {
      const code = work.field("code");
      const given = { ...passwordOf(work, "currentPassword"), ...(code === "" ? {} : { code }) };
      const { options } = await atItsField(work.account("passkey/begin", given));
      return work.stay(null, { options: JSON.stringify(options), name: work.field("name") });
    },
    async add(work) {
      const credential = readCredential(work.field("credential"), NewCredential);
      await work.account("passkey/add", { name: work.field("name"), credential });
      work.leave(passkeysTexts.wasAdded);
      return work.stay(accountPaths.passkeys());
    },
    async remove(work) {
      const given = { id: work.field("id"), ...passwordOf(work, "p_password") };
      await atItsField(work.account("passkey/remove", given), "p_password");
      work.leave(passkeysTexts.wasRemoved);
      return work.stay(accountPaths.passkeys());
    },
  });
}
export const clientAction = keepTyped;

export default function PasskeysPage({ loaderData }: Route.ComponentProps) {
  const { profile, passkeys, asksForCode, hasPasskeys, asOf, asked: params } = loaderData;
  const [removing, setRemoving] = useState(params);
  const remove = usePostForm("remove", () => setRemoving(null));
  const add = useAddPasskey();
  return (
    <main id="main" tabIndex={-1} className="narrow settings">
      <header className="phead">
        <Link className="btn quiet sm back" to={paths.settings()}>
          <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
          {settingsTexts.title}
        </Link>
        <h1>{passkeysTexts.title}</h1>
        <p className="muted">{passkeysTexts.lead}</p>
      </header>
      <DialogForm page={accountPaths.passkeys()} />
      <LogInAgainForm />
      <PasskeyList passkeys={passkeys} asOf={asOf} onAsk={setRemoving} />
      <RemovePasskey
        key={removing}
        profile={profile}
        passkey={passkeys.find(({ id }) => id === removing) ?? null}
        form={remove}
        onClose={() => setRemoving(null)}
      />
      {hasPasskeys ? <AddPasskey profile={profile} asksForCode={asksForCode} {...add} /> : <NoPasskeysHere />}
      {hasPasskeys && <p className="passkey-plain">{passkeysTexts.needsScripts}</p>}
    </main>
  );
}
