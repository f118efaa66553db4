import { Link } from "react-router";
import { ArrowLeft } from "lucide-react";
import { accountPaths } from "../platform/account-paths.ts";
import { paths } from "../platform/paths.ts";
import { apiContext } from "../platform/context.ts";
import { answerForm, type FormRequest } from "../platform/form-action.ts";
import { keepTyped } from "../platform/keep-typed.ts";
import { pageMeta, titleOf } from "../platform/meta.ts";
import { usePostForm } from "../platform/post-form.tsx";
import { requireViewer } from "../platform/viewer.ts";
import { atItsField } from "./at-its-field.ts";
import { BackupCodes, BeginTwoStep, ChangeTwoStep, ConfirmTwoStep } from "./two-step-forms.tsx";
import type { Route } from "./+types/two-step.ts";
import "./settings.css";
import "./two-step.css";
import { twoStepTexts } from "./security-texts.ts";
import { settingsTexts } from "./settings-texts.ts";

export const meta: Route.MetaFunction = ({ matches: [{ loaderData }] }) =>
  pageMeta({
    title: titleOf(twoStepTexts.title, loaderData.site),
    description: twoStepTexts.description,
    path: accountPaths.twoStep(),
    site: loaderData.site,
    noindex: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const profile = await requireViewer(args);
  return { profile, state: await args.context.get(apiContext).get_second_factor({}) };
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** One code per line: shown once, with and without scripts. */
const codesOf = ({ codes }: Record<string, unknown>): string =>
  Array.isArray(codes) ? codes.map(textOf).join("\n") : "";

export async function action(args: Route.ActionArgs) {
  const { has_password: hasPassword } = await requireViewer(args);
  const proofOf = ({ field }: FormRequest) => (hasPassword ? { currentPassword: field("currentPassword") } : {});
  return answerForm(args, {
    async begin(work) {
      const { key, url } = await atItsField(work.account("second-factor/begin", proofOf(work)));
      return work.stay(null, { key: textOf(key), url: textOf(url) });
    },
    async "turn-on"(work) {
      const made = await atItsField(work.account("second-factor/turn-on", { code: work.field("code") }));
      return work.stay(null, { codes: codesOf(made) });
    },
    async codes(work) {
      const given = { ...proofOf(work), code: work.field("code") };
      return work.stay(null, { codes: codesOf(await atItsField(work.account("second-factor/codes", given))) });
    },
    async "turn-off"(work) {
      await atItsField(work.account("second-factor/turn-off", { ...proofOf(work), code: work.field("code") }));
      work.leave(twoStepTexts.turnedOff);
      return work.stay(accountPaths.twoStep());
    },
  });
}
export const clientAction = keepTyped;

export default function TwoStepPage({ loaderData: { profile, state } }: Route.ComponentProps) {
  const begin = usePostForm("begin");
  const confirm = usePostForm("turn-on");
  const renew = usePostForm("codes");
  const turnOff = usePostForm("turn-off");
  // without scripts, a wrong code returns the key that it was checked against
  const { key, url } = begin.values["key"] === undefined ? confirm.values : begin.values;
  const codes = renew.values["codes"] ?? confirm.values["codes"];
  return (
    <main id="main" tabIndex={-1} className="narrow settings two-step">
      <header className="phead">
        <Link className="btn quiet sm back" to={paths.settings()}>
          <ArrowLeft className="i" strokeWidth={1.75} aria-hidden />
          {settingsTexts.title}
        </Link>
        <h1>{twoStepTexts.title}</h1>
        <p className="muted">{state.since === null ? twoStepTexts.leadOff : twoStepTexts.leadOn}</p>
      </header>
      {state.since !== null && codes !== undefined && <BackupCodes codes={codes.split("\n")} />}
      {state.since !== null && (
        <ChangeTwoStep profile={profile} left={state.backup_codes} renew={renew} turnOff={turnOff} />
      )}
      {state.since === null && (key === undefined || url === undefined) && (
        <BeginTwoStep profile={profile} form={begin} />
      )}
      {state.since === null && key !== undefined && url !== undefined && (
        <ConfirmTwoStep form={confirm} keyText={key} url={url} />
      )}
    </main>
  );
}
