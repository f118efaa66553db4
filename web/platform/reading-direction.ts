/** The direction in which the language of this build is read, for what CSS does not turn round. */
import { directionOf } from "#contract/text/locale.ts";
import { BUILD_LANGUAGE } from "./build-language.ts";

export const IS_RTL = directionOf(BUILD_LANGUAGE) === "rtl";

const OPPOSITE: Readonly<Record<string, string>> = { ArrowLeft: "ArrowRight", ArrowRight: "ArrowLeft" };

/** The key as on a page from left to right: 'ArrowRight' leads forward in every language. */
export const keyInReading = (key: string, isRtl = IS_RTL): string => (isRtl ? (OPPOSITE[key] ?? key) : key);

type Sides = Pick<DOMRect, "left" | "right">;

/** Pixels at which an element starts and ends in the reading direction, from any origin. */
export const sidesInReading = ({ left, right }: Sides, isRtl = IS_RTL): { start: number; end: number } =>
  isRtl ? { start: -right, end: -left } : { start: left, end: right };
