/** Time zones that the selector offers, by region (rules: hours, 4); any other IANA name can be typed. */
export interface ZoneRegion {
  readonly region: string;
  /** IANA name and its label. */
  readonly zones: readonly (readonly [zone: string, place: string])[];
}

export const ZONE_REGIONS: readonly ZoneRegion[] = [
  {
    region: "United States and Canada",
    zones: [
      ["America/New_York", "New York, Eastern"],
      ["America/Chicago", "Chicago, Central"],
      ["America/Denver", "Denver, Mountain"],
      ["America/Phoenix", "Phoenix, Arizona"],
      ["America/Los_Angeles", "Los Angeles, Pacific"],
      ["America/Anchorage", "Anchorage, Alaska"],
      ["Pacific/Honolulu", "Honolulu, Hawaii"],
      ["America/Toronto", "Toronto"],
      ["America/Winnipeg", "Winnipeg"],
      ["America/Edmonton", "Edmonton"],
      ["America/Vancouver", "Vancouver"],
      ["America/Halifax", "Halifax, Atlantic"],
      ["America/St_Johns", "St. John’s, Newfoundland"],
    ],
  },
  {
    region: "Latin America and Caribbean",
    zones: [
      ["America/Mexico_City", "Mexico City"],
      ["America/Tijuana", "Tijuana"],
      ["America/Guatemala", "Guatemala City"],
      ["America/Panama", "Panama City"],
      ["America/Puerto_Rico", "San Juan"],
      ["America/Bogota", "Bogotá"],
      ["America/Lima", "Lima"],
      ["America/Caracas", "Caracas"],
      ["America/Santiago", "Santiago"],
      ["America/Sao_Paulo", "São Paulo"],
      ["America/Argentina/Buenos_Aires", "Buenos Aires"],
    ],
  },
  {
    region: "Europe",
    zones: [
      ["Atlantic/Reykjavik", "Reykjavik"],
      ["Europe/London", "London"],
      ["Europe/Dublin", "Dublin"],
      ["Europe/Lisbon", "Lisbon"],
      ["Europe/Madrid", "Madrid"],
      ["Europe/Paris", "Paris"],
      ["Europe/Amsterdam", "Amsterdam"],
      ["Europe/Berlin", "Berlin"],
      ["Europe/Zurich", "Zurich"],
      ["Europe/Rome", "Rome"],
      ["Europe/Vienna", "Vienna"],
      ["Europe/Stockholm", "Stockholm"],
      ["Europe/Warsaw", "Warsaw"],
      ["Europe/Athens", "Athens"],
      ["Europe/Helsinki", "Helsinki"],
      ["Europe/Bucharest", "Bucharest"],
      ["Europe/Kyiv", "Kyiv"],
      ["Europe/Istanbul", "Istanbul"],
      ["Europe/Moscow", "Moscow"],
    ],
  },
  {
    region: "Africa and Middle East",
    zones: [
      ["Africa/Casablanca", "Casablanca"],
      ["Africa/Lagos", "Lagos"],
      ["Africa/Cairo", "Cairo"],
      ["Africa/Johannesburg", "Johannesburg"],
      ["Africa/Nairobi", "Nairobi"],
      ["Asia/Jerusalem", "Jerusalem"],
      ["Asia/Riyadh", "Riyadh"],
      ["Asia/Tehran", "Tehran"],
      ["Asia/Dubai", "Dubai"],
    ],
  },
  {
    region: "Asia",
    zones: [
      ["Asia/Karachi", "Karachi"],
      ["Asia/Kolkata", "India"],
      ["Asia/Kathmandu", "Kathmandu"],
      ["Asia/Dhaka", "Dhaka"],
      ["Asia/Bangkok", "Bangkok"],
      ["Asia/Jakarta", "Jakarta"],
      ["Asia/Singapore", "Singapore"],
      ["Asia/Shanghai", "Shanghai"],
      ["Asia/Manila", "Manila"],
      ["Asia/Seoul", "Seoul"],
      ["Asia/Tokyo", "Tokyo"],
    ],
  },
  {
    region: "Oceania",
    zones: [
      ["Australia/Perth", "Perth"],
      ["Australia/Adelaide", "Adelaide"],
      ["Australia/Brisbane", "Brisbane"],
      ["Australia/Sydney", "Sydney"],
      ["Pacific/Auckland", "Auckland"],
    ],
  },
  { region: "Other", zones: [["UTC", "UTC"]] },
];
