/** One file: its progress, its findings and the next actions. */
import { commaList } from "#contract/text/text-list.ts";
import { commandText } from "#contract/operator/command.ts";
import type { OperatorImport } from "#contract/operator/imports.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActedOnFields, answeredTo } from "./acted-on.tsx";
import { Commands, ActButton } from "./commands.tsx";
import { Instant } from "./times.tsx";
import { ProofField } from "./proof-field.tsx";
import { sizeText } from "#contract/text/count-text.ts";
import { importStateTexts, importTexts } from "./import-texts.ts";
import { richText } from "#contract/text/rich-text.ts";
import { localPath } from "../platform/local-path.ts";
import { numberText } from "#contract/text/count-text.ts";

const number = (value: number) => numberText(value);

interface ItemProps {
  item: OperatorImport;
  /** When the page was loaded. */
  asOf: string;
}

interface ActProps extends ItemProps {
  act: "check" | "run" | "cancel";
  label: string;
  command: string;
  isFinal?: boolean;
  isFirst?: boolean;
}

function Act({ item, asOf, act, label, command, isFinal = false, isFirst = false }: ActProps) {
  const form = usePostForm(act);
  const answer = answeredTo(form, item.id);
  return (
    <PostForm of={form} className="operator-act" noValidate>
      <ActedOnFields item={{ id: item.id, seen: item.state }} asOf={asOf} />
      <FailedForm failure={answer.failure} />
      {isFinal && <ProofField form={answer} />}
      <ActButton command={command} isBusy={form.isBusy} className={isFirst ? "btn primary" : "btn"}>
        {label}
      </ActButton>
    </PostForm>
  );
}

function Progress({ item: { id, share, rows } }: { item: OperatorImport }) {
  const percent = Math.floor(share * 100);
  return (
    <div className="operator-progress">
      <progress max={100} value={percent} aria-labelledby={`import-${id}`} />
      <span className="small muted">{importTexts.progress({ percent, number: number(rows) })}</span>
    </div>
  );
}

function Refused({ item: { id, refused, refused_rows: rows } }: { item: OperatorImport }) {
  if (refused === 0 && rows.length === 0) return null;
  return (
    <details className="operator-refused" open={refused <= 5}>
      <summary>{refused === 0 ? importTexts.rowsToCheck : importTexts.refused({ number: number(refused) })}</summary>
      {rows.length > 0 && (
        <section className="operator-table" aria-label={importTexts.refusedRows} tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{importTexts.row}</th>
                <th scope="col">{importTexts.reason}</th>
                <th scope="col">{importTexts.content}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ row, reason, text }) => (
                <tr key={`${row} ${reason}`}>
                  <td>{row}</td>
                  <td>{reason}</td>
                  <td className="muted">{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      <p className="small">
        {richText(
          importTexts.download({
            link: (parts) => (
              <a href={localPath(operatorPaths.refused(id))} download="refused.csv">
                {parts}
              </a>
            ),
          }),
        )}
      </p>
    </details>
  );
}

export function ImportItem({ item, asOf }: ItemProps) {
  const { id, file_name: name, bytes, state, actor, options, report, changed_at: changedAt } = item;
  const command = commandText("import", name, ...options);
  const isRunning = state === "checking" || state === "importing";
  const act = { item, asOf };
  return (
    <li>
      <p className="operator-line" id={`import-${id}`}>
        <b>
          <bdi>{name}</bdi>
        </b>
        <span>{importStateTexts[state]}</span>
        <span className="muted small">
          {commaList([sizeText(bytes), actor])} · <Instant at={changedAt} />
        </span>
      </p>
      {isRunning && <Progress item={item} />}
      {report !== "" && !isRunning && <pre className="operator-report">{report}</pre>}
      {!isRunning && <Refused item={item} />}
      <div className="operator-acts">
        {state === "checked" && <Act {...act} act="run" label={importTexts.import} command={command} isFinal isFirst />}
        {isRunning && <Act {...act} act="cancel" label={importTexts.stop} command={importTexts.ctrlC} />}
        {!isRunning && <Act {...act} act="check" label={importTexts.checkAgain} command={`${command} --dry-run`} />}
      </div>
      <Commands texts={[`${command} --dry-run`, command]} />
    </li>
  );
}
