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
                           'last seen' is known to the day, and only while somebody is signed in
    --json                   as a JSON array
  create EMAIL             make an account with a random password that is shown once
    --name NAME              its display name
    --unconfirmed            the address has to be confirmed before signing in
    --password-stdin         read the password from standard input instead
  confirm EMAIL            take the address for confirmed. Anybody may have signed up with it, so the password of the
                           sign-up is dropped: its owner chooses one by 'Forgot your password?'
    --keep-password          leave it, where you know that the owner of the address chose it
  disable EMAIL            end its sessions and mailed links, and let nobody sign in to it
    --reason TEXT            kept in the audit table
  enable EMAIL             let them sign in again
  reset-password EMAIL     give it a random password that is shown once, end its sessions and mailed links, and tell its
                           owner by mail. Be sure who is asking: whoever gets the password has the account
    --password-stdin         read the password from standard input instead
  reset-second-factor EMAIL  let them sign in without the code of their app, and tell them by mail. For who has lost it and
                           their backup codes: be sure who is asking
  delete EMAIL             delete the account for good
    --listings unclaim|delete  what becomes of listings nobody else looks after (unclaim)
    --reviews keep|delete      what becomes of its reviews (keep, as by 'Former member')
    --yes                      do not ask`,
  async run([name, ...args], context) {
    const load = actionOf(ACTIONS, name);
    const act = await load();
    return act(args, context);
  },
};
