/** Addresses of one reservation, for its guest; what a listing's page loads at first needs none of them. */
export const reservationPaths = {
  /** All that is known of it. */
  own: (id: string) => `/reservations/${id}`,
  /** A page with reservations of one's own, where somebody asks to give one up without scripts. */
  cancel: (page: string, id: string) => `${page}?${new URLSearchParams({ cancel: id }).toString()}`,
};
