/**
 * The kind of a place from its name, if nothing else states it: 'Pizzeria Roma', 'Markt-Apotheke'. Only whole words
 * that are not surnames (Bäcker, Koch and Taylor may be people), at the beginning or the end of the name.
 */
import type { OsmKind, KindKey } from "../../listings/features/kinds.ts";
import { fold } from "../../platform/text/fold.ts";

/** Kind → words, folded: no accents, no capitals. */
const WORDS: Readonly<Record<string, string>> = {
  "amenity=restaurant": "restaurant restaurante restaurants ristorante restaurace restaurang ravintola trattoria osteria pizzeria pizzaria steakhouse grillhaus brasserie bistro bistrot churrascaria marisqueria taqueria rotisserie wirtshaus gasthaus gaststatte gaststaette speisegaststatte speiselokal ratskeller brauhaus gasthof berggasthof landgasthof sushi ramen tandoori taverna",
  "amenity=cafe": "cafe caffe kaffeehaus konditoreicafe cafeteria coffeehouse coffeeshop tearoom tearooms teehaus",
  "amenity=fast_food": "imbiss takeaway burgers kebab kebap kebabs doner chippy friterie pizza",
  "amenity=bar": "cocktailbar weinbar winebar weinstube tapasbar bar",
  "amenity=pub": "pub tavern taproom kneipe irishpub",
  "amenity=nightclub": "nightclub nachtclub diskothek discotheque discoteca",
  "amenity=ice_cream": "eisdiele eiscafe gelateria gelato glacier heladeria gelataria",
  "amenity=biergarten": "biergarten",
  "shop=bakery": "bakery bakehouse backerei baeckerei boulangerie panaderia panificio padaria backshop",
  "shop=pastry": "konditorei patisserie pasticceria pasteleria pastelaria",
  "shop=butcher": "butchers metzgerei fleischerei boucherie carniceria macelleria talho",
  "shop=deli": "delicatessen feinkost",
  "shop=supermarket": "supermarket supermarkt supermarche supermercado supermercato",
  "shop=convenience": "alimentari alimentacion epicerie minimarket minimarkt mercearia",
  "shop=kiosk": "kiosk kiosque",
  "shop=florist": "florist florists blumenladen fleuriste floristeria fioraio floricultura",
  "shop=books": "bookshop bookstore buchhandlung librairie libreria livraria",
  "shop=optician": "opticians optiker augenoptik opticien optica",
  "shop=hairdresser": "hairdresser hairdressers hairdressing barbershop friseur friseure friseursalon frisor friseurstudio coiffeur coiffure peluqueria barberia parrucchiere cabeleireiro cabeleireiros",
  "shop=nails": "nails nagelstudio nailstudio",
  "shop=beauty": "kosmetikstudio kosmetikinstitut",
  "shop=tattoo": "tattoo tattoos tattoostudio",
  "shop=shoes": "schuhhaus zapateria sapataria",
  "shop=jewelry": "juwelier jewelers jewellers joyeria bijouterie gioielleria",
  "shop=travel_agency": "reiseburo reisebuero",
  "shop=laundry": "laundromat launderette waschsalon laverie lavanderia lavandaria",
  "shop=car_repair": "autowerkstatt kfzwerkstatt carrosserie",
  "shop=car": "autohaus",
  "shop=tailor": "schneiderei anderungsschneiderei sastreria",
  "shop=furniture": "mobelhaus moebelhaus muebleria",
  "healthcare=pharmacy": "apotheke pharmacy pharmacie farmacia drugstore",
  "amenity=doctors": "arztpraxis hausarztpraxis kinderarztpraxis kinderarzt hausarzt hausarztin frauenarzt augenarzt hautarzt kinderarztin frauenarztin augenarztin hautarztin",
  "amenity=dentist": "zahnarzt zahnarztin zahnarzte zahnarztpraxis zahnaerzte zahnaerztin dentist dentists dentiste dentista kieferorthopade kieferorthopadin orthodontist orthodontics odontologia",
  "amenity=hospital": "hospital krankenhaus klinikum ospedale",
  "amenity=veterinary": "tierarzt tierarztin tierarztpraxis tierklinik veterinary vets veterinaire veterinario veterinaria",
  "healthcare=physiotherapist": "physiotherapie krankengymnastik physiotherapy fisioterapia kinesitherapie",
  "healthcare=alternative": "heilpraktiker heilpraktikerin",
  "office=lawyer": "rechtsanwalt rechtsanwaltin rechtsanwalte rechtsanwaltskanzlei anwaltskanzlei solicitors abogados avocats",
  "office=tax_advisor": "steuerberater steuerberaterin steuerberatung",
  "office=notary": "notariat notaria",
  "office=architect": "architekturburo architekten architects architectes arquitectos",
  "office=estate_agent": "immobilien inmobiliaria imobiliaria",
  "amenity=bank": "sparkasse raiffeisenbank volksbank",
  "amenity=fuel": "tankstelle gasolinera",
  "amenity=school": "school schule grundschule realschule mittelschule hauptschule gymnasium gesamtschule berufsschule ecole escola escuela scuola lycee",
  "amenity=kindergarten": "kindergarten kita kindertagesstatte kinderkrippe nursery preschool",
  "amenity=driving_school": "fahrschule autoecole autoescuela",
  "amenity=music_school": "musikschule",
  "amenity=university": "university universitat universite universidad universidade universita",
  "amenity=library": "library bibliothek bibliotheque biblioteca stadtbibliothek stadtbucherei bucherei",
  "tourism=hotel": "hotel hotels albergo",
  "tourism=guest_house": "guesthouse pension gastehaus gaestehaus pousada",
  "tourism=hostel": "hostel jugendherberge",
  "tourism=camp_site": "campingplatz campground camping campsite",
  "tourism=museum": "museum musee museo museu heimatmuseum",
  "tourism=gallery": "galerie",
  "amenity=theatre": "theater theatre teatro",
  "amenity=cinema": "kino cinema kinos cinemas",
  "leisure=fitness_centre": "fitnessstudio gym fitnesscenter",
  "amenity=post_office": "postamt postfiliale",
}; // oxfmt-ignore

/** Pairs of words that state a kind together, although one of them means something else. */
const PAIRS: Readonly<Record<string, string>> = {
  "post office": "amenity=post_office", "coffee shop": "amenity=cafe", "coffee house": "amenity=cafe", "tea room": "amenity=cafe", "tea rooms": "amenity=cafe", "wine bar": "amenity=bar", "snack bar": "amenity=fast_food", "sandwich bar": "amenity=fast_food", "chip bar": "amenity=fast_food", "burger bar": "amenity=fast_food", "kebab bar": "amenity=fast_food", "coffee bar": "amenity=cafe", "espresso bar": "amenity=cafe", "oyster bar": "amenity=restaurant", "seafood bar": "amenity=restaurant", "steak bar": "amenity=restaurant", "noodle bar": "amenity=restaurant", "sushi bar": "amenity=restaurant", "food bar": "amenity=restaurant", "hair bar": "shop=hairdresser", "fish bar": "amenity=fast_food", "hair salon": "shop=hairdresser", "beauty salon": "shop=beauty", "nail bar": "shop=nails", "nail salon": "shop=nails", "barber shop": "shop=hairdresser", "dental practice": "amenity=dentist", "dental surgery": "amenity=dentist", "dental clinic": "amenity=dentist", "estate agents": "office=estate_agent", "guest house": "tourism=guest_house", "primary school": "amenity=school", "high school": "amenity=school", "driving school": "amenity=driving_school", "day nursery": "amenity=kindergarten", "garden centre": "shop=garden_centre", "garden center": "shop=garden_centre", "plant nursery": "shop=garden_centre", "auto ecole": "amenity=driving_school", "art gallery": "tourism=gallery", "travel agency": "shop=travel_agency", "medical centre": "amenity=doctors", "community centre": "amenity=community_centre", "community center": "amenity=community_centre", "take away": "amenity=fast_food", "law firm": "office=lawyer", "primary academy": "amenity=school", "sports bar": "amenity=bar",
}; // oxfmt-ignore

const KINDS = new Map<string, OsmKind>();
const kindOf = (text: string): OsmKind => {
  const [key = "", value = ""] = text.split("=");
  // the tables above contain only keys of `KindKey`
  return { key: key as KindKey, value };
};
for (const [kind, words] of Object.entries(WORDS)) for (const word of words.split(" ")) KINDS.set(word, kindOf(kind));
for (const [pair, kind] of Object.entries(PAIRS)) KINDS.set(pair, kindOf(kind));

/** Legal forms and other words around a name that are not part of it. */
const AROUND = new Set("the der die das le la les el los il lo o a gmbh mbh kg ag ug ohg ltd limited llc inc plc co sarl sas sl srl spa gbr ek ev und and".split(" ")); // oxfmt-ignore
/** A supplier of such places is not one of them: 'Hotel Supplies', 'Gastrobedarf'. */
const FOR_THEM = /\b(?:catering|caterers|(?:beauty|brow|brows|lash|lashes|wax|tan|tanning|blow|news|sicht|salad) bar|suppl(?:y|ies|iers?)|equipment|bedarf|einrichtung(?:en)?|technik|ausstattung|software|systems?|consulting|management|verwaltung|beratung|staffing|recruitment|furniture|linen|laundry|law|association|verband|verein|forderverein|wholesale|grosshandel|vertrieb|services?|solutions|design|stool|stools|uniforms?|car ?park|parkplatz|parkhaus|haltestelle|street|road|lane|strasse|weg|platz)\b/; // oxfmt-ignore

export function kindOfName(name: string): OsmKind | null {
  // the surname Bär is not a bar
  const plain = /[äå(]/i.test(name) ? name.replace(/\bb[äå]r\b/giu, "-").replace(/\([^)]*\)/g, " ") : name;
  const text = fold(plain).replace(/['’`´.]/g, "");
  const words: string[] = [];
  for (const word of text.split(/[\s\-–—/,;:&+|!?"„“”*()[\]]+/))
    if (word !== "" && !AROUND.has(word) && !/^\d/.test(word)) words.push(word);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  const begin = (words.length > 1 ? KINDS.get(`${first} ${words[1] ?? ""}`) : undefined) ?? KINDS.get(first) ?? null;
  const end = (words.length > 1 ? KINDS.get(`${words.at(-2) ?? ""} ${last}`) : undefined) ?? KINDS.get(last) ?? null;
  // 'Library Bar' is a bar or a library, 'Hotel Restaurant Krone' is both
  if (begin !== null && end !== null && begin.value !== end.value && !isNear(begin, end)) return null;
  const found = begin ?? end;
  return found === null || FOR_THEM.test(text) ? null : found;
}

/** Kinds that often share one building. */
const HOSPITABLE = new Set(["restaurant", "cafe", "bar", "pub", "fast_food", "hotel", "guest_house", "ice_cream", "bakery", "pastry"]); // oxfmt-ignore
const isNear = (one: OsmKind, other: OsmKind): boolean => HOSPITABLE.has(one.value) && HOSPITABLE.has(other.value);
