import { catalog } from "./catalog.ts";

export const textListTexts = catalog("textList", {
  /** Joins two parts of a list without 'and'; repeated for longer ones. */
  comma: "{first}, {next}",
  /** 'Cut and Shave'; `start` is a list with commas. */
  and: "{start} and {last}",
  /** A description or a name in quotation marks. */
  quoted: "“{text}”",
});
