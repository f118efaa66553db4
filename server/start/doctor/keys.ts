/**
 * Whether the keys of this installation can decrypt the data of its database, and match those of the restored backup.
 */
import { countSealedMails } from "../../backup/queries-take.ts";
import { listKeyUses, type KeyUse } from "../../operator/queries-sealed.ts";
import type { Connection } from "../../platform/db/pool.ts";
import { findHeldKeys } from "../../platform/jobs/queries-hold.ts";
import { mailKeyId } from "../../platform/mail/sealed-mail.ts";
import { findKeys, fingerprintOf } from "../../platform/secrets/present-keys.ts";
import { keyOf } from "../../platform/secrets/seal.ts";
import type { SecretConfiguration } from "../../platform/secrets/settings.ts";
import { remedy, ok, warning, type Finding } from "./finding.ts";

const KINDS: Readonly<Record<KeyUse["kind"], readonly [one: string, many: string]>> = {
  second_factor: ["second factor", "second factors"],
  zoom_connection: ["Zoom connection", "Zoom connections"],
  other_calendar: ["connected calendar", "connected calendars"],
};

const countText = (count: number, [one, many]: readonly [string, string]) =>
  `${count.toLocaleString("en")} ${count === 1 ? one : many}`;

const LIST = new Intl.ListFormat("en");

/** `fingerprint` is of the restored backup; null where it has none. */
function checkEncryption(keys: readonly string[], uses: readonly KeyUse[], fingerprint: string | null): Finding[] {
  const ids = new Set(keys.map((key) => keyOf(key).id));
  const lost = uses.filter(({ keyId }) => !ids.has(keyId));
  if (lost.length > 0) {
    const counts = Object.entries(KINDS).flatMap(([kind, words]) => {
      const rows = lost.filter((use) => use.kind === kind).reduce((sum, use) => sum + use.rows, 0);
      return rows === 0 ? [] : [countText(rows, words)];
    });
    return [
      remedy(`Not opened by the encryption key that is here: ${LIST.format(counts)}. Bring back ENCRYPTION_KEY, or the file 'encryption-key' of the data directory, and restart. If that key is lost, 'npx mainstreet user reset-second-factor EMAIL' lets people in, and owners connect Zoom and calendars again.`), // oxfmt-ignore
    ];
  }
  if (fingerprint !== null && !keys.some((key) => fingerprintOf(key, "encryption") === fingerprint))
    return [
      warning("The encryption key is not the one of the restored backup. Nothing that is stored needs that one."),
    ];
  return [];
}

const BRING_SECRET = "Bring back SECRET, or the file 'secret' of the data directory, and restart";

function checkSecret(secret: string | null, mails: ReadonlyMap<string, number>, fingerprint: string | null): Finding[] {
  const id = secret === null ? null : mailKeyId(secret);
  const lost = [...mails].reduce((sum, [keyId, count]) => sum + (keyId === id ? 0 : count), 0);
  const findings: Finding[] = [];
  if (lost > 0)
    findings.push(
      remedy(`Not opened by the SECRET that is here: ${countText(lost, ["waiting email", "waiting emails"])}. ${BRING_SECRET}; 'npx mainstreet jobs retry' then sends them. If that SECRET is lost, remove them with 'npx mainstreet jobs drop'.`), // oxfmt-ignore
    );
  if (fingerprint !== null && (secret === null || fingerprintOf(secret, "secret") !== fingerprint))
    findings.push(
      remedy(`SECRET is not the one of the restored backup: links in emails that were sent do not work, and everyone has to log in again. ${BRING_SECRET}. If it is lost, go on with 'npx mainstreet jobs release'.`), // oxfmt-ignore
    );
  return findings;
}

/** No findings where nothing is encrypted. Throws where the file of keys cannot be used. */
export async function checkKeys(
  { db }: Connection,
  configuration: SecretConfiguration,
  dataDirectory: string,
): Promise<Finding[]> {
  const keys = findKeys(configuration, dataDirectory);
  const [uses, mails, restored] = [await listKeyUses(db), await countSealedMails(db), await findHeldKeys(db)];
  const findings = [
    ...checkEncryption(keys.encryption, uses, restored?.encryption ?? null),
    ...checkSecret(keys.secret, mails, restored?.secret ?? null),
  ];
  if (findings.length > 0) return findings;
  return uses.length + mails.size === 0 ? [] : [ok("the keys that are here open everything that is sealed")];
}
