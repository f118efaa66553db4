/** `/operator/queue`: items that wait for a decision, oldest first. */
import { useRef } from "react";
import { Link } from "react-router";
import { commandText } from "#contract/operator/command.ts";
import type { QueueItem } from "#contract/operator/queue.ts";
import type { QueueKind } from "#contract/operator/screens.ts";
import { operatorPaths } from "../platform/operator-paths.ts";
import { usePosted } from "../platform/form-answer.ts";
import { FailedForm } from "../ui/failed-form.tsx";
import { ClaimItem } from "./claim-item.tsx";
import { CommandLine } from "./commands.tsx";
import type { OperatorSectionData } from "./operator-loads.ts";
import { Many } from "./many.tsx";
import { Reasons } from "./reasons.tsx";
import { Approvals, Recent } from "./recent.tsx";
import { ReviewItem } from "./review-item.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { SuggestionItem } from "./suggestion-item.tsx";
import { useQueueMark } from "./use-queue-mark.ts";
import { queueKindTexts, queueTexts } from "./queue-texts.ts";

const KINDS: readonly QueueKind[] = ["all", "review", "claim", "suggestion"];

function Item({ item, asOf }: { item: QueueItem; asOf: string }) {
  switch (item.kind) {
    case "review":
      return <ReviewItem item={item} asOf={asOf} />;
    case "claim":
      return <ClaimItem item={item} asOf={asOf} />;
    case "suggestion":
      return <SuggestionItem item={item} asOf={asOf} />;
  }
}

export function Queue({ data: { kind, queue } }: { data: OperatorSectionData<"queue"> }) {
  useQueueMark(queue.mark);
  const list = useRef<HTMLOListElement>(null);
  const { items, has_more: hasMore, recent, approvals, as_of: asOf } = queue;
  const posted = usePosted();
  // an item that another operator decided is no longer in the list, and the message about it is shown separately
  const isHandled = posted !== undefined && !items.some(({ id }) => id === posted.values["id"]);
  const hasReviews = items.some((item) => item.kind === "review");
  return (
    <main id="main" tabIndex={-1} className="operator-screen">
      <h1>{queueTexts.title}</h1>
      <nav aria-label={queueTexts.filter} className="row operator-kinds">
        {KINDS.map((one) => (
          <Link
            key={one}
            className="btn sm"
            to={operatorPaths.queue(one)}
            aria-current={one === kind ? "page" : undefined}
          >
            {queueKindTexts[one]}
          </Link>
        ))}
      </nav>
      <Recent acts={recent} asOf={asOf} />
      <Reasons reasons={queue.reasons} />
      <Approvals approvals={approvals} asOf={asOf} />
      {isHandled && <FailedForm failure={posted.failure} />}
      <Shortcuts list={list} />
      {items.length === 0 ? (
        <p className="muted">{queueTexts.empty}</p>
      ) : (
        <>
          <ol className="plain operator-list operator-queue" ref={list}>
            {items.map((item) => (
              <Item key={item.id} item={item} asOf={asOf} />
            ))}
          </ol>
          {hasMore && <p className="muted">{queueTexts.hasMore({ count: items.length })}</p>}
          {hasReviews && <Many asOf={asOf} />}
        </>
      )}
      {kind !== "suggestion" && <CommandLine text={commandText(kind === "claim" ? "claims" : "reviews", "list")} />}
      {kind === "all" && <CommandLine text={commandText("claims", "list")} />}
    </main>
  );
}
