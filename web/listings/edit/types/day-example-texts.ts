import { catalog } from "#contract/text/catalog.ts";

/** Example of a day that explains the limits of a reservation type. */
export const dayExampleTexts = catalog("dayExample", {
  oneAtATime: "One of these at a time: after {first}, the next can start at {next}.",
  roomForOne:
    "Up to {most} of these can run at the same time. With {first} and {second} booked, there is room for one more, such as {example}.",
  roomForMore:
    "Up to {most} of these can run at the same time. With {first} and {second} booked, there is room for {count} more, such as {example}.",

  // buffers
  minutes: "{count, plural, one {# minute} other {# minutes}}",
  bufferBefore: "Buffer: {minutes} before each.",
  bufferAfter: "Buffer: {minutes} after each.",
  bufferBoth: "Buffer: {minutes} before and after each.",
  buffers: "Buffer: {before} before and {after} after each.",

  // shared capacity
  poolTakes: "{takes, select, party {Each takes one per person} other {Each takes 1}} of {size} ({pool}).",
  poolTakesShared:
    "{takes, select, party {Each takes one per person} other {Each takes 1}} of {size} ({pool}), shared with {names}.",
  unnamedPool: "shared capacity",
  partyTooLarge: "A party of {largestParty} never fits.",

  // other types
  otherTypes: "Other types",
  canBeBooked: "Can be booked",
  notPossible: "Not possible",
  othersToo:
    "While {isNamed, select, yes {“{name}”} other {one of these}} runs, {names} can be booked at the same time too.",
  othersTooBothAllow:
    "While {isNamed, select, yes {“{name}”} other {one of these}} runs, {names} can be booked at the same time too, because both allow it.",
  noneAllowed:
    "While {isNamed, select, yes {“{name}”} other {one of these}} runs, nothing else can be booked, because “Can overlap with other types” is off.",
  noOthersYet:
    "While {isNamed, select, yes {“{name}”} other {one of these}} runs, other types can be booked at the same time, once you add some that allow it too.",
  othersDoNotAllow:
    "While {isNamed, select, yes {“{name}”} other {one of these}} runs, nothing else can be booked yet: no other type allows it too.",

  // lists and times
  more: "{count} more",
  nextDay: "{start}–{end} (the next day)",
});
