/** Hash of a token that is only compared. Tokens are long and random, so neither salt nor a slow hash is needed. */
import { hash } from "node:crypto";

/** SHA-256 in hexadecimal, as in the database. */
export const tokenHash = (token: string): string => hash("sha256", token, "hex");
