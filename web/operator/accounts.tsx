/** `/operator/accounts`: accounts, and the operator's actions on them. */
import { Link, Form } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { FoundAccount } from "#contract/operator/listings.ts";
import { operatorPaths } from "../platform/paths.ts";
import { Field } from "../ui/field.tsx";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";
import { operatorTexts } from "./operator-texts.ts";

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
    <ActForm
      act="delete"
      id={email}
      label={operatorTexts.deleteItForGood}
      command={commandText("user", "delete", email)}
      isFinal
    >
      {({ values }) => (
        <>
          <label className="opt">
            <input type="checkbox" name="listings" defaultChecked={"listings" in values} />
            <span>{operatorTexts.deleteItsListingsToo}</span>
          </label>
          <label className="opt">
            <input type="checkbox" name="reviews" defaultChecked={"reviews" in values} />
            <span>{operatorTexts.deleteItsReviewsToo}</span>
          </label>
          <Field
            label={operatorTexts.typeTheAddressToDelete}
            name="again"
            defaultValue={values["again"]}
            autoComplete="off"
          />
        </>
      )}
    </ActForm>
  );
}

function Acts({ account }: { account: FoundAccount }) {
  const { email, disabled_at: disabledAt, is_confirmed: isConfirmed } = account;
  return (
    <details className="operator-more">
      <summary>{operatorTexts.changeIt}</summary>
      <div className="stack">
        {!isConfirmed && (
          <ActForm
            act="confirm"
            id={email}
            label={operatorTexts.confirmIt}
            command={commandText("user", "confirm", email)}
            isFinal
          >
            {({ values }) => (
              <label className="opt">
                <input type="checkbox" name="keeps" defaultChecked={"keeps" in values} />
                <span>{operatorTexts.keepThePasswordOfThe}</span>
              </label>
            )}
          </ActForm>
        )}
        {disabledAt === null ? (
          <ActForm
            act="disable"
            id={email}
            label={operatorTexts.disableIt}
            command={commandText("user", "disable", email)}
          >
            {({ errors, values }) => (
              <Field
                label={operatorTexts.reasonForTheAudit}
                name="p_reason"
                defaultValue={values["p_reason"]}
                maxLength={500}
                error={errors["p_reason"]}
              />
            )}
          </ActForm>
        ) : (
          <ActForm
            act="enable"
            id={email}
            label={operatorTexts.enableIt}
            command={commandText("user", "enable", email)}
          />
        )}
        <ActForm
          act="reset"
          id={email}
          label={operatorTexts.giveItANewPassword}
          command={commandText("user", "reset-password", email)}
          isFinal
        />
        <ActForm
          act="second"
          id={email}
          label={operatorTexts.turnOffItsTwoStep}
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
  return (
    <li>
      <p className="operator-line">
        <b>{email}</b>
        {name !== null && <span>{name}</span>}
        <span className="muted">
          {isConfirmed ? operatorTexts.confirmed : operatorTexts.notConfirmed}
          {account.is_operator && ", operator"}
          {listings > 0 && (
            <>
              ,{" "}
              <Link to={operatorPaths.listings(email)}>
                {listings === 1 ? "1 listing" : operatorTexts.listings({ listings })}
              </Link>
            </>
          )}
        </span>
      </p>
      <p className="small muted">
        {operatorTexts.since} <Instant at={account.created_at} />
        {account.last_seen_at !== null && (
          <>
            {operatorTexts.lastSeen} <Instant at={account.last_seen_at} />
          </>
        )}
        {disabledAt !== null && (
          <>
            {operatorTexts.disabled} <Instant at={disabledAt} />
          </>
        )}
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
      <h1>{operatorTexts.accounts}</h1>
      <SearchForm label={operatorTexts.findAnAccount} text={text} help={operatorTexts.aPartOfTheAddress} />
      {found.accounts.length === 0 ? (
        <p className="muted">{operatorTexts.noAccountMatches}</p>
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
