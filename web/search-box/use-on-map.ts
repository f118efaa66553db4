import { useSearchParams } from "react-router";

/** Whether the map is open beside the results: another search leaves it open. */
export const useOnMap = (): boolean => useSearchParams()[0].get("map") === "1";
