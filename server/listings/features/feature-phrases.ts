/** Phrases of fact lines: short, without a verb if possible. */
import { isLabelled, labelIn, type Labelled } from "./feature-words.ts";
import type { Translated } from "./kinds-translated.ts";

export type LineLanguage = "en" | Translated | Labelled;

const ORDER: readonly ("en" | Translated)[] = ["en", "de", "fr", "es", "pt"];

/** In the order of `ORDER`; `$` is replaced by a name or number. */
const PHRASES = {
  vegetarian: "vegetarian options|vegetarische Gerichte|plats végétariens|opciones vegetarianas|opções vegetarianas",
  vegan: "vegan options|vegane Gerichte|plats végans|opciones veganas|opções veganas",
  gluten_free: "gluten-free options|glutenfreie Gerichte|plats sans gluten|opciones sin gluten|opções sem glúten",
  halal: "halal options|Halal-Gerichte|plats halal|opciones halal|opções halal",
  kosher: "kosher options|koschere Gerichte|plats casher|opciones kosher|opções kosher",
  lactose_free: "lactose-free options|laktosefreie Gerichte|plats sans lactose|opciones sin lactosa|opções sem lactose",
  only_vegetarian: "all vegetarian|rein vegetarisch|entièrement végétarien|todo vegetariano|tudo vegetariano",
  only_vegan: "all vegan|rein vegan|entièrement végan|todo vegano|tudo vegano",
  only_gluten_free: "all gluten-free|alles glutenfrei|entièrement sans gluten|todo sin gluten|tudo sem glúten",
  only_halal: "all halal|alles halal|entièrement halal|todo halal|tudo halal",
  only_kosher: "all kosher|alles koscher|entièrement casher|todo kosher|tudo kosher",
  only_lactose_free: "all lactose-free|alles laktosefrei|entièrement sans lactose|todo sin lactosa|tudo sem lactose",
  outdoor_seating: "outdoor seating|Außenplätze|tables en extérieur|mesas al aire libre|mesas ao ar livre",
  takeaway: "takeout|zum Mitnehmen|vente à emporter|comida para llevar|comida para levar",
  takeaway_only: "takeout only|nur zum Mitnehmen|vente à emporter uniquement|solo para llevar|só para levar",
  delivery: "delivery|Lieferservice|livraison|entrega a domicilio|entrega ao domicílio",
  drive_through: "drive-through|Drive-in|service au volant|servicio para coches|serviço para automóveis",
  wifi: "Wi-Fi|WLAN|Wi-Fi|wifi|Wi-Fi",
  wifi_free: "free Wi-Fi|kostenloses WLAN|Wi-Fi gratuit|wifi gratis|Wi-Fi gratuito",
  breakfast: "breakfast|Frühstück|petit-déjeuner|desayuno|pequeno-almoço",
  air_conditioning: "air conditioning|Klimaanlage|climatisation|aire acondicionado|ar condicionado",
  changing_table: "changing table|Wickeltisch|table à langer|cambiador|fraldário",
  atm: "ATM|Geldautomat|distributeur de billets|cajero automático|caixa automático",
  self_service: "self-service|Selbstbedienung|libre-service|autoservicio|self-service",
  microbrewery: "beer brewed on site|selbst gebrautes Bier|bière brassée sur place|cerveza elaborada en el local|cerveja feita no local", // oxfmt-ignore
  brewery: "beer from $|Bier von $|bière $|cerveza $|cerveja $",
  organic: "organic products|Bioprodukte|produits bio|productos ecológicos|produtos biológicos",
  organic_only: "organic products only|nur Bioprodukte|uniquement des produits bio|solo productos ecológicos|só produtos biológicos", // oxfmt-ignore
  second_hand: "second-hand goods|Gebrauchtwaren|articles d’occasion|artículos de segunda mano|artigos em segunda mão",
  reservation_required: "reservation required|nur mit Reservierung|sur réservation|solo con reserva|só com reserva",
  reservation_recommended: "reservation recommended|Reservierung empfohlen|réservation conseillée|reserva recomendada|reserva recomendada", // oxfmt-ignore
  reservation: "takes reservations|Reservierung möglich|réservation possible|admite reservas|aceita reservas",
  smoke_free: "smoke-free|rauchfrei|non-fumeurs|sin humo|sem fumo",
  stars: "$ stars|$ Sterne|$ étoiles|$ estrellas|$ estrelas",
  room: "one room|1 Zimmer|1 chambre|1 habitación|1 quarto",
  rooms: "$ rooms|$ Zimmer|$ chambres|$ habitaciones|$ quartos",
  since: "opened in $|seit $|depuis $|desde $|desde $",
  brand: "part of $|gehört zu $|enseigne $|parte de $|parte de $",
  wheelchair: "wheelchair accessible|rollstuhlgerecht|accessible en fauteuil roulant|accesible en silla de ruedas|acessível em cadeira de rodas", // oxfmt-ignore
  wheelchair_limited: "partly wheelchair accessible|teilweise rollstuhlgerecht|partiellement accessible en fauteuil roulant|parcialmente accesible en silla de ruedas|parcialmente acessível em cadeira de rodas", // oxfmt-ignore
  wheelchair_no: "not wheelchair accessible|nicht rollstuhlgerecht|non accessible en fauteuil roulant|no accesible en silla de ruedas|não acessível em cadeira de rodas", // oxfmt-ignore
} as const;

export type Phrase = keyof typeof PHRASES;

export const isPhrase = (name: string): name is Phrase => Object.hasOwn(PHRASES, name);

export const isLineLanguage = (language: string): language is LineLanguage =>
  isLabelled(language) || ORDER.some((known) => known === language);

const READ = new Map(Object.entries(PHRASES).map(([name, words]) => [name, words.split("|")]));

/** Null if the language has no phrase for it. */
export function phraseIn(language: LineLanguage, phrase: Phrase, value = ""): string | null {
  const words = isLabelled(language)
    ? labelIn(language, "phrases", phrase)
    : READ.get(phrase)?.[ORDER.indexOf(language)];
  return words?.replace("$", () => value) ?? null;
}
