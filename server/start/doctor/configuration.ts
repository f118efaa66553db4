import { availableParallelism } from "node:os";
import { ConfigurationError, isPublic, type Configuration } from "../configuration.ts";
import { findFileProblems } from "../configuration-files.ts";
import { remedy, ok, sentenceOf, warning, type Finding } from "./finding.ts";
import { readFile } from "node:fs/promises";
import { readBranding } from "../../site/branding.ts";
import { breachedPasswords } from "../../accounts/breached-passwords.ts";

/** The configuration, or its problems as findings. */
export function readOrExplain(read: () => Configuration): { configuration: Configuration | null; findings: Finding[] } {
  try {
    const configuration = read();
    return { configuration, findings: checkConfiguration(configuration) };
  } catch (error) {
    const problems = error instanceof ConfigurationError ? error.problems : [sentenceOf(error)];
    return {
      configuration: null,
      findings: problems.map((problem) =>
        remedy(`${problem}. docs/operations.md, 'Environment variables', explains it.`),
      ),
    };
  }
}

/** Variables whose files have separate checks. */
const LOOKED_AT_APART = ["BREACHED_PASSWORDS", "SEARCH_WORDS"];

/** Files that the configuration names and that cannot be used. */
export async function checkFiles(configuration: Configuration): Promise<Finding[]> {
  const problems = await findFileProblems(configuration);
  return problems.filter(({ variable }) => !LOOKED_AT_APART.includes(variable)).map(({ text }) => remedy(text));
}

/** Reports what was read from the operator's folder, and what a public site needs of it. */
export async function checkSiteFolder(configuration: Configuration): Promise<Finding[]> {
  const { siteDirectory, locales, supportEmail, isSupportEmailChosen } = configuration;
  const files = await readBranding(configuration).catch(() => null);
  // reported with the other files
  if (files === null) return [];
  const { productName, controller, legalTexts, pages, branding } = files.textsIn(locales[0] ?? "en");
  const slugs = [...Object.keys(legalTexts), ...pages.keys()];
  const parts = [
    `the name '${productName}'`,
    ...(branding.stylesheet === null ? [] : ["colours"]),
    ...(branding.logo === null ? [] : ["a logo"]),
    ...(branding.homePicture === null ? [] : ["a home picture"]),
    ...(slugs.length === 0 ? [] : [`the pages ${slugs.join(", ")}`]),
  ];
  const findings = files.isThere ? [ok(`${siteDirectory} has ${parts.join(", ")}`)] : [];
  if (isPublic(configuration) && !isSupportEmailChosen)
    findings.push(warning(`site.json has no contact: pages name ${supportEmail}. Set it to an address that you read.`));
  if (isPublic(configuration) && controller === null && legalTexts.imprint === undefined)
    findings.push(
      warning(
        "site.json has no controller, and there is no imprint: no page says who runs this site, which the law of many countries asks for. Set the controller to a name and a postal address.",
      ),
    );
  return findings;
}

export function checkConfiguration(configuration: Configuration): Finding[] {
  const { baseUrl, databaseUrl, secret, encryption } = configuration;
  const findings = [];
  if (isPublic(configuration) && baseUrl?.startsWith("http:") === true)
    findings.push(
      remedy(
        `BASE_URL is ${baseUrl}: passwords cross the network unencrypted. Put a TLS proxy in front and use https.`,
      ),
    );
  if (baseUrl?.startsWith("https:") === true && !configuration.hasTrustedProxies)
    findings.push(
      remedy(
        "BASE_URL is https, which a proxy in front speaks, but TRUSTED_PROXIES is not set: all visitors count as one, and share the limits of one household. Set it to the proxy's address.",
      ),
    );
  if (databaseUrl !== null && secret === null)
    findings.push(
      remedy(
        "DATABASE_URL is set without SECRET: each machine has a different one, and losing the data directory signs everyone out. Set it to what 'openssl rand -base64 33' says.",
      ),
    );
  if (databaseUrl !== null && configuration.zoom !== null && encryption.key === null)
    findings.push(
      remedy(
        "DATABASE_URL is set without ENCRYPTION_KEY: each machine has a different one and cannot use the Zoom connections of the others. Set it to what 'openssl rand -base64 33' says.",
      ),
    );
  if (isPublic(configuration) && configuration.zoom?.webhookSecret === null)
    findings.push(
      warning(
        "ZOOM_WEBHOOK_SECRET is not set: who removes this site at Zoom is not noticed before the next meeting fails.",
      ),
    );
  const { processes } = configuration;
  const cores = availableParallelism();
  if (processes > cores)
    findings.push(
      warning(`PROCESSES is ${processes}, and this machine has ${cores} cores: more than that only takes memory.`),
    );
  return findings.length > 0 ? findings : [ok(baseUrl === null ? "for this machine only" : `for ${baseUrl}`)];
}

/** The file of SEARCH_WORDS: whether it can be read. */
export async function checkWords(path: string): Promise<Finding[]> {
  try {
    await readFile(path, "utf8");
    return [ok(`search knows the words of ${path}`)];
  } catch (error) {
    return [remedy(`SEARCH_WORDS cannot be read: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

/** The file of BREACHED_PASSWORDS: whether it exists and can be searched. */
export async function checkBreached(path: string): Promise<Finding[]> {
  const fault = await breachedPasswords(path).findFault();
  if (fault === null) return [ok(`new passwords are looked up in ${path}`)];
  return [
    remedy(
      `BREACHED_PASSWORDS cannot be searched: ${fault}. ${path} needs a SHA-1 a line, in the order of the hashes.`,
    ),
  ];
}
