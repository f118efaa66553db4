/** Tables, staff and rooms of a listing, for the forms of its desk. */
import { useEffect, useState } from "react";
import type { Resources } from "#contract/booking/resources.ts";
import { api } from "../../platform/api.ts";

/** Null until they are loaded, and if `isWanted` is false; a form works without them. */
export function useListingResources(businessId: string, isWanted: boolean): Resources | null {
  const [resources, setResources] = useState<Resources | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    const controller = new AbortController();
    api
      .get_resources({ p_business_id: businessId }, { signal: controller.signal })
      .then(setResources)
      .catch(() => undefined);
    return () => controller.abort();
  }, [businessId, isWanted]);
  return resources;
}
