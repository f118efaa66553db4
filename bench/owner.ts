/** An owner of listings on a site under measurement. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { z } from "zod";
import { examples } from "#contract/examples.ts";
import type { ThrowawaySite } from "./site.ts";

const PASSWORD = "a password for measuring";
const Added = z.object({ id: z.string() });

export interface BenchOwner {
  /** Headers of the owner's requests. */
  headers: Record<string, string>;
  /** The new listing's id. */
  addListing: () => Promise<string>;
}

async function makeAccount(site: ThrowawaySite, email: string): Promise<void> {
  const child = spawn(process.execPath, [site.cli, "user", "create", email, "--password-stdin"], {
    env: { ...process.env, ...site.environment },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(PASSWORD);
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0) throw new Error(`No account for ${email}`);
}

/** The site must be running. */
export async function benchOwner(site: ThrowawaySite, url: string, email: string): Promise<BenchOwner> {
  await makeAccount(site, email);
  const json = { "content-type": "application/json" };
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: json,
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!signedIn.ok) throw new Error(`Signing in as ${email} was answered ${signedIn.status}`);
  const cookie = signedIn.headers.getSetCookie().map((line) => line.split(";")[0]);
  const headers = { ...json, cookie: cookie.join("; ") };
  return {
    headers,
    async addListing() {
      const body = JSON.stringify(examples["add_business"]);
      const response = await fetch(`${url}/rpc/add_business`, { method: "POST", headers, body });
      return Added.parse(await response.json()).id;
    },
  };
}
