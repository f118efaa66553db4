/** Terms of the trade on the screens about tables and staff, by the listing's types and resources. */
import type { ResourceKind } from "#contract/booking/resources.ts";
import { partTexts } from "../desk-texts.ts";
import { deskResourcesTexts, resourceNeedsTexts } from "./desk-resources-texts.ts";

export interface ResourceTrade {
  /** Guests come in parties, so that sizes matter. */
  takesParties: boolean;
  /** Uses the terms 'clear', 'covers' and 'combine'. */
  isRestaurant: boolean;
}

interface TradeFacts {
  categories: readonly string[];
  types: readonly { minPartySize: number | null }[];
  kinds: readonly ResourceKind[];
}

export function tradeOf({ categories, types, kinds }: TradeFacts): ResourceTrade {
  const ofTables = kinds.includes("table");
  const takesParties = ofTables || types.some(({ minPartySize }) => minPartySize !== null);
  const isRestaurant = takesParties && !kinds.includes("person") && (ofTables || categories.includes("Restaurants"));
  return { takesParties, isRestaurant };
}

/** Only services, as at a salon: the desk uses the terms staff and rooms. */
export const isOfServices = (types: TradeFacts["types"]): boolean =>
  types.length > 0 && types.every(({ minPartySize }) => minPartySize === null);

/** Label of the link to the resources, and its description. */
export const resourcesPartOf = (types: TradeFacts["types"]) =>
  isOfServices(types)
    ? { label: partTexts.staff, about: partTexts.staffAbout }
    : { label: partTexts.resources, about: partTexts.resourcesAbout };

interface ResourceHeadings {
  title: string;
  needs: string;
  /** Legend of the checkboxes of one type. */
  choose: string;
}

export function headingsOf({ takesParties, isRestaurant }: ResourceTrade): ResourceHeadings {
  if (isRestaurant)
    return {
      title: deskResourcesTexts.tables,
      needs: resourceNeedsTexts.tablesPerType,
      choose: resourceNeedsTexts.tables,
    };
  if (!takesParties)
    return {
      title: deskResourcesTexts.staffAndRooms,
      needs: resourceNeedsTexts.staffPerService,
      choose: resourceNeedsTexts.providedBy,
    };
  return {
    title: deskResourcesTexts.tablesAndStaff,
    needs: resourceNeedsTexts.resourcesPerType,
    choose: resourceNeedsTexts.bookedWithOneOf,
  };
}
