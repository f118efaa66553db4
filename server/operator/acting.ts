/** Who acts, and what they have seen of what they act on. The command line leaves both out. */
export interface Acting {
  /** The operator's address; 'operator' for whoever has the command line. */
  actor?: string;
  /** As it was shown to them: where it is another one by now, nothing is done. */
  seen?: string;
}

/** It is not what was seen any more: nothing was done. */
export class ChangedMeanwhile extends Error {}
