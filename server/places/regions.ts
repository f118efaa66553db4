/**
 * States and provinces of countries with several time zones: code, name, and zone; for a divided one, the zone of most
 * of its people.
 */
import { fold } from "../platform/text/fold.ts";

interface Region {
  /** 'TX'. */
  code: string;
  /** 'Texas'. */
  name: string;
  zone: string;
  /** The whole region has one time. */
  isWhole: boolean;
}

/** Zone → regions as 'code name', separated by commas; a star marks those with several zones. */
const TABLES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  US: {
    "America/New_York": "CT Connecticut, DE Delaware, DC District of Columbia, FL Florida*, GA Georgia, ME Maine, MD Maryland, MA Massachusetts, NH New Hampshire, NJ New Jersey, NY New York, NC North Carolina, OH Ohio, PA Pennsylvania, RI Rhode Island, SC South Carolina, VT Vermont, VA Virginia, WV West Virginia, KY Kentucky*",
    "America/Detroit": "MI Michigan*",
    "America/Indiana/Indianapolis": "IN Indiana*",
    "America/Chicago": "AL Alabama, AR Arkansas, IL Illinois, IA Iowa, KS Kansas*, LA Louisiana, MN Minnesota, MS Mississippi, MO Missouri, NE Nebraska*, ND North Dakota*, OK Oklahoma, SD South Dakota*, TN Tennessee*, TX Texas*, WI Wisconsin",
    "America/Denver": "CO Colorado, MT Montana, NM New Mexico, UT Utah, WY Wyoming",
    "America/Boise": "ID Idaho*",
    "America/Phoenix": "AZ Arizona*",
    "America/Los_Angeles": "CA California, NV Nevada*, OR Oregon*, WA Washington",
    "America/Anchorage": "AK Alaska*",
    "Pacific/Honolulu": "HI Hawaii",
  },
  CA: {
    "America/St_Johns": "NL Newfoundland and Labrador*, NF Newfoundland",
    "America/Halifax": "NS Nova Scotia, PE Prince Edward Island",
    "America/Moncton": "NB New Brunswick",
    "America/Toronto": "ON Ontario*, QC Quebec*, PQ Québec*",
    "America/Winnipeg": "MB Manitoba",
    "America/Regina": "SK Saskatchewan*",
    "America/Edmonton": "AB Alberta, NT Northwest Territories",
    "America/Vancouver": "BC British Columbia*",
    "America/Whitehorse": "YT Yukon, YK Yukon Territory",
  },
  AU: {
    "Australia/Sydney": "NSW New South Wales*, ACT Australian Capital Territory",
    "Australia/Melbourne": "VIC Victoria",
    "Australia/Brisbane": "QLD Queensland",
    "Australia/Adelaide": "SA South Australia",
    "Australia/Perth": "WA Western Australia*",
    "Australia/Hobart": "TAS Tasmania",
    "Australia/Darwin": "NT Northern Territory",
  },
  BR: {
    "America/Sao_Paulo": "DF Distrito Federal, ES Espírito Santo, GO Goiás, MG Minas Gerais, PR Paraná, RJ Rio de Janeiro, RS Rio Grande do Sul, SC Santa Catarina, SP São Paulo",
    "America/Bahia": "BA Bahia",
    "America/Fortaleza": "CE Ceará, MA Maranhão, PB Paraíba, PI Piauí, RN Rio Grande do Norte",
    "America/Recife": "PE Pernambuco*",
    "America/Maceio": "AL Alagoas, SE Sergipe",
    "America/Belem": "PA Pará, AP Amapá",
    "America/Araguaina": "TO Tocantins",
    "America/Cuiaba": "MT Mato Grosso",
    "America/Campo_Grande": "MS Mato Grosso do Sul",
    "America/Manaus": "AM Amazonas*",
    "America/Porto_Velho": "RO Rondônia",
    "America/Boa_Vista": "RR Roraima",
    "America/Rio_Branco": "AC Acre",
  },
}; // oxfmt-ignore

const REGIONS = new Map<string, Region>();
for (const [country, zones] of Object.entries(TABLES)) {
  for (const [zone, regions] of Object.entries(zones)) {
    for (const region of regions.split(", ")) {
      const isWhole = !region.endsWith("*");
      const [code = "", ...words] = region.replace("*", "").split(" ");
      const name = words.join(" ");
      for (const one of [code, name]) REGIONS.set(`${country} ${fold(one)}`, { code, name, zone, isWhole });
    }
  }
}

/** `state` as in a row: 'TX', 'Texas', 'US-TX'. */
export function regionOf(country: string, state: string): Region | null {
  if (state === "") return null;
  const name = fold(state).replace(/^[a-z]{2}-/, "");
  return REGIONS.get(`${country} ${name}`) ?? null;
}
