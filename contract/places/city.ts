/** Where somebody probably is, in the words that a listing's address is written in. */
export interface City {
  city: string;
  /** 'ME', or a region's name; empty when unknown. */
  state: string;
  /** 'United States'; empty when unknown. */
  country: string;
}
