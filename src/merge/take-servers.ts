import type { Merge } from './merge.ts'

/** Of what the server alone writes no device has a state of its own. */
export const takeServers: Merge<Record<string, unknown>> = (_base, _mine, theirs) => theirs
