interface Place {
  city: string;
  state: string;
  country: string;
}

/** 'Portland, ME', with the country where there is no state; empty when nothing is known. */
export function placeText({ city, state, country }: Place): string {
  return [city, state === "" ? country : state].filter((part) => part !== "").join(", ");
}
