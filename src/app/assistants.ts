/** Assistants that are offered; News Intelligence only to administrators. */
export type Assistants = typeof __ASSISTANTS__

export const assistants: Assistants = __ASSISTANTS__
