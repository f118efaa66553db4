/** A backup that cannot be read, taken or restored. The message is one sentence for the operator. */
export class BackupError extends Error {}
