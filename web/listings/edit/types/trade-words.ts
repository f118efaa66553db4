/** Terms in the editor of a type: a type with party sizes is for a restaurant or a class, any other is a service. */
import type { TypeRow } from "./type-rows.ts";
import { partyTypeTexts, serviceTypeTexts } from "./types-editor-texts.ts";

type TradeTexts = Readonly<Record<keyof typeof partyTypeTexts, string>>;

export const tradeWords = ({ hasPartySize }: Pick<TypeRow, "hasPartySize">): TradeTexts =>
  hasPartySize ? partyTypeTexts : (serviceTypeTexts satisfies TradeTexts);
