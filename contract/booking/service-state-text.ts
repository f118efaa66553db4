/** The message after a change of a party's service state at the desk. */
import type { ServiceState, ServiceTrade } from "./service.ts";
import { serviceTexts } from "./service-texts.ts";

/** `state` null: the party is expected again. */
export function serviceStateText(state: ServiceState | null, name: string, trade: ServiceTrade): string {
  if (state === "seated") return trade === "tables" ? serviceTexts.seated({ name }) : serviceTexts.inService({ name });
  return serviceTexts[state ?? "expected"]({ name });
}
