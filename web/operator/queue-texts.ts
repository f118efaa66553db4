import { catalog } from "#contract/text/catalog.ts";

export const queueTexts = catalog("operator.queue", {
  chooseFirst: "Choose something first.",
  title: "Queue",
  filter: "Filter",
  empty: "The queue is empty.",
  hasMore: "Showing the first {count}. More appear once these are decided.",
  editReasons: "Edit canned reasons",
  reasons: "Reasons",
  reasonsHelp: "One per line, at most 20. They are suggested in reason fields and can be edited before sending.",
  saveReasons: "Save reasons",
  recent: "Done in the last minute",
  approved:
    "<link>{business}</link> was given to <b>{owner}</b> by {actor}{proof, select, none { without proof} other { ({proof})}},",
  approvals: "Approved claims that can be undone",
  shortcuts: "Shortcuts",
  shortcutList:
    "<kbd>J</kbd> next, <kbd>K</kbd> previous, <kbd>A</kbd> show review, <kbd>H</kbd> hide review, <kbd>G</kbd> approve claim (asks first), <kbd>R</kbd> refuse claim, <kbd>L</kbd> letter, <kbd>X</kbd> select, <kbd>Z</kbd> undo review",
  fact: "Fact",
  now: "Now",
  suggested: "Suggested",
  nothing: "empty",
  suggestedEditOf: "Suggested edit: {business}",
  suggestedEdit: "Suggested edit",
  byEmail: "By {email}",
  ownedBy: "; owned by {owners}",
  closed: "<b>Permanently closed.</b> If you accept, the listing is hidden. ‘Show again’ undoes that.",
  noteOnly: "This is only a note. <link>Edit</link> the listing yourself, then accept.",
  accept: "Accept",
  decline: "Decline",
});

export const queueKindTexts = catalog("operator.queueKinds", {
  all: "Everything",
  review: "Reviews",
  claim: "Claims",
  suggestion: "Suggested edits",
});
