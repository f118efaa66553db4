/** Kinds of places, and their names in US English for composed descriptions: `shop` = `clothes` is a clothing store. */

/** Keys that state what a place is, the most specific first. */
export const KIND_KEYS = [
  "shop",
  "amenity",
  "craft",
  "healthcare",
  "office",
  "tourism",
  "leisure",
  "club",
  "sport",
] as const;
export type KindKey = (typeof KIND_KEYS)[number];

export const isKindKey = (key: string): key is KindKey => KIND_KEYS.some((known) => known === key);

/** A kind of place, in OpenStreetMap's terms: `shop` = `bakery`. */
export interface OsmKind {
  key: KindKey;
  value: string;
}

export const NOUNS: Readonly<Record<KindKey, Readonly<Record<string, string>>>> = {
  amenity: {
    animal_shelter: "animal shelter", boat_rental: "boat rental", hookah_lounge: "hookah lounge", monastery: "monastery", parliament: "parliament", planetarium: "planetarium", recycling: "recycling center",
    arts_centre: "arts center", bank: "bank", bar: "bar", biergarten: "beer garden", bicycle_rental: "bicycle rental", bureau_de_change: "currency exchange", bus_station: "bus station",
    cafe: "café", car_rental: "car rental", car_sharing: "car sharing station", car_wash: "car wash", casino: "casino", charging_station: "charging station", childcare: "childcare center", cinema: "movie theater", clinic: "clinic", college: "college", community_centre: "community center",
    conference_centre: "conference center", courthouse: "courthouse", coworking_space: "coworking space", dancing_school: "dance school", dentist: "dental practice", doctors: "doctor's office", driving_school: "driving school", embassy: "embassy", events_venue: "event venue", exhibition_centre: "exhibition center",
    fast_food: "fast food place", fire_station: "fire station", food_court: "food court", fountain: "fountain", fuel: "gas station", gambling: "gaming arcade", hospital: "hospital", ice_cream: "ice cream parlor", internet_cafe: "internet café", kindergarten: "preschool", language_school: "language school",
    library: "library", marketplace: "market", music_school: "music school", nightclub: "nightclub", nursing_home: "nursing home", parking: "parking lot", pharmacy: "pharmacy", place_of_worship: "place of worship", police: "police station", post_office: "post office", prep_school: "tutoring school", pub: "pub",
    public_bath: "public bath", restaurant: "restaurant", school: "school", social_centre: "social center", social_facility: "social services facility", spa: "spa", studio: "studio", taxi: "taxi stand", theatre: "theater", toilets: "restroom", townhall: "town hall", training: "training center", university: "university", vehicle_inspection: "vehicle inspection station", veterinary: "veterinary practice",
  },
  shop: {
    boat: "boat store", candles: "candles store", collector: "collector store", fireplace: "fireplace store", fishing: "fishing store", flooring: "flooring store", food: "food store", frozen_food: "frozen food store", gas: "gas store", glass: "glass store", household_linen: "household linen store", hunting: "hunting store", motorcycle_repair: "motorcycle repair shop", piercing: "piercing studio", scuba_diving: "scuba diving store", security: "security store", ski: "ski store", spices: "spices store", surf: "surf store", swimming_pool: "swimming pool store", tiles: "tiles store", religion: "religion store", telecommunication: "telecommunication store",
    alcohol: "liquor store", antiques: "antiques store", appliance: "appliance store", art: "art dealer", baby_goods: "baby store", bag: "bag store", bakery: "bakery", bathroom_furnishing: "bathroom showroom", beauty: "beauty salon", bed: "bed store", beverages: "beverage store", bicycle: "bicycle shop", books: "bookstore", bookmaker: "betting shop",
    boutique: "boutique", butcher: "butcher shop", cannabis: "cannabis store", car: "car dealership", car_parts: "auto parts store", car_repair: "auto repair shop", carpet: "carpet store", charity: "charity shop", cheese: "cheese shop", chemist: "drugstore", chocolate: "chocolate shop", clothes: "clothing store", coffee: "coffee shop", computer: "computer store", confectionery: "candy store", convenience: "convenience store",
    copyshop: "copy shop", cosmetics: "cosmetics store", craft: "craft supply store", curtain: "curtain store", dairy: "dairy shop", deli: "delicatessen", department_store: "department store", doityourself: "home improvement store", dry_cleaning: "dry cleaner", e_cigarette: "vape shop", electrical: "electrical supply store", electronics: "electronics store", erotic: "adult store", estate_agent: "real estate agency", fabric: "fabric store", farm: "farm shop", fashion: "fashion store",
    fashion_accessories: "accessories store", florist: "florist", frame: "framing shop", funeral_directors: "funeral home", furniture: "furniture store", games: "game store", garden_centre: "garden center", general: "general store", gift: "gift shop", greengrocer: "greengrocer", hairdresser: "hair salon", hairdresser_supply: "hairdressing supply store", hardware: "hardware store", health_food: "health food store", hearing_aids: "hearing aid center", herbalist: "herb shop", hifi: "hi-fi store",
    houseware: "housewares store", ice_cream: "ice cream parlor", insurance: "insurance agency", interior_decoration: "home decor store", jewelry: "jewelry store", kiosk: "kiosk", kitchen: "kitchen showroom", laundry: "laundromat", leather: "leather goods store", lighting: "lighting store", locksmith: "locksmith", lottery: "lottery shop", mall: "shopping mall", massage: "massage studio", medical_supply: "medical supply store", mobile_phone: "cell phone store", money_lender: "money lender", motorcycle: "motorcycle dealer",
    music: "music store", musical_instrument: "musical instrument store", nails: "nail salon", newsagent: "newsstand", nutrition_supplements: "supplement store", optician: "optician", outdoor: "outdoor store", paint: "paint store", party: "party supply store", pasta: "pasta shop", pastry: "pastry shop", pawnbroker: "pawn shop", perfumery: "perfume store", pet: "pet store", pet_grooming: "pet groomer", photo: "photo store", photo_studio: "photo studio", pottery: "pottery", printing: "print shop", rental: "rental store",
    seafood: "seafood market", second_hand: "second-hand store", sewing: "sewing store", shoe_repair: "shoe repair shop", shoes: "shoe store", sports: "sporting goods store", stationery: "stationery store", storage_rental: "self-storage facility", supermarket: "supermarket", tailor: "tailor", tanning_salon: "tanning salon", tattoo: "tattoo studio", tea: "tea shop", ticket: "ticket office", tobacco: "tobacco shop", tool_hire: "tool rental", toys: "toy store", trade: "trade supplier", travel_agency: "travel agency", tyres: "tire shop",
    variety_store: "variety store", vacuum_cleaner: "vacuum cleaner store", video: "video store", video_games: "video game store", watches: "watch store", weapons: "gun store", wholesale: "wholesaler", wine: "wine shop", wool: "yarn store",
  },
  craft: {
    blacksmith: "blacksmith", furniture_restorer: "furniture restorer", sawmill: "sawmill", scaffolder: "scaffolder",
    beekeeper: "beekeeper", bookbinder: "bookbinder", brewery: "brewery", builder: "builder", cabinet_maker: "cabinetmaker", carpenter: "carpenter", caterer: "caterer", cleaning: "cleaning service", clockmaker: "clockmaker", confectionery: "confectioner", dental_technician: "dental laboratory", distillery: "distillery", dressmaker: "dressmaker", electrician: "electrician", electronics_repair: "electronics repair shop", floorer: "flooring contractor",
    gardener: "gardener", glaziery: "glazier", goldsmith: "goldsmith", handicraft: "craft workshop", hvac: "heating and cooling contractor", insulation: "insulation contractor", jeweller: "jeweler", joiner: "joiner", key_cutter: "key cutter", locksmith: "locksmith", metal_construction: "metalworker", optician: "optician", painter: "painter", photographer: "photographer", plasterer: "plasterer", plumber: "plumber", pottery: "pottery", printer: "printer",
    roofer: "roofer", saddler: "saddler", sculptor: "sculptor", shoemaker: "shoemaker", signmaker: "sign maker", stonemason: "stonemason", stove_fitter: "stove fitter", sweep: "chimney sweep", tailor: "tailor", tiler: "tiler", upholsterer: "upholsterer", watchmaker: "watchmaker", window_construction: "window maker", winery: "winery",
  },
  office: {
    courier: "courier office", physician: "physician office", publisher: "publisher office",
    accountant: "accounting office", advertising_agency: "advertising agency", architect: "architecture office", association: "association", bank: "banking office", charity: "charity", company: "company", consulting: "consulting firm", coworking: "coworking space", diplomatic: "diplomatic mission", educational_institution: "educational institution", employment_agency: "employment agency", energy_supplier: "energy supplier", engineer: "engineering office", estate_agent: "real estate agency",
    financial: "financial services office", financial_advisor: "financial advisor", foundation: "foundation", government: "government office", graphic_design: "graphic design studio", guide: "tour guide office", healer: "alternative practitioner", insurance: "insurance agency", it: "IT company", lawyer: "law office", logistics: "logistics company", moving_company: "moving company", newspaper: "newspaper office", ngo: "nonprofit organization", notary: "notary", parish: "parish office", political_party: "political party office", property_management: "property management office",
    religion: "religious organization", research: "research institute", surveyor: "surveying office", tax_advisor: "tax advisor", telecommunication: "telecommunications company", therapist: "therapy practice", travel_agent: "travel agency", water_utility: "water utility", yes: "office",
  },
  healthcare: {
    hospice: "hospice",
    alternative: "alternative medicine practice", audiologist: "audiology practice", blood_donation: "blood donation center", clinic: "clinic", counselling: "counseling center", dentist: "dental practice", doctor: "doctor's office", hospital: "hospital", laboratory: "medical laboratory", midwife: "midwife practice", nurse: "nursing service", occupational_therapist: "occupational therapy practice", optometrist: "optometry practice", pharmacy: "pharmacy", physiotherapist: "physical therapy practice", podiatrist: "podiatry practice", psychotherapist: "psychotherapy practice", rehabilitation: "rehabilitation center", speech_therapist: "speech therapy practice", yes: "health practice",
  },
  tourism: {
    alpine_hut: "mountain hut", apartment: "vacation apartment", aquarium: "aquarium", artwork: "artwork", attraction: "tourist attraction", camp_site: "campground", caravan_site: "RV park", chalet: "vacation cabin", gallery: "art gallery", guest_house: "guest house", hostel: "hostel", hotel: "hotel", information: "visitor information point", motel: "motel", museum: "museum", theme_park: "theme park", viewpoint: "viewpoint", zoo: "zoo",
  },
  leisure: {
    adult_gaming_centre: "gaming arcade", amusement_arcade: "amusement arcade", bowling_alley: "bowling alley", dance: "dance studio", escape_game: "escape room", fitness_centre: "gym", fitness_station: "outdoor gym", garden: "garden", golf_course: "golf course", hackerspace: "hackerspace", horse_riding: "riding stable", ice_rink: "ice rink", marina: "marina", miniature_golf: "miniature golf course", park: "park", pitch: "sports field", playground: "playground", sauna: "sauna", sports_centre: "sports center", sports_hall: "gymnasium", stadium: "stadium", swimming_pool: "swimming pool", tanning_salon: "tanning salon", trampoline_park: "trampoline park", water_park: "water park",
  },
  club: { automobile: "automobile club", scout: "scout club", sport: "sports club", yes: "club" },
  sport: {},
}; // oxfmt-ignore

const AFTER: Readonly<Record<KindKey, string>> = {
  amenity: "", shop: " store", craft: "", office: " office", healthcare: " practice", tourism: "", leisure: "", club: " club", sport: "",
}; // oxfmt-ignore

/** Whether the table has it: other values are named after the value itself. */
export const isNamed = ({ key, value }: OsmKind): boolean => Object.hasOwn(NOUNS[key], value);

/** A noun phrase without its article; null if the tag is not specific (`shop=yes`). */
export function nounOf({ key, value }: OsmKind): string | null {
  const noun = Object.hasOwn(NOUNS[key], value) ? NOUNS[key][value] : undefined;
  if (noun !== undefined) return noun;
  if (
    key === "sport" ||
    !/^[a-z]+(?:_[a-z]+)*$/.test(value) ||
    value.length > 30 ||
    ["yes", "other", "unknown", "user_defined"].includes(value)
  )
    return null;
  return value.replaceAll("_", " ") + AFTER[key];
}

/** The reverse mapping, for listings, which store the noun: the first kind with this noun. */
export const KIND_OF_NOUN: ReadonlyMap<string, OsmKind> = new Map(
  KIND_KEYS.flatMap((key) =>
    Object.entries(NOUNS[key]).map(([value, noun]) => [noun, { key, value }] as const),
  ).reverse(),
);

/** Every kind with a noun: its value as words, and the noun. */
export const KINDS = Object.values(NOUNS).flatMap((nouns) =>
  Object.entries(nouns).map(([value, noun]) => [value.replaceAll("_", " "), noun] as const),
);
