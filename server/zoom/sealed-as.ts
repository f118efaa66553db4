/** What a sealed text is sealed as: its column and whose row it stands in. It opens nowhere else. */
const COLUMNS = {
  access_token: "zoom_connection.access_token",
  refresh_token: "zoom_connection.refresh_token",
  verifier: "zoom_authorization.verifier",
} as const;

export const sealedAs = (column: keyof typeof COLUMNS, userId: string): string => `${COLUMNS[column]} of ${userId}`;
