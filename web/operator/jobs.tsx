/** `/operator/jobs`: failed jobs, and emails that were not delivered or are held. */
import { commandText } from "#contract/operator/command.ts";
import type { FailedJob } from "#contract/operator/jobs.ts";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";

/** The id that stands for all jobs that were given up. */
const ALL = "all";

const STATES = { running: "running", waiting: "is tried again", given_up: "given up" } as const;

function Job({ job }: { job: FailedJob }) {
  const { id, task, about, state, attempts, max_attempts: most, run_at: runAt, error } = job;
  return (
    <li>
      <p className="operator-line">
        <b>{task}</b>
        {about !== "" && <span>for {about}</span>}
        <span className="muted">
          {STATES[state]}
          {state === "waiting" && (
            <>
              {" "}
              at <Instant at={runAt} />
            </>
          )}
          , {attempts} of {most} tries
        </span>
      </p>
      <p className="small">{error}</p>
      {state !== "running" && (
        <div className="operator-acts">
          <ActForm act="retry" id={id} label="Try it again" command={commandText("jobs", "retry", id)} />
          <ActForm act="drop" id={id} label="Drop it" command={commandText("jobs", "drop", id)} isFinal />
        </div>
      )}
      <Commands texts={[commandText("jobs", "retry", id), commandText("jobs", "drop", id)]} />
    </li>
  );
}

function Held({ since }: { since: string }) {
  return (
    <section className="operator-recent" aria-labelledby="operator-held">
      <h2 id="operator-held">Mail is held</h2>
      <p>
        Mail, reminders and meetings are held since a backup of <Instant at={since} /> was restored.
      </p>
      <ActForm act="release" id={ALL} label="Send the held mail" command={commandText("jobs", "release")} isFinal>
        {({ values }) => (
          <label className="opt">
            <input type="checkbox" name="drop" defaultChecked={!("id" in values) || "drop" in values} />
            <span>without what the site that was backed up has probably sent</span>
          </label>
        )}
      </ActForm>
      <Commands texts={[commandText("jobs", "release", "--drop-mail"), commandText("jobs", "release")]} />
    </section>
  );
}

export function Jobs({ data: { failed } }: { data: OperatorSectionData<"jobs"> }) {
  const { jobs, has_more: hasMore, held_since: since } = failed;
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>Jobs and mail</h1>
      {since !== null && <Held since={since} />}
      {jobs.length === 0 ? (
        <p className="muted">No job has failed, and no mail is undelivered.</p>
      ) : (
        <>
          <ol className="plain operator-list">
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ol>
          {hasMore && <p className="muted">These are the first {jobs.length}.</p>}
        </>
      )}
      {jobs.some(({ state }) => state === "given_up") && (
        <section className="section stack" aria-labelledby="operator-all-jobs">
          <h2 id="operator-all-jobs">All that were given up</h2>
          <div className="operator-acts">
            <ActForm act="retry" id={ALL} label="Try all again" command={commandText("jobs", "retry", "--failed")} />
            <ActForm act="drop" id={ALL} label="Drop all" command={commandText("jobs", "drop", "--failed")} isFinal />
          </div>
          <Commands texts={[commandText("jobs", "retry", "--failed"), commandText("jobs", "drop", "--failed")]} />
        </section>
      )}
      <CommandLine text={commandText("jobs", "list", "--failed")} />
    </main>
  );
}
