import { breachedPasswords } from "../../accounts/breached-passwords.ts";
import { mend, ok, type Finding } from "./finding.ts";

/** The file of BREACHED_PASSWORDS: whether it is there and can be searched. */
export async function checkBreached(path: string): Promise<Finding[]> {
  const fault = await breachedPasswords(path).findFault();
  if (fault === null) return [ok(`new passwords are looked up in ${path}`)];
  return [
    mend(`BREACHED_PASSWORDS cannot be searched: ${fault}. ${path} needs a SHA-1 a line, in the order of the hashes.`),
  ];
}
