/** What OpenStreetMap asks to be shown, whatever its objects are called here. */
export const OSM_ATTRIBUTION = { text: "© OpenStreetMap contributors", url: "https://www.openstreetmap.org/copyright" };
