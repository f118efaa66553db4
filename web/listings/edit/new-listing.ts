/** What the address and the place of whoever asks say of a listing that does not exist yet. */
import { redirect, type RouterContextProvider } from "react-router";
import { LIMITS } from "#contract/limits.ts";
import { cleanLine } from "#contract/text/clean-line.ts";
import { cityContext } from "../../platform/context.ts";
import { paths } from "../../platform/paths.ts";
import { requireViewer } from "../../platform/viewer.ts";

interface Asked {
  url: URL;
  context: Readonly<RouterContextProvider>;
}

/** Without a name, one is asked for first. */
export async function newListing(asked: Asked) {
  const viewer = await requireViewer(asked);
  const given = asked.url.searchParams;
  const read = (name: string, longest: number) => cleanLine(given.get(name) ?? "").slice(0, longest);
  const name = read("name", LIMITS.nameLength);
  if (name === "") throw redirect(paths.createListing());
  const city = read("city", LIMITS.addressLineLength);
  // the region belongs to the city that was looked up, not to another that was typed over it
  const place = await asked.context.get(cityContext)();
  const { state, country } = place !== null && place.city === city ? place : { state: "", country: "" };
  return { userId: viewer.id, name, city, state, country };
}
