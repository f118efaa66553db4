import type { RecentAct } from "#contract/desk/queue.ts";
import { commandText } from "#contract/desk/command.ts";
import { useClock } from "../platform/use-now.ts";
import { PostForm, usePostForm } from "../platform/post-form.tsx";
import { FailedForm } from "../ui/failed-form.tsx";
import { ActButton } from "./act-button.tsx";
import { answeredTo } from "./acted-on.tsx";

const DONE: Readonly<Record<string, string>> = {
  "review.hide": "hidden",
  "review.restore": "shown again",
  "review.approve": "kept shown",
};

const MINUTE_MS = 60_000;

function Act({ act }: { act: RecentAct }) {
  const form = usePostForm("undo");
  const { failure } = answeredTo(form, act.id);
  return (
    <li>
      <p className="desk-line">
        <span>
          The review ‘{act.first_words}’ of <b>{act.business_name}</b> is {DONE[act.action] ?? "decided"}, by{" "}
          {act.actor}
        </span>
      </p>
      <PostForm of={form} className="desk-act">
        <input type="hidden" name="id" value={act.id} />
        <FailedForm failure={failure} />
        <ActButton
          command={commandText("reviews", "undo", act.id)}
          letter={act.is_own ? "z" : undefined}
          className="btn sm"
          isBusy={form.isBusy}
        >
          Undo
        </ActButton>
      </PostForm>
    </li>
  );
}

/** What was done within the last minute, and can be taken back; letters about it have not left yet. */
export function Recent({ acts, asOf }: { acts: readonly RecentAct[]; asOf: string }) {
  const now = Math.max(Date.parse(asOf), useClock());
  const standing = acts.filter(({ at }) => now - Date.parse(at) < MINUTE_MS);
  if (standing.length === 0) return null;
  return (
    <section className="desk-recent" aria-labelledby="desk-recent">
      <h2 id="desk-recent">Done within the last minute</h2>
      <ul className="plain">
        {standing.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </ul>
    </section>
  );
}
