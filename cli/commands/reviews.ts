import { actionOf, type Command, type Subcommand } from "../command.ts";
import { list } from "../reviews/list.ts";
import { hide, restore, undo } from "../reviews/moderate.ts";
import { show } from "../reviews/show.ts";

const ACTIONS: Readonly<Record<string, Subcommand>> = { list, show, hide, restore, undo };

export const reviewsCommand: Command = {
  usage: `Usage: npx mainstreet reviews ACTION

  list [--held | --hidden | --all] [--authors]
                            what waits for a look: reported, like a copy of another, or held as a new account's first;
                            --held or --hidden: those alone; --all: also what was settled; --authors: with addresses
    --json                  as a JSON array
  show ID [--authors]       one review whole, with what was said about it
    --json                  as a JSON object
  hide ID --reason TEXT     only its author sees it from now on, and reads the reason; its stars stop counting
  restore ID                lets it be shown, whether it was hidden, held or only reported
  undo ID                   undoes either within a minute, including its email

hide and restore settle the reports of a review, and tell its author by mail once that minute is over.`,
  async run([name, ...args], context) {
    return actionOf(ACTIONS, name)(args, context);
  },
};
