/** Pages that emails about claims link to. `baseUrl` is the site's public address. */

export const listingUrlOf = (baseUrl: string, businessId: string): string => `${baseUrl}/listing/${businessId}`;

export const claimUrlOf = (baseUrl: string, businessId: string): string => `${listingUrlOf(baseUrl, businessId)}/claim`;
