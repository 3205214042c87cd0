/** Its message is for the operator. */
export class RecoveryError extends Error {}
