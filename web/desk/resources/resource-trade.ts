/** Terms of the trade on the screens about tables and staff, by the listing's types and resources. */
import type { ResourceKind } from "#contract/booking/resources.ts";

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

interface ResourceHeadings {
  title: string;
  needs: string;
  /** Legend of the checkboxes of one type. */
  choose: string;
}

export function headingsOf({ takesParties, isRestaurant }: ResourceTrade): ResourceHeadings {
  if (isRestaurant) return { title: "Tables", needs: "Tables for each reservation type", choose: "Tables" };
  if (!takesParties) return { title: "Staff and rooms", needs: "Who provides each service", choose: "Provided by" };
  return { title: "Tables and staff", needs: "Tables and staff for each type", choose: "Booked with one of" };
}
