/** What cannot be read, taken or restored, in one sentence for whoever called. */
export class BackupError extends Error {}
