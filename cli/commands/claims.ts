import { approve, refuse, undo } from "../claims/decide.ts";
import { printClaimLetter } from "../claims/letter.ts";
import { list } from "../claims/list.ts";
import { show } from "../claims/show.ts";
import { actionOf, type Command, type Subcommand } from "../command.ts";

const ACTIONS: Readonly<Record<string, Subcommand>> = {
  list,
  show,
  approve,
  undo,
  refuse,
  letter: printClaimLetter,
};

export const claimsCommand: Command = {
  usage: `Usage: npx mainstreet claims ACTION

  list [--all]              claims that wait for you: letters and calls, weak and contested claims, owners
                            whose proof is missing from their website; --all: also open and decided ones
    --json                  as a JSON array
  show ID                   one claim with what was shown, who looks after the listing, and what the listing says
    --json                  as a JSON object
  letter ID > letter.html   makes a code, and a page with it to be printed and sent to the listing's address
    --code                  the code alone, to say by telephone
  approve ID [--now]        gives the listing to the claimant; a present owner must have answered or had seven days,
                            unless --now; for an owner whose proof is missing: they stay the owner
    --unproved              although nothing was shown as proof
  undo ID                   undoes an approval, while the new owner has changed nothing, for 30 days at most
  refuse ID --reason TEXT   does not; the claimant reads the reason`,
  async run([name, ...args], context) {
    return actionOf(ACTIONS, name)(args, context);
  },
};
