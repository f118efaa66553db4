/** `/operator/accounts`: accounts, and the operator's actions on them. */
import { Link, Form } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { FoundAccount } from "#contract/operator/listings.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { Field } from "../ui/field.tsx";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";
import { operatorTexts } from "./operator-texts.ts";
import { accountTexts } from "./account-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** Search by words; its address can be bookmarked. */
function SearchForm({ label, text, help }: { label: string; text: string; help: string }) {
  return (
    <Form className="operator-filter" method="get" role="search" aria-label={label} key={text}>
      <Field label={label} name="q" type="search" defaultValue={text} help={help} autoComplete="off" />
      <button className="btn">{operatorTexts.search}</button>
    </Form>
  );
}

const commandsOf = ({ email, disabled_at: disabledAt, is_confirmed: isConfirmed }: FoundAccount): string[] => [
  ...(isConfirmed ? [] : [commandText("user", "confirm", email)]),
  disabledAt === null ? commandText("user", "disable", email) : commandText("user", "enable", email),
  commandText("user", "reset-password", email),
  commandText("user", "reset-second-factor", email),
  commandText("user", "delete", email),
];

function Deleting({ email }: { email: string }) {
  return (
    <ActForm act="delete" id={email} label={accountTexts.delete} command={commandText("user", "delete", email)} isFinal>
      {({ values }) => (
        <>
          <label className="opt">
            <input type="checkbox" name="listings" defaultChecked={"listings" in values} />
            <span>{accountTexts.deleteListings}</span>
          </label>
          <label className="opt">
            <input type="checkbox" name="reviews" defaultChecked={"reviews" in values} />
            <span>{accountTexts.deleteReviews}</span>
          </label>
          <Field label={accountTexts.typeEmail} name="again" defaultValue={values["again"]} autoComplete="off" />
        </>
      )}
    </ActForm>
  );
}

function Acts({ account }: { account: FoundAccount }) {
  const { email, disabled_at: disabledAt, is_confirmed: isConfirmed } = account;
  return (
    <details className="operator-more">
      <summary>{operatorTexts.change}</summary>
      <div className="stack">
        {!isConfirmed && (
          <ActForm
            act="confirm"
            id={email}
            label={accountTexts.confirm}
            command={commandText("user", "confirm", email)}
            isFinal
          >
            {({ values }) => (
              <label className="opt">
                <input type="checkbox" name="keeps" defaultChecked={"keeps" in values} />
                <span>{accountTexts.keepPassword}</span>
              </label>
            )}
          </ActForm>
        )}
        {disabledAt === null ? (
          <ActForm
            act="disable"
            id={email}
            label={accountTexts.disable}
            command={commandText("user", "disable", email)}
          >
            {({ errors, values }) => (
              <Field
                label={accountTexts.reason}
                name="p_reason"
                defaultValue={values["p_reason"]}
                maxLength={500}
                error={errors["p_reason"]}
              />
            )}
          </ActForm>
        ) : (
          <ActForm act="enable" id={email} label={accountTexts.enable} command={commandText("user", "enable", email)} />
        )}
        <ActForm
          act="reset"
          id={email}
          label={accountTexts.resetPassword}
          command={commandText("user", "reset-password", email)}
          isFinal
        />
        <ActForm
          act="second"
          id={email}
          label={accountTexts.turnOffTwoStep}
          command={commandText("user", "reset-second-factor", email)}
          isFinal
        />
        <Deleting email={email} />
        <Commands texts={commandsOf(account)} />
      </div>
    </details>
  );
}

function Account({ account }: { account: FoundAccount }) {
  const { email, display_name: name, is_confirmed: isConfirmed, disabled_at: disabledAt, listings } = account;
  const lastSeenAt = account.last_seen_at;
  return (
    <li>
      <p className="operator-line">
        <b>{email}</b>
        {name !== null && (
          <span>
            <bdi>{name}</bdi>
          </span>
        )}
        <span className="muted">
          {isConfirmed ? accountTexts.confirmed : accountTexts.notConfirmed}
          {account.is_operator && accountTexts.operator}
          {listings > 0 &&
            richText(
              accountTexts.listings({
                listings,
                link: (parts) => <Link to={operatorPaths.listings(email)}>{parts}</Link>,
              }),
            )}
        </span>
      </p>
      <p className="small muted">
        {richText(accountTexts.created({ at: () => <Instant at={account.created_at} /> }))}
        {lastSeenAt !== null && richText(accountTexts.lastSeen({ at: () => <Instant at={lastSeenAt} /> }))}
        {disabledAt !== null && richText(accountTexts.disabled({ at: () => <Instant at={disabledAt} /> }))}
      </p>
      {account.is_operator ? (
        <CommandLine text={commandText("operator", "remove", email)} />
      ) : (
        <Acts account={account} />
      )}
    </li>
  );
}

export function Accounts({ data: { text, found } }: { data: OperatorSectionData<"accounts"> }) {
  const last = found.accounts.at(-1);
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{accountTexts.title}</h1>
      <SearchForm label={accountTexts.find} text={text} help={accountTexts.findHelp} />
      {found.accounts.length === 0 ? (
        <p className="muted">{accountTexts.noneFound}</p>
      ) : (
        <ol className="plain operator-list">
          {found.accounts.map((account) => (
            <Account key={account.email} account={account} />
          ))}
        </ol>
      )}
      {found.has_more && last !== undefined && (
        <p>
          <Link className="btn" to={operatorPaths.accounts(text, last.email)}>
            {operatorTexts.more}
          </Link>
        </p>
      )}
      <CommandLine text={commandText("user", "list", ...(text === "" ? [] : ["--search", text]))} />
    </main>
  );
}
