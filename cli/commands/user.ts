import { actionOf, type Command, type Subcommand } from "../command.ts";

/** Loaded when called: the list of common passwords is needed only for setting one. */
const ACTIONS: Readonly<Record<string, () => Promise<Subcommand>>> = {
  list: async () => (await import("../user/list.ts")).list,
  create: async () => (await import("../user/create.ts")).create,
  confirm: async () => (await import("../user/change.ts")).confirm,
  disable: async () => (await import("../user/change.ts")).disable,
  "reset-password": async () => (await import("../user/reset-password.ts")).resetPassword,
  "reset-second-factor": async () => (await import("../user/change.ts")).resetSecondFactor,
  enable: async () => (await import("../user/change.ts")).enable,
  delete: async () => (await import("../user/delete.ts")).remove,
};

export const userCommand: Command = {
  usage: `Usage: npx mainstreet user ACTION

  list [--search TEXT]     address, confirmed, disabled since, display name, listings, created, last seen;
                           a table on a terminal, tab-separated lines without headings elsewhere.
                           'last seen' is exact to the day, and known only while the person is signed in
    --json                   as a JSON array
  create EMAIL             make an account with a random password that is shown once
    --name NAME              its display name
    --unconfirmed            the address has to be confirmed before signing in
    --password-stdin         read the password from standard input instead
  confirm EMAIL            mark the address as confirmed. Anyone may have signed up with it, so the password of the
                           sign-up is dropped: its owner chooses one by 'Forgot your password?'
    --keep-password          leave it, where you know that the owner of the address chose it
  disable EMAIL            end its sessions and emailed links, and block signing in
    --reason TEXT            stored in the audit
  enable EMAIL             let them sign in again
  reset-password EMAIL     give it a random password that is shown once, end its sessions and mailed links, and tell its
                           owner by email. Verify who is asking: the password gives access to the account
    --password-stdin         read the password from standard input instead
  reset-second-factor EMAIL  let them sign in without the code of their app, and tell them by mail. For who has lost it and
                           their backup codes: be sure who is asking
  delete EMAIL             delete the account permanently
    --listings unclaim|delete  what happens to listings without another owner (unclaim)
    --reviews keep|delete      what becomes of its reviews (keep, as by 'Former member')
    --yes                      do not ask`,
  async run([name, ...args], context) {
    const load = actionOf(ACTIONS, name);
    const act = await load();
    return act(args, context);
  },
};
