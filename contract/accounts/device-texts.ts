/** Devices, by browser and system. The names of both are not translated. */
import { catalog } from "../text/catalog.ts";

export const deviceTexts = catalog("devices", {
  unknown: "Another app",
  browserOnSystem: "{browser} on {system}",
});
