/** Words of a query that set a filter, in the languages of the site. */
import { expect, test } from "vitest";
import { ourLexicon } from "#server/search/lexicon.ts";
import { readQueryFilters } from "#server/search/rules-query-filters.ts";

const read = (query: string) => readQueryFilters(query, ourLexicon());

test.each([
  ["where to eat tonight", "tonight", "where to eat"],
  ["italian restaurant in munich for tonight", "tonight", "italian restaurant in munich"],
  ["dinner tomorrow", "tomorrow", "dinner"],
  ["dinner tomorrow night in portland", "tomorrow", "dinner in portland"],
  ["italienisch essen heute Abend", "tonight", "italienisch essen"],
  ["Friseur morgen", "tomorrow", "Friseur"],
  ["restaurant ce soir", "tonight", "restaurant"],
  ["coiffeur demain matin", "tomorrow", "coiffeur"],
  ["cenar esta noche", "tonight", "cenar"],
  ["peluquería mañana por la mañana", "tomorrow", "peluquería"],
  ["مطعم الليلة", "tonight", "مطعم"],
  ["حلاق غدًا", "tomorrow", "حلاق"],
  ["tonight", "tonight", ""],
  ["boulangerie ouverte le dimanche", "sunday", "boulangerie"],
  ["pharmacie ouverte aujourd'hui", "today", "pharmacie"],
  ["restaurant ouvert dimanche", "sunday", "restaurant"],
  ["restaurants ouverts ce soir", "tonight", "restaurants"],
  ["boutiques ouvertes les samedis", "saturday", "boutiques"],
  ["farmacia abierta hoy", "today", "farmacia"],
  ["farmacia abierta los domingos", "sunday", "farmacia"],
  ["bares abiertos hasta tarde", "late", "bares"],
  ["tiendas abiertas martes", "tuesday", "tiendas"],
  ["bäcker samstag geöffnet", "saturday", "bäcker"],
  ["Friseur am Montag offen", "monday", "Friseur"],
  ["apotheke heute noch offen", "today", "apotheke"],
  ["food open on a sunday", "sunday", "food"],
  ["pharmacie 24h/24 7j/7", "always", "pharmacie"],
  ["garage 24 h/24", "always", "garage"],
  ["farmacia aperta domenica", "sunday", "farmacia"],
])("%s", (query, hours, rest) => {
  expect(read(query)).toMatchObject({ hours, rest, withoutHours: rest, isNearVisitor: false });
});

test.each([
  // this morning, in the morning, the day after tomorrow, and lunch
  "desayuno por la mañana",
  "Frühstück am Morgen",
  "Friseur Sonntag morgen",
  "coiffeur après-demain",
  "hotel pasado mañana",
  "dentist the day after tomorrow",
  "مطعم غداء",
  "tonights",
])("%s sets none", (query) => {
  expect(read(query)).toMatchObject({ hours: null, rest: query, withoutHours: query });
});

test("a phrase that sets none stays when another sets one", () => {
  expect(read("desayuno por la mañana cerca de mí abierto ahora")).toEqual({
    rest: "desayuno por la mañana",
    hours: "open",
    hoursWords: ["abierto ahora"],
    withoutHours: "desayuno por la mañana cerca de mí",
    isNearVisitor: true,
  });
});
