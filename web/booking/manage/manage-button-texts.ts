import { catalog } from "#contract/text/catalog.ts";

/** Separate, because the page of a listing shows the button without Manage Reservations itself. */
export const manageButtonTexts = catalog("manageButton", { manageReservations: "Manage Reservations" });
