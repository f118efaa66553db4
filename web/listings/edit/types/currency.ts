/** Currency of a listing's country, for the example of a price. */
import { currentLocale } from "#contract/text/locale.ts";
import { countryCodeAmong } from "../country-code.ts";
import { typeFieldTexts } from "./types-editor-texts.ts";

/** Countries by currency (ISO 4217 and 3166), for currencies of several countries; others are in `REST`. */
const BY_CURRENCY: Readonly<Record<string, string>> = {
  EUR: "AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT",
  USD: "AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI",
  GBP: "GB GG IM JE",
  AUD: "AU CC CX HM KI NF NR TV",
  NZD: "CK NU NZ PN TK",
  DKK: "DK FO GL",
  NOK: "BV NO SJ",
  CHF: "CH LI",
  XOF: "BF BJ CI GW ML NE SN TG",
  XAF: "CF CG CM GA GQ TD",
  XCD: "AG AI DM GD KN LC MS VC",
  XPF: "NC PF WF",
  MAD: "EH MA",
  ILS: "IL PS",
};

/** Pairs of country and currency. */
const REST =
  "AE AED AF AFN AL ALL AM AMD AO AOA AR ARS AW AWG AZ AZN BA BAM BB BBD BD BDT BH BHD BI BIF BM BMD BN BND BO BOB BR BRL BS BSD BT BTN BW BWP BY BYN BZ BZD CA CAD CD CDF CL CLP CN CNY CO COP CR CRC CU CUP CV CVE CW ANG CZ CZK DJ DJF DO DOP DZ DZD EG EGP ER ERN ET ETB FJ FJD FK FKP GE GEL GH GHS GI GIP GM GMD GN GNF GT GTQ GY GYD HK HKD HN HNL HT HTG HU HUF ID IDR IN INR IQ IQD IR IRR IS ISK JM JMD JO JOD JP JPY KE KES KG KGS KH KHR KM KMF KP KPW KR KRW KW KWD KY KYD KZ KZT LA LAK LB LBP LK LKR LR LRD LS LSL LY LYD MD MDL MG MGA MK MKD MM MMK MN MNT MO MOP MR MRU MU MUR MV MVR MW MWK MX MXN MY MYR MZ MZN NA NAD NG NGN NI NIO NP NPR OM OMR PA PAB PE PEN PG PGK PH PHP PK PKR PL PLN PY PYG QA QAR RO RON RS RSD RU RUB RW RWF SA SAR SB SBD SC SCR SD SDG SE SEK SG SGD SH SHP SL SLE SO SOS SR SRD SS SSP ST STN SX ANG SY SYP SZ SZL TH THB TJ TJS TM TMT TN TND TO TOP TR TRY TT TTD TW TWD TZ TZS UA UAH UG UGX UY UYU UZ UZS VE VES VN VND VU VUV WS WST YE YER ZA ZAR ZM ZMW ZW ZWG".split(
    " ",
  );

const currencies = new Map<string, string>([
  ...Object.entries(BY_CURRENCY).flatMap(([currency, countries]) =>
    countries.split(" ").map((country): [string, string] => [country, currency]),
  ),
  ...REST.flatMap((country, index): [string, string][] => (index % 2 === 0 ? [[country, REST[index + 1] ?? ""]] : [])),
]);

/** Codes of all countries with a currency. */
export const COUNTRIES: readonly string[] = [...currencies.keys()];

/** 'USD' for 'US', 'USA' or 'United States'; null for an unknown country. */
export function currencyOfCountry(country: string): string | null {
  return currencies.get(countryCodeAmong(COUNTRIES, country) ?? "") ?? null;
}

/** 'From $35', 'From €35', 'From ¥3,500'; 'From 35' if the currency is unknown. */
export function priceExample(country: string): string {
  const currency = currencyOfCountry(country);
  if (currency === null) return typeFieldTexts.pricePlaceholder;
  const format = new Intl.NumberFormat(currentLocale(), { style: "currency", currency, currencyDisplay: "narrowSymbol", maximumFractionDigits: 0 }); // oxfmt-ignore
  const digits = new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits;
  return typeFieldTexts.pricePlaceholderWithCurrency({ amount: format.format(digits === 0 ? 3_500 : 35) });
}
