/** The message after a walk-in was added. */
import { commaList } from "../text/text-list.ts";
import { currentLocale } from "../text/locale.ts";
import { partyText } from "./reservation-words.ts";
import { resourceTexts } from "./resource-message-texts.ts";
import { calledText } from "./resource-names.ts";
import type { Resource } from "./resources.ts";

/** 'Walk-in added: 4 people, Table 3.' */
export function walkInText(party: number | null, resources: readonly Pick<Resource, "kind" | "name">[]): string {
  const places = new Intl.ListFormat(currentLocale()).format(resources.map(calledText));
  const facts = [party === null ? "" : partyText(party), places].filter((text) => text !== "");
  return facts.length === 0 ? resourceTexts.walkIn : resourceTexts.walkInWith({ facts: commaList(facts) });
}
