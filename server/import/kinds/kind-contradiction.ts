/** Words of two names that exclude one another: 'Sushi City' is not 'Burger City'. */

/**
 * Words for goods and services, folded, one group per line. Two places whose names are in different groups are
 * different places.
 */
const OFFERS: readonly string[] = [
  "sushi суши", "burger burgers hamburger hamburgers hamburgueria hamburgueseria бургер бургеры", "pizza pizzas pizzeria pizzaria пицца пиццерия", "kebab kebap kebabs doner doener gyros shawarma shawerma шаурма falafel", "steak steaks steakhouse churrasqueira churrascaria", "ramen noodle noodles udon soba pho",
  "taco tacos taqueria burrito burritos", "chicken pollo frango poulet hahnchen", "curry tandoori india indian", "thai", "fish seafood chippy poissonnerie peixaria marisqueria", "bbq barbecue", "bagel bagels", "donut donuts doughnuts", "waffle waffles crepe crepes creperie", "sandwich sandwiches", "salad salads", "tapas", "dumpling dumplings", "pasta spaghetti",
  "coffee kaffee cafe caffe kafe cafeteria кафе кофе кофеиня", "tea tee the cha", "eis eisdiele eiscafe gelato gelateria", "wine wein vin vinho vino weinbar weinhandlung", "beer bier cerveceria",
  "hair barber barbers friseur frisor coiffeur", "nails nail", "tattoo tattoos", "books buchhandlung librairie libreria livraria книги", "flowers blumen florist fleuriste цветы", "shoes schuhe chaussures", "toys spielwaren jouets", "bikes fahrrad velo", "pharmacy apotheke pharmacie farmacia аптека", "optik optiker opticians", "dental dentist zahnarzt dentista", "bank sparkasse", "hotel отель", "museum musee museo museu", "school schule ecole escuela escola", "church kirche", "library bibliothek",
  "butcher butchers metzgerei boucherie", "bakery backerei boulangerie padaria panaderia", "gym fitness", "garage werkstatt autohaus", "cinema kino", "theater theatre teatro",
]; // oxfmt-ignore

const GROUP_OF = new Map(OFFERS.flatMap((line, group) => line.split(" ").map((word) => [word, group] as const)));

const groupsOf = (words: readonly string[]): number[] => words.flatMap((word) => GROUP_OF.get(word) ?? []);

/** Groups that one shop often combines: a bakery serves coffee. */
const AT_ONE_COUNTER = new Set(groupsOf(["coffee", "bakery", "eis", "tea", "waffle", "sandwich"]));

/** Whether both names state an offer and have none in common. */
export function doContradict(a: readonly string[], b: readonly string[]): boolean {
  const [ofA, ofB] = [groupsOf(a), groupsOf(b)];
  if (ofA.length === 0 || ofB.length === 0) return false;
  return !ofA.some(
    (group) => ofB.includes(group) || (AT_ONE_COUNTER.has(group) && ofB.some((other) => AT_ONE_COUNTER.has(other))),
  );
}
