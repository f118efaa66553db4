/** What forms around reviews say of what is missing. */
export const CHOOSE_STARS = "Choose one to five stars.";
export const CHOOSE_REASON = "Choose what is wrong with it.";
