/** A request a procedure answers, for the API page and its test. Ids are placeholders for one of your own. */
export const EXAMPLE_ID = "01990b7e-5c00-7000-8000-000000000000";

export const examples: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  search_businesses: {
    search_query: "coffee",
    page_number: 1,
    sort_by: "rating-high",
    filters: { rating: 4, hours: "open", categories: ["Restaurants"] },
  },
  search_businesses_light: { search_query: "cof" },
  get_business: { p_id: EXAMPLE_ID },
  get_profile: {},
  update_profile: { p_display_name: "Ada Lovelace", p_dark: true },
  get_sessions: {},
  end_session: { p_session_id: null },
  get_my_data: {},
  delete_account: { p_password: "correct horse battery", p_listings: "unclaim", p_reviews: "keep" },
  get_reviews: { p_business_id: EXAMPLE_ID, page_number: 2, sort: "newest" },
};
