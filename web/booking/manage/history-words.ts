/** Formats the history of a reservation. Pure. */
import { storedNameText } from "#contract/booking/resource-names.ts";
import { SERVICE_STATES } from "#contract/booking/service-trade.ts";
import type { HistoryEntry } from "#contract/booking/service.ts";
import { partyText } from "#contract/booking/reservation-words.ts";
import { momentText } from "./day-words.ts";
import { stateWord, type ServiceTrade } from "./service-steps.ts";
import { historyByTexts, historyFieldTexts, historyKindTexts, historyTexts } from "./reservation-history-texts.ts";
import { sentencePart } from "#contract/text/sentence-part.ts";

const textOf = (texts: Readonly<Record<string, string>>, key: string): string | undefined => texts[key];

const kindWord = (kind: string): string => textOf(historyKindTexts, kind) ?? historyTexts.changed;

function serviceWord(to: string, trade: ServiceTrade): string {
  const state = SERVICE_STATES.find((one) => one === to);
  return state === undefined ? historyTexts.backToExpected : stateWord(state, trade);
}

/** The action: 'Seated', 'Undone: marked as a no-show'. */
export function entryTitle({ kind, minutes, changes }: HistoryEntry, trade: ServiceTrade): string {
  const [first] = changes;
  if (kind === "service" && first !== undefined) return serviceWord(first.to, trade);
  if (kind === "undone" && first !== undefined)
    return historyTexts.undone({ action: sentencePart(kindWord(first.from)) });
  if (kind === "late" && minutes !== null) return historyTexts.runningLate({ minutes });
  return kindWord(kind);
}

export const entryBy = ({ by, name }: Pick<HistoryEntry, "by" | "name">): string =>
  name === "" ? historyByTexts[by] : name;

/** `today`: the listing's date. */
interface ChangeScene {
  today: string;
  timeZone: string;
}

function valueText(what: string, value: string, { today, timeZone }: ChangeScene): string {
  if (value === "") return historyTexts.none;
  if (what === "time") return momentText(value, today, timeZone);
  if (what === "length") return historyTexts.minutes({ minutes: value });
  if (what === "party") return partyText(Number(value));
  if (what === "tables") return value.split(" + ").map(storedNameText).join(" + ");
  return value;
}

/** 'Party: 4 people → 5 people', one line per change. */
export const changeLines = ({ changes }: Pick<HistoryEntry, "changes">, scene: ChangeScene): string[] =>
  changes.flatMap(({ what, from, to }) => {
    const label = textOf(historyFieldTexts, what);
    const [before, after] = [valueText(what, from, scene), valueText(what, to, scene)];
    return label === undefined ? [] : [historyTexts.fieldChange({ label, before, after })];
  });
