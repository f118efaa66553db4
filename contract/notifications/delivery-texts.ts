import { catalog } from "../text/catalog.ts";

/** Why an email was not delivered, for owners; stored. */
export const deliveryTexts = catalog("delivery", {
  refused: "The guest's email server does not accept mail for this address.",
  unsent: "The email could not be sent after many attempts.",
});
