/**
 * Words of names that state what a place is and distinguish two places only by that; the rest of the name identifies
 * the owner. Folded (`fold`), in the languages of the most frequent files.
 */

const RESTAURANT = ["restaurant"];
const INN = ["restaurant", "hotel"];
const NOTHING: readonly string[] = [];

const of = (kinds: readonly string[], words: string) => words.split(" ").map((word) => [word, kinds] as const);

/** A word, and the kinds (as `nounOf` names them) that it may mean; empty if it is not specific. */
export const KIND_WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...of(RESTAURANT, "restaurant ristorante restaurante ristorant trattoria osteria pizzeria bistro brasserie grill diner eatery steak steakhouse grillhaus sushi wirtshaus gaststatte wirtschaft bergrestaurant speisegaststatte taverna taverne creperie marisqueria cerveceria churrasqueira churrasqueria taberna tasca ресторан столовая"),
  ...of(INN, "gasthaus gasthof landgasthof berggasthaus berggasthof inn auberge"),
  ...of(["fast food place"], "imbiss kebab kebap doner takeaway pizza burger burgers chippy"),
  ...of(["café"], "cafe caffe coffee kaffee cafeteria tearoom tearooms кафе кофеиня"),
  ...of(["ice cream parlor"], "eisdiele eiscafe gelateria"),
  ...of(["bar"], "bar lounge бар"),
  ...of(["pub"], "pub tavern"),
  ...of(["beer garden"], "biergarten"),
  ...of(["nightclub"], "nachtclub nightclub"),
  ...of(["hotel"], "hotel отель гостиница"),
  ...of(["hostel"], "hostel jugendherberge хостел"),
  ...of(["guest house"], "pension hostal pensao"),
  ...of(["campground"], "camping campingplatz"),
  ...of(["bakery"], "bakery bakers backerei baeckerei boulangerie panaderia padaria panetteria panificio backhaus beck пекарня"),
  ...of(["pastry shop"], "konditorei patisserie pasteleria pastelaria pasticceria кондитерская"),
  ...of(["butcher shop"], "butcher butchers metzgerei fleischerei boucherie macelleria carniceria talho мясо"),
  ...of(["supermarket"], "supermarket supermarkt supermercado supermercato supermarche супермаркет"),
  ...of(["convenience store"], "продукты"),
  ...of(["kiosk"], "kiosk tabak tobacco lotto presse news newsagents tabac tabacchi tabacaria quiosque"),
  ...of(["liquor store"], "off licence"),
  ...of(["pharmacy"], "apotheke pharmacy pharmacie farmacia chemist аптека"),
  ...of(["drugstore"], "drogerie drogaria"),
  ...of(["hair salon"], "friseur friseursalon frisor coiffeur coiffure salon hair hairdresser hairdressers barber barbers barbershop peluqueria cabeleireiro parrucchiere парикмахерская"),
  ...of(["beauty salon"], "beauty nails spa kosmetik kosmetikstudio"),
  ...of(["perfume store"], "parfumerie perfumeria"),
  ...of(["school"], "school schools schule schulen ecole escuela escola colegio scuola школа"),
  ...of(["preschool"], "kindergarten kita kindertagesstatte nursery"),
  ...of(["university"], "university"),
  ...of(["bank"], "bank sparkasse банк"),
  ...of(["post office"], "post office"),
  ...of(["doctor's office", "dental practice", "clinic", "veterinary practice", "physical therapy practice"], "praxis arzt arztpraxis doctor clinic klinik clinica surgery клиника"),
  ...of(["dental practice"], "zahnarzt zahnarztpraxis dentist dental dentista стоматология"),
  ...of(["veterinary practice"], "tierarzt tierarztpraxis vets"),
  ...of(["law office"], "rechtsanwalt rechtsanwalte kanzlei solicitors"),
  ...of(["museum"], "museum museo musee museu музеи"),
  ...of(["art gallery"], "gallery galerie galeria"),
  ...of(["theater"], "theater theatre teatro театр"),
  ...of(["movie theater"], "kino cinema кино кинотеатр"),
  ...of(["library"], "library bibliothek bucherei biblioteca bibliotheque библиотека"),
  ...of(["gym"], "fitness gym"),
  ...of(["dance studio", "dance school"], "tanzschule"),
  ...of(["optician"], "optik optiker opticians opticien optica"),
  ...of(["bookstore"], "buchhandlung books librairie libreria livraria книги"),
  ...of(["florist"], "blumen flowers florist fleuriste floristeria florista цветы"),
  ...of(["jewelry store"], "juwelier jewellers jewelers"),
  ...of(["driving school"], "fahrschule"),
  ...of(["travel agency"], "reisebuero reiseburo"),
  ...of(["tailor"], "anderungsschneiderei schneiderei"),
  ...of(["painter"], "maler malerbetrieb"),
  ...of(["gas station"], "tankstelle азс"),
  ...of(["auto repair shop", "car dealership"], "garage autohaus werkstatt автосервис"),
  ...of(["gaming arcade", "amusement arcade"], "spielhalle spielothek"),
  ...of(["sports club"], "club"),
  ...of(NOTHING, "meisterbetrieb kitchen asia thai india market markt marche mercado mercato shop store stores laden boutique tienda loja negozio filiale geschaftsstelle studio service services center centre centro zentrum haus house магазин салон центр"),
]); // oxfmt-ignore
