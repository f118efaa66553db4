/** Existing backups, in the detail that an operator needs each day. */
import { commandText } from "#contract/operator/command.ts";
import type { OperatorToday, TakenBackup } from "#contract/operator/today.ts";
import { RelativeTime } from "../platform/relative-time.tsx";
import { Callout } from "../ui/callout.tsx";
import { CommandLine } from "./commands.tsx";
import { Instant } from "./times.tsx";
import { sizeText } from "#contract/text/count-text.ts";
import { operatorTodayTexts } from "./today-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

interface BackupsProps {
  backup: OperatorToday["backup"];
  asOf: string;
}

function Taken({ one: { taken_at: takenAt, name, bytes, verified_at: verifiedAt, findings } }: { one: TakenBackup }) {
  return (
    <li>
      <p className="operator-line">
        <b>
          <Instant at={takenAt} />
        </b>
        <span>{sizeText(bytes)}</span>
        <span className="muted">
          {verifiedAt === null
            ? operatorTodayTexts.notVerified
            : richText(operatorTodayTexts.verifiedAt({ at: () => <Instant at={verifiedAt} /> }))}
        </span>
      </p>
      {findings.length > 0 && <p className="small err">{findings.join(" ")}</p>}
      <p className="small muted">{name}</p>
    </li>
  );
}

function lastText({ verified_at: verifiedAt }: BackupsProps["backup"], takenAt: string, asOf: string) {
  return (
    <>
      {richText(operatorTodayTexts.lastTaken({ at: () => <RelativeTime at={takenAt} asOf={asOf} /> }))}{" "}
      {verifiedAt === null
        ? operatorTodayTexts.noneVerified
        : richText(operatorTodayTexts.lastVerified({ at: () => <RelativeTime at={verifiedAt} asOf={asOf} /> }))}
    </>
  );
}

export function Backups({ backup, asOf }: BackupsProps) {
  const { failed_at: failedAt, failure, latest } = backup;
  const [newest] = latest;
  return (
    <section className="section stack" aria-labelledby="operator-backup">
      <h2 id="operator-backup">{operatorTodayTexts.backups}</h2>
      {failedAt !== null && (
        <Callout kind="danger">
          <p>
            {richText(
              operatorTodayTexts.backupFailed({
                failure: failure ?? "",
                at: () => <RelativeTime at={failedAt} asOf={asOf} />,
              }),
            )}
          </p>
        </Callout>
      )}
      {backup.taken_at === null ? (
        <Callout kind="warn">
          <p>{operatorTodayTexts.noBackup}</p>
        </Callout>
      ) : (
        <p>{lastText(backup, backup.taken_at, asOf)}</p>
      )}
      {latest.length > 0 && (
        <ol className="plain operator-list">
          {latest.map((one) => (
            <Taken key={`${one.taken_at} ${one.name}`} one={one} />
          ))}
        </ol>
      )}
      <div>
        <CommandLine text={commandText("backup")} />
        {newest !== undefined && <CommandLine text={commandText("backup", "verify", newest.name)} />}
        <CommandLine text={commandText("backup", "list")} />
      </div>
    </section>
  );
}
