/** Ratings, short counts and sizes have the decimal sign of the page's language. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { countText, decimalText, sizeText } from "#contract/text/count-text.ts";
import { openLanguages } from "#server/languages/languages.ts";
import { inLanguage } from "#server/platform/current-language.ts";
import { Rating } from "../../../web/reviews/rating.tsx";
import { ratingText } from "../../../web/search/filter-text.ts";

const LANGUAGES = openLanguages(["en", "de", "fr", "es", "ar"]);

test.each(LANGUAGES)("in $name", (language) => {
  const sign = language.code === "en" || language.code === "ar" ? "." : ",";
  inLanguage(language, () => {
    expect([decimalText(5), countText(1_290), countText(999), sizeText(12_540_000)]).toEqual([
      `5${sign}0`,
      `1${sign}2k`,
      "999",
      `12${sign}5 MB`,
    ]);
    expect([ratingText(5), ratingText(4)].map((text) => text.includes(`${sign}0`))).toEqual([true, true]);
    const html = renderToStaticMarkup(createElement(Rating, { rating: 4.3, count: 1_290 }));
    expect(html).toContain(`<b aria-hidden="true">4${sign}3</b>`);
    expect(
      html.replace(/ (?:d|width|viewBox)="[^"]*"/g, "").match(/\d[.,]\d/g),
      "number, accessible name and count",
    ).toEqual([`4${sign}3`, `4${sign}3`, `1${sign}2`]);
  });
});
