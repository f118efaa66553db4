/** `/operator/jobs`: failed jobs, and emails that were not delivered or are held. */
import { commandText } from "#contract/operator/command.ts";
import type { FailedJob } from "#contract/operator/jobs.ts";
import { ActForm } from "./act-form.tsx";
import { Commands, CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Instant } from "./times.tsx";
import { jobStateTexts, jobTexts } from "./job-texts.ts";
import { richText } from "#contract/text/rich-text.ts";

/** The id that stands for all jobs that were given up. */
const ALL = "all";

function Job({ job }: { job: FailedJob }) {
  const { id, task, about, state, attempts, max_attempts: most, run_at: runAt, error } = job;
  return (
    <li>
      <p className="operator-line">
        <b>{task}</b>
        {about !== "" && <span>{jobTexts.for({ about })}</span>}
        <span className="muted">
          {state === "waiting"
            ? richText(jobTexts.retriesAt({ at: () => <Instant at={runAt} /> }))
            : jobStateTexts[state]}
          {jobTexts.tries({ attempts, most })}
        </span>
      </p>
      <p className="small">{error}</p>
      {state !== "running" && (
        <div className="operator-acts">
          <ActForm act="retry" id={id} label={jobTexts.retry} command={commandText("jobs", "retry", id)} />
          <ActForm act="drop" id={id} label={jobTexts.drop} command={commandText("jobs", "drop", id)} isFinal />
        </div>
      )}
      <Commands texts={[commandText("jobs", "retry", id), commandText("jobs", "drop", id)]} />
    </li>
  );
}

function Held({ since }: { since: string }) {
  return (
    <section className="operator-recent" aria-labelledby="operator-held">
      <h2 id="operator-held">{jobTexts.held}</h2>
      <p>{richText(jobTexts.heldSince({ at: () => <Instant at={since} /> }))}</p>
      <ActForm act="release" id={ALL} label={jobTexts.release} command={commandText("jobs", "release")} isFinal>
        {({ values }) => (
          <label className="opt">
            <input type="checkbox" name="drop" defaultChecked={!("id" in values) || "drop" in values} />
            <span>{jobTexts.dropSent}</span>
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
      <h1>{jobTexts.title}</h1>
      {since !== null && <Held since={since} />}
      {jobs.length === 0 ? (
        <p className="muted">{jobTexts.empty}</p>
      ) : (
        <>
          <ol className="plain operator-list">
            {jobs.map((job) => (
              <Job key={job.id} job={job} />
            ))}
          </ol>
          {hasMore && <p className="muted">{jobTexts.hasMore({ count: jobs.length })}</p>}
        </>
      )}
      {jobs.some(({ state }) => state === "given_up") && (
        <section className="section stack" aria-labelledby="operator-all-jobs">
          <h2 id="operator-all-jobs">{jobTexts.allFailed}</h2>
          <div className="operator-acts">
            <ActForm
              act="retry"
              id={ALL}
              label={jobTexts.retryAll}
              command={commandText("jobs", "retry", "--failed")}
            />
            <ActForm
              act="drop"
              id={ALL}
              label={jobTexts.dropAll}
              command={commandText("jobs", "drop", "--failed")}
              isFinal
            />
          </div>
          <Commands texts={[commandText("jobs", "retry", "--failed"), commandText("jobs", "drop", "--failed")]} />
        </section>
      )}
      <CommandLine text={commandText("jobs", "list", "--failed")} />
    </main>
  );
}
