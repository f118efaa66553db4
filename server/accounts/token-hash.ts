/** What is kept of a token that is only ever compared. It is random and long, so that neither salt nor slowness is needed. */
import { hash } from "node:crypto";

/** SHA-256 in hexadecimal, as the database has it. */
export const tokenHash = (token: string): string => hash("sha256", token, "hex");
